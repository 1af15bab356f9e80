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
    const { seed = '1', budget, player } = who;
    const limit = budget === undefined ? {} : { budget };
    return await judgeAll(
      { player, decisions: plies, result: loaded.turn === 'over' ? shares(score) : null },
      async (ply) => plain(await judge.ask(() => ({ op: 'judge', table: number, ply, player, seed, ...limit }))) as unknown as Judged,
      progress,
    );
  } finally {
    signal?.removeEventListener('abort', over);
    judge.end();
  }
}

/** Judges one decision after another; the analysis grows meanwhile. One that cannot be judged (`null`) is left out. */
export async function judgeAll(
  match: Pick<Analysis, 'player' | 'decisions' | 'result'>,
  judge: (ply: number) => Promise<Judged | null>,
  progress?: (analysis: Analysis) => void,
): Promise<Analysis> {
  const analysis: Analysis = { ...match, judged: [], turning: [] };
  for (let ply = 0; ply < match.decisions; ply += 1) {
    const judged = await judge(ply);
    if (judged) analysis.judged = [...analysis.judged, judged];
    analysis.turning = turningPoints(analysis.judged);
    progress?.({ ...analysis });
  }
  return analysis;
}

/** The plies of the turning points: the five decisions with the largest loss among those that qualify. */
function turningPoints(judged: readonly Judged[]): number[] {
  const lost = ({ wins }: Judged) => wins.loss?.mean ?? 0;
  const worst = judged.filter(({ turning }) => turning).sort((one, other) => lost(other) - lost(one));
  return worst.slice(0, 5).map(({ ply }) => ply);
}

/** The share of the win of each seat. */
export function shares(score: { places: { seat: number; place: number }[] }): number[] {
  const first = score.places.filter(({ place }) => place === 1);
  const of = (seat: number) => (first.some((one) => one.seat === seat) ? 1 / first.length : 0);
  return score.places.map((_, index) => of(index + 1));
}
