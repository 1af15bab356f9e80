/** Times, in words. */
import { locale } from '../text/language.svelte';
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
  if (left >= DAY) return t('span-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t('span-hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  if (left >= 10 * MINUTE) return t('span-minutes', { minutes: Math.floor(left / MINUTE) });
  const seconds = Math.floor((left % MINUTE) / 1000);
  return t('span-seconds', { minutes: Math.floor(left / MINUTE), seconds: String(seconds).padStart(2, '0') });
}

/** A way of writing times, in the language of the page. */
const written = <Made>(make: (locale: string) => Made): (() => Made) => {
  let made: { locale: string; format: Made } | null = null;
  return () => (made?.locale === locale() ? made : (made = { locale: locale(), format: make(locale()) })).format;
};

const relative = written((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
/** How long ago something was: `5 minutes ago`, `yesterday`; after a week the date. */
export function ago(at: number): string {
  const past = clock.now - at;
  if (past < MINUTE) return t('span-now');
  if (past < HOUR) return relative().format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return relative().format(-Math.floor(past / HOUR), 'hour');
  return past < 7 * DAY ? relative().format(-Math.floor(past / DAY), 'day') : date(at);
}

const dates = (options: Intl.DateTimeFormatOptions) => written((locale) => new Intl.DateTimeFormat(locale, options));
const day = dates({ day: 'numeric', month: 'short' });
const year = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const time = dates({ hour: '2-digit', minute: '2-digit' });
const isThisYear = (at: number): boolean => new Date(at).getFullYear() === new Date(clock.now).getFullYear();
/** A date, with the year if it is another one. */
const date = (at: number): string => (isThisYear(at) ? day : year)().format(at);
/** The time of day; of an earlier day the date. */
export const stamp = (at: number): string => (year().format(at) === year().format(clock.now) ? time().format(at) : date(at));

const format = dates({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
/** A date and a time of day, as the language writes them in the region of this browser. */
export const moment = (at: number): string => format().format(at);
