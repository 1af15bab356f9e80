/** The board of Crossing Oceans. */
import type { BoardModule } from '../../board/contract';
import type { View } from '../../types/crossing-oceans';
import { places, question } from './asked.ts';
import { flights } from './flights.ts';
import { factsOf, label } from './label.ts';
import { spots } from './spots.ts';

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';

export const board: BoardModule = {
  spots,
  flights,
  places,
  question,
  label,
  facts: factsOf,
  money: (view, seat) => (view as View).seats.find((board) => board.seat === seat)?.money ?? 0,
};
