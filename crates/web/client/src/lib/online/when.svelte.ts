/** Times, in words. */
import { t } from './text';

/** The time now, which goes on while something shows it. */
export const clock = $state({ now: Date.now() });
setInterval(() => {
  clock.now = Date.now();
}, 1000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: `1 d 3 h`. */
export function span(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return t('span.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t('span.hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  if (left >= 10 * MINUTE) return t('span.minutes', { minutes: Math.floor(left / MINUTE) });
  const seconds = Math.floor((left % MINUTE) / 1000);
  return t('span.seconds', { minutes: Math.floor(left / MINUTE), seconds: String(seconds).padStart(2, '0') });
}

/** How long ago something was. */
export function ago(at: number): string {
  const past = clock.now - at;
  return past < MINUTE ? t('span.now') : t('span.ago', { span: span(Math.floor(past / MINUTE) * MINUTE) });
}

const format = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
/** A date and a time of day, as this browser writes them. */
export const moment = (at: number): string => format.format(at);
