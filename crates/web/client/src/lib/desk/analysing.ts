/** An analysis of a match, in an engine of its own. */
import { DeskError, type Analysis, type Judged, type Thinker } from './contract';
import { Host, type Spawn } from './host';
import { plain } from './tables';

/** Judges every decision of the match in a record. */
export async function analyse(
  spawn: Spawn,
  recorded: () => Promise<string>,
  who: Thinker,
  progress?: (analysis: Analysis) => void,
  signal?: AbortSignal,
): Promise<Analysis> {
  let record = '';
  let number = 0;
  const judge = new Host(
    spawn,
    () => {},
    async (ask) => void (number = (await ask({ op: 'load', record })).table),
  );
  const over = () => judge.end();
  signal?.addEventListener('abort', over);
  try {
    if (signal?.aborted) throw DeskError.of('abandoned', 'the analysis was not wanted any more');
    record = await recorded();
    const loaded = await judge.ask(() => ({ op: 'load', record, with: ['turn'] }));
    number = loaded.table;
    const { plies } = await judge.ask(() => ({ op: 'turn', table: number }));
    const { score } = await judge.ask(() => ({ op: 'score', table: number }));
    const analysis: Analysis = {
      player: who.player,
      decisions: plies,
      judged: [],
      turning: [],
      result: loaded.turn === 'over' ? shares(score) : null,
    };
    const { seed = '1', budget, player } = who;
    for (let ply = 0; ply < plies; ply += 1) {
      const limit = budget === undefined ? {} : { budget };
      const judged = await judge.ask(() => ({ op: 'judge', table: number, ply, player, seed, ...limit }));
      analysis.judged = [...analysis.judged, plain(judged) as unknown as Judged];
      analysis.turning = turningPoints(analysis.judged);
      progress?.({ ...analysis });
    }
    return analysis;
  } finally {
    signal?.removeEventListener('abort', over);
    judge.end();
  }
}

/** The plies of the turning points: the five decisions with the largest loss among those that qualify. */
function turningPoints(judged: readonly Judged[]): number[] {
  const lost = ({ wins }: Judged) => wins.loss?.mean ?? 0;
  const worst = judged.filter(({ turning }) => turning).sort((one, other) => lost(other) - lost(one));
  return worst.slice(0, 5).map(({ ply }) => ply);
}

/** The share of the win of each seat. */
function shares(score: { places: { seat: number; place: number }[] }): number[] {
  const first = score.places.filter(({ place }) => place === 1);
  const of = (seat: number) => (first.some((one) => one.seat === seat) ? 1 / first.length : 0);
  return score.places.map((_, index) => of(index + 1));
}
