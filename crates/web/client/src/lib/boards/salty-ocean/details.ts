/** The variant's facts about buildings, in addition to views. */
import type { Names } from '../../board/names.ts';
import type { Details } from '../../types/salty-ocean.d.ts';

export type BuildingDetails = Extract<Details, { sentences: unknown }>;

const NONE: BuildingDetails = { levels: 1, requires: [], sentences: [] };

export const detailsOf = (names: Names, building: string): BuildingDetails =>
  (names.find('building', building)?.details as BuildingDetails | undefined) ?? NONE;

/** The value for an index that may be beyond the list: the last one applies to all later ones. */
export const valueAt = (values: readonly number[], index: number): number | undefined => values[Math.min(Math.max(index, 0), values.length - 1)];
