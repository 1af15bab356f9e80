/** An analysis of a match: from the engine here, or from `riband analyse --json`. */
import type { Analysis, Interval, Judged } from '../../desk/contract';
import type { Play } from '../kept/play';

/** Parses the JSON of `riband analyse --json`; null unless it is of this match. */
export function read(text: string, plays: readonly Play[]): Analysis | null {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  if (!record(told) || !Array.isArray(told.decisions) || told.decisions.length > plays.length) return null;
  const judged: Judged[] = [];
  for (const one of told.decisions) {
    const decision = readDecision(one);
    const play = decision && plays[decision.ply];
    if (!decision || !play || play.seat !== decision.seat || play.notation !== decision.played) return null;
    judged.push(decision);
  }
  const points: unknown[] = Array.isArray(told['turning-points']) ? told['turning-points'] : [];
  const turning = points.filter((ply) => typeof ply === 'number');
  const seats = Array.isArray(told.seats) ? told.seats : [];
  const result = seats.map((seat) => (record(seat) && typeof seat.result === 'number' ? seat.result : NaN));
  return {
    player: typeof told.player === 'string' ? told.player : '',
    decisions: judged.length,
    judged: judged.map((one) => ({ ...one, turning: turning.includes(one.ply) })),
    turning,
    result: result.length > 0 && result.every((share) => share >= 0 && share <= 1) ? result : null,
  };
}

function record(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readDecision(value: unknown): Judged | null {
  if (!record(value)) return null;
  const { ply, turns, seat, played, best, iterations } = value;
  if (typeof ply !== 'number' || typeof seat !== 'number' || typeof played !== 'string' || typeof best !== 'string') return null;
  return {
    ply,
    turns: typeof turns === 'number' ? turns : 0,
    seat,
    played,
    best,
    iterations: typeof iterations === 'number' ? iterations : 0,
    wins: compared(value.wins),
    points: compared(value.points),
    turning: false,
  };
}

function compared(value: unknown): Judged['wins'] {
  const of = (key: string) => (record(value) ? interval(value[key]) : null);
  return { best: of('best'), played: of('played'), loss: of('loss') };
}

function interval(value: unknown): Interval | null {
  return record(value) && typeof value.mean === 'number' && Number.isFinite(value.mean)
    ? { mean: value.mean, margin: typeof value.margin === 'number' ? value.margin : 0 }
    : null;
}
