/** What everybody at a table of a server may know of it, apart from the game. */
import type { Settings, Table } from '../../types/server';

export type { Clock } from '../../types/server';

/** What was agreed at the start: all of it, while a new match leaves out what is as usual. */
export type Agreed = Required<Settings>;

export type Room = Table & { settings: Agreed };

/** How many lines of chat are kept: as many as a server gives. */
export const LINES = 200;
