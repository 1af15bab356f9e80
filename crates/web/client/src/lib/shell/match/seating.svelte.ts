/** The seating, and which seats share this screen. */
import type { SeatLook } from '../../board/contract';
import type { Viewer } from '../../desk/contract';
import { letters } from '../players';
import type { Sitting } from '../kept/store';

/** In place of a player: a person at another screen. */
export const AWAY = 'away';

export class Seating {
  sittings = $state<Sitting[]>([]);
  seats = $derived<SeatLook[]>(
    this.sittings.map((sitting, index) => ({
      seat: index + 1,
      name: sitting.name,
      colour: `var(--seat-${(index % 4) + 1})`,
      letter: letters[index]!,
      here: sitting.player === 'human',
    })),
  );

  constructor(sittings: Sitting[]) {
    this.sittings = sittings;
  }

  /** The sittings as plain data. */
  get snapshot(): Sitting[] {
    return $state.snapshot(this.sittings);
  }

  /** Whether a person at this screen plays the seat. */
  isPerson(seat: number): boolean {
    return this.sittings[seat - 1]?.player === 'human';
  }

  /** The computer player of a seat; null for a person. */
  computer(seat: number): string | null {
    const player = this.sittings[seat - 1]?.player ?? AWAY;
    return player === 'human' || player === AWAY ? null : player;
  }

  /** The seats of those who share this screen. */
  get people(): number[] {
    return this.sittings.flatMap(({ player }, index) => (player === 'human' ? [index + 1] : []));
  }

  /** The possible viewers of this screen: if several people share it, also a spectator. */
  get eyes(): Viewer[] {
    const { people } = this;
    return people.length === 1 ? people : [...people, 'spectator'];
  }
}
