/** The phase of a match at this screen: a state machine without side effects. */

/** The current position, an earlier one, a copy for trying things, or a cover until the next person looks. */
export type Where = 'live' | 'past' | 'trial' | 'covered';
/** `acting` for a person, until the result is shown; `failed`: stopped after a failure. */
export type Doing = 'idle' | 'acting' | 'thinking' | 'failed';

export interface Phase {
  readonly where: Where;
  readonly doing: Doing;
  /** The number of actions before the earlier position; null otherwise. */
  readonly ply: number | null;
  /** The seat for whom the screen is covered; null otherwise. */
  readonly covered: number | null;
  /** The failure, as a sentence. */
  readonly fault: string | null;
  /** Computer players wait. */
  readonly paused: boolean;
  /** The table has been left: nothing else happens. */
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
  /** The current activity has ended. */
  | { to: 'rest' }
  | { to: 'fail'; why: string }
  /** The failure was dismissed or resolved. */
  | { to: 'dismiss' }
  | { to: 'pause'; paused: boolean }
  | { to: 'leave' };

export const FIRST: Phase = { where: 'live', doing: 'idle', ply: null, covered: null, fault: null, paused: false, left: false };

const still = ({ doing }: Phase): boolean => doing === 'idle' || doing === 'failed';

/** Whether an activity is in progress that a person waits for. */
export const busy = (phase: Phase): boolean => !still(phase);

/** Whether a seat may act: no activity is in progress, and the shown position can be played. */
export const open = (phase: Phase): boolean => !phase.left && still(phase) && (phase.where === 'live' || phase.where === 'trial');

/** Whether computer players may act. */
export const runs = (phase: Phase): boolean => open(phase) && phase.where === 'live' && !phase.paused;

/** The next state; the same one if the event is impossible. */
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
