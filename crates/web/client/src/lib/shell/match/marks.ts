/** Marks on the board that the shell sets: attributes of the elements of places, which boards do not touch. */
import type { Choosing } from '../../board/picker.svelte';
import type { SpotName } from '../../board/contract';

/** Whether there is something to be marked: of some places only their point is on the board. */
const drawn = (element: Element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) > 8;

/** Marks places that are drawn; the returned function removes the marks. */
export function mark(picker: Choosing, places: Iterable<SpotName>, name: 'data-moves' | 'data-meant' | 'data-harm'): () => void {
  const marked = [...new Set(places)].map((place) => picker.element(place)).filter((element) => element !== null && drawn(element)) as Element[];
  for (const element of marked) element.setAttribute(name, '');
  return () => {
    for (const element of marked) element.removeAttribute(name);
  };
}
