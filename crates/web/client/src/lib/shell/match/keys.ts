/** The keys of the table; KeysDialog lists them. */
import { asking } from '../asking.svelte';
import { nearest } from '../browser';
import type { Focus } from './focus';
import type { Match } from './match.svelte';

const ARROWS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

export interface Keyed {
  focus: Focus;
  /** The container of the board's places. */
  places(): HTMLElement;
  /** Types a letter into the list of choices. */
  type(letter: string): void;
}

export function keys(match: Match, table: Keyed): (event: KeyboardEvent) => void {
  return (event) => {
    if (match.phase.covered !== null || asking.open) return;
    const target = event.target as HTMLElement;
    const typing = target.matches('input:not([type=range]), textarea, select, [contenteditable=true]');
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !typing) {
      const letter = event.key.toLowerCase();
      if (letter === 'z' && !event.shiftKey) {
        event.preventDefault();
        void match.steps.undo();
      } else if (letter === 'y' || letter === 'z') {
        event.preventDefault();
        void match.steps.redo();
      }
      return;
    }
    if (event.key === 'Escape') {
      if (match.picker.chosen.length > 0 || match.picker.refused || match.picker.asked) {
        const last = match.picker.chosen.at(-1);
        match.picker.back();
        if (last) (match.picker.element(last) as HTMLElement | null)?.focus();
      } else if (match.picker.tip) match.picker.point(null);
      else if (target !== document.body) {
        table.focus.forget();
        target.blur();
      }
      return;
    }
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') {
      asking.open = { what: 'keys' };
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      void match.steps.look(match.at + (event.key === 'PageUp' ? -1 : 1));
    } else if (event.key === 'End' && match.phase.where === 'past') {
      void match.steps.look(match.plays.length);
    } else if (ARROWS.has(event.key)) {
      if (target.matches('input, .choice, [role=log], [role=tab]')) return;
      // Navigation starts at an active place.
      const places = [...table.places().querySelectorAll<HTMLElement>('[data-spot].lit, [data-spot].chosen')];
      const passes = (place: HTMLElement) => match.picker.at(place.dataset.spot ?? '').every((choice) => choice.passes);
      const next = nearest([...places.filter((place) => !passes(place)), ...places.filter(passes)], document.activeElement, event.key);
      if (next) {
        event.preventDefault();
        next.focus();
        match.picker.point(next.getAttribute('data-spot'), next);
      }
    } else if (event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase() && match.showing.free) {
      event.preventDefault();
      table.type(event.key);
    }
  };
}
