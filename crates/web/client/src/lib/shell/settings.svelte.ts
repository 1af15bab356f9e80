/** The user's settings, stored in the browser if possible. */
import { LANGUAGES, language, negotiated, wished } from '../text/language.svelte';

export interface Settings {
  /** The tag of a language, or `auto` for that of the browser. A kept one, or one of the address, may be unknown. */
  language: string;
  theme: 'auto' | 'light' | 'dark';
  palette: 'auto' | 'plain' | 'contrast' | 'safe';
  size: 'normal' | 'large' | 'larger';
  speed: 'slow' | 'normal' | 'fast' | 'none';
  sound: boolean;
  confirm: boolean;
  curtain: boolean;
  names: string[];
  /** How house rules are shown. */
  rules: 'form' | 'text';
}

const place = 'riband.settings';
const first: Settings = {
  language: 'auto',
  theme: 'auto',
  palette: 'auto',
  size: 'normal',
  speed: 'normal',
  sound: false,
  confirm: false,
  curtain: true,
  names: [],
  rules: 'form',
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, unknown>;
    const clean = { ...first };
    if (typeof kept.language === 'string') clean.language = kept.language;
    if (kept.theme === 'light' || kept.theme === 'dark') clean.theme = kept.theme;
    if (kept.palette === 'plain' || kept.palette === 'contrast' || kept.palette === 'safe') clean.palette = kept.palette;
    if (kept.size === 'large' || kept.size === 'larger') clean.size = kept.size;
    if (kept.speed === 'slow' || kept.speed === 'fast' || kept.speed === 'none') clean.speed = kept.speed;
    clean.sound = kept.sound === true;
    clean.confirm = kept.confirm === true;
    clean.curtain = kept.curtain !== false;
    if (kept.rules === 'text') clean.rules = kept.rules;
    if (Array.isArray(kept.names)) clean.names = kept.names.filter((name) => typeof name === 'string').slice(0, 4);
    return clean;
  } catch {
    return { ...first };
  }
}

export const settings = $state(read());

// An address with `?lang=de` asks for a language, which is kept with the next change of a setting.
settings.language = new URLSearchParams(location.search).get('lang') ?? settings.language;

export function keep(): void {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}

let wishes = $state.raw(wished());
window.addEventListener('languagechange', () => {
  wishes = wished();
});

/** The language that is set but that the page does not have; null if there is none. */
export const unknownLanguage = (): string | null => (settings.language === 'auto' || LANGUAGES.includes(settings.language) ? null : settings.language);

/** The tag of the language in which to show the page. */
export const chosenLanguage = (): string => (LANGUAGES.includes(settings.language) ? settings.language : negotiated(wishes));

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const still = window.matchMedia('(prefers-reduced-motion: reduce)');
const more = window.matchMedia('(prefers-contrast: more)');
const system = $state({ dark: dark.matches, still: still.matches, more: more.matches });
dark.addEventListener('change', () => {
  system.dark = dark.matches;
});
still.addEventListener('change', () => {
  system.still = still.matches;
});
more.addEventListener('change', () => {
  system.more = more.matches;
});

const wide = window.matchMedia('(min-width: 1600px)');
const narrow = window.matchMedia('(max-width: 1099px)');
const width = $state({ now: layoutNow() });

function layoutNow(): 'wide' | 'middle' | 'narrow' {
  return wide.matches ? 'wide' : narrow.matches ? 'narrow' : 'middle';
}

for (const query of [wide, narrow]) {
  query.addEventListener('change', () => {
    width.now = layoutNow();
  });
}

/** The available room: the players are in their own column, in a tab, or below the board. */
export function layout(): 'wide' | 'middle' | 'narrow' {
  return width.now;
}

/** Gives the page its language, and the colours and the size of text to show now. */
export function dress({ documentElement: root }: Document): void {
  root.lang = language();
  const page = root.dataset;
  page.theme = settings.theme === 'auto' ? (system.dark ? 'dark' : 'light') : settings.theme;
  page.palette = settings.palette === 'auto' ? (system.more ? 'contrast' : 'plain') : settings.palette;
  page.size = settings.size;
}

/** The duration of a flight, in milliseconds; 0 if animations are off. */
export function flying(): number {
  if (system.still) return 0;
  return { slow: 1100, normal: 550, fast: 250, none: 0 }[settings.speed];
}

/** The pause after a computer player's action, so that a person can follow. */
export function waiting(): number {
  return { slow: 1400, normal: 650, fast: 150, none: 0 }[settings.speed];
}
