/**
 * Keeps the keyboard focus near where it was. A chosen element often cannot be chosen again, or is removed, and the browser
 * then moves the focus to the whole page.
 */
export class Focus {
  #last: { at: DOMRect; listed: boolean } | null = null;
  /** What has the focus while there is nothing to choose. */
  #parked: HTMLElement | null = null;
  #board: () => HTMLElement | undefined;
  #list: () => HTMLElement | undefined;

  constructor(board: () => HTMLElement | undefined, list: () => HTMLElement | undefined) {
    this.#board = board;
    this.#list = list;
  }

  /** Follows the focus until the returned function is called. */
  follow(): () => void {
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === this.#parked || !target.matches(':focus-visible')) return;
      this.#last = { at: target.getBoundingClientRect(), listed: this.#list()?.contains(target) ?? false };
      this.#parked = null;
    };
    const pressed = () => this.forget();
    document.addEventListener('focusin', focused);
    document.addEventListener('pointerdown', pressed);
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('pointerdown', pressed);
    };
  }

  /** It was given up, or a pointer is in use. */
  forget(): void {
    this.#last = null;
    this.#parked = null;
  }

  /** After the page has changed: moves a lost focus to the nearest element. */
  restore(): void {
    // A browser finds only when it draws that what had the focus can no longer have it.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#restore()));
  }

  #restore(): void {
    const now = document.activeElement;
    const lost = now === null || now === document.body || now === this.#parked || now.matches('[data-spot]:not(.lit, .chosen)');
    if (this.#last === null || !lost) return;
    const { at, listed } = this.#last;
    const [board, list] = [this.#board(), this.#list()];
    const found = listed ? list?.querySelector<HTMLElement>('.choice, .amount input') : closest(board, at);
    if (found) {
      this.#parked = null;
      found.focus({ preventScroll: !listed });
      return;
    }
    const parked = listed ? list : board;
    if (!parked || parked === this.#parked) return;
    this.#parked = parked;
    parked.focus({ preventScroll: true });
  }
}

/** The lit place whose middle is closest to that of this. */
function closest(board: HTMLElement | undefined, at: DOMRect): HTMLElement | null {
  const middle = (rect: DOMRect) => [rect.left + rect.width / 2, rect.top + rect.height / 2] as const;
  const [x, y] = middle(at);
  const far = (element: Element) => {
    const [left, top] = middle(element.getBoundingClientRect());
    return Math.hypot(left - x, top - y);
  };
  const lit = [...(board?.querySelectorAll<HTMLElement>('[data-spot].lit[tabindex="0"]') ?? [])];
  return lit.reduce<HTMLElement | null>((best, element) => (best === null || far(element) < far(best) ? element : best), null);
}
