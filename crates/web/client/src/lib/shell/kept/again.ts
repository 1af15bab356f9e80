/** Another match by the rules of one that is kept. */
import type { Desk } from '../../desk/contract';
import { newSeed } from '../../desk/seed';
import { givenName, seated } from '../players';
import { keptOf } from './kept';
import { rulesIn } from './record';
import type { Kept, Sitting } from './store';

/** The players one seat on: the last plays first. */
export const exchanged = (sittings: readonly Sitting[]): Sitting[] => {
  const named = sittings.map((one, index) => ({ name: givenName(one, index), player: one.player }));
  return [...named.slice(-1), ...named.slice(0, -1)].map(seated);
};

/** A new deal of the same variant for these players. */
export async function another(desk: Desk, { record, name }: Pick<Kept, 'record' | 'name'>, sittings: Sitting[]): Promise<Kept> {
  const { variant, seats } = await desk.info(record);
  const text = rulesIn(record);
  const isBuiltIn = text === null || text === (await desk.variantText(variant).catch(() => null));
  const { table } = await desk.open({ variant: isBuiltIn ? variant : { text }, seats, seed: newSeed() });
  try {
    return await keptOf(desk, await desk.record(table), sittings, { name });
  } finally {
    await desk.close(table);
  }
}
