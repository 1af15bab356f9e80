/** The phase of a match at this screen: a state machine without side effects. */

/** The present, an earlier position, a copy to try things, or a cover until the next person looks. */
export type Where = 'live' | 'past' | 'trial' | 'covered';
/** `acting` for a person, until what it led to is shown; `failed`: nothing goes on, and something did not work. */
export type Doing = 'idle' | 'acting' | 'thinking' | 'failed';

export interface Phase {
  readonly where: Where;
  readonly doing: Doing;
  /** How many actions the earlier position has behind it; null elsewhere. */
  readonly ply: number | null;
  /** Before whom the screen is covered; null elsewhere. */
  readonly covered: number | null;
  /** What did not work, in a sentence. */
  readonly fault: string | null;
  /** Computer players wait. */
  readonly paused: boolean;
  /** The table is left: nothing else happens. */
  readonly left: boolean;
}

export type Happening =
  | { to: 'look'; ply: number }
  | { to: 'return' }
  | { to: 'try' }
  | { to: 'cover'; seat: number }
  | { to: 'lift' }
  | { to: 'act' }
  | { to: 'think' }
  /** What went on has ended. */
  | { to: 'rest' }
  | { to: 'fail'; why: string }
  /** A person has read what did not work, or it works now. */
  | { to: 'dismiss' }
  | { to: 'pause'; paused: boolean }
  | { to: 'leave' };

export const FIRST: Phase = { where: 'live', doing: 'idle', ply: null, covered: null, fault: null, paused: false, left: false };

const still = ({ doing }: Phase): boolean => doing === 'idle' || doing === 'failed';

/** Whether something goes on that a person waits for. */
export const busy = (phase: Phase): boolean => !still(phase);

/** Whether somebody may act: nothing goes on, and the position shown can be played on. */
export const open = (phase: Phase): boolean => !phase.left && still(phase) && (phase.where === 'live' || phase.where === 'trial');

/** Whether computer players may go on. */
export const runs = (phase: Phase): boolean => open(phase) && phase.where === 'live' && !phase.paused;

/** The next state; the same one where something cannot happen. */
export function after(phase: Phase, happening: Happening): Phase {
  if (phase.left) return phase;
  const { where, doing } = phase;
  switch (happening.to) {
    case 'look':
      return where === 'live' || where === 'past' ? { ...phase, where: 'past', ply: happening.ply } : phase;
    case 'return':
      return where === 'past' || where === 'trial' ? { ...phase, where: 'live', ply: null } : phase;
    case 'try':
      return where === 'live' || where === 'past' ? { ...phase, where: 'trial', ply: null } : phase;
    case 'cover':
      return where === 'live' || where === 'covered' ? { ...phase, where: 'covered', covered: happening.seat } : phase;
    case 'lift':
      return where === 'covered' ? { ...phase, where: 'live', covered: null } : phase;
    case 'act':
      return open(phase) ? { ...phase, doing: 'acting' } : phase;
    case 'think':
      return open(phase) ? { ...phase, doing: 'thinking' } : phase;
    case 'rest':
      return still(phase) ? phase : { ...phase, doing: phase.fault === null ? 'idle' : 'failed' };
    case 'fail':
      return { ...phase, fault: happening.why, doing: doing === 'idle' ? 'failed' : doing };
    case 'dismiss':
      return { ...phase, fault: null, doing: doing === 'failed' ? 'idle' : doing };
    case 'pause':
      return { ...phase, paused: happening.paused };
    case 'leave':
      return { ...phase, left: true, doing: 'idle' };
  }
}
