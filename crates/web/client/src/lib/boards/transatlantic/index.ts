import type { BoardModule } from '../../board/contract';
import type { View } from '../../types/transatlantic';
import { places, question } from './asked';
import { flights } from './flights';
import { factsOf, label } from './labels';
import { spots } from './spots';

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';

export const board: BoardModule = {
  spots,
  flights,
  places,
  question,
  label,
  facts: factsOf,
  money: (view, seat) => (view as View).seats.find((player) => player.seat === seat)?.money ?? 0,
};
