/** Pieces and coins that fly from where they were to where they are. */
import { tick } from 'svelte';
import type { Flight } from './contract';

/** A flight, and the seat whose row is used if its places are not visible. */
export interface Leaving {
  flight: Flight;
  seat: number | null;
}

interface Ready extends Leaving {
  from: DOMRect | null;
  to: DOMRect | null;
  piece: Element | null;
}

const most = 24;

export class Air {
  #ready: Ready[] = [];
  #layer: HTMLElement;
  #root: Element;

  constructor(root: Element, layer: HTMLElement) {
    this.#root = root;
    this.#layer = layer;
  }

  #at(spot: string): Element | null {
    return this.#root.querySelector(`[data-spot="${CSS.escape(spot)}"]`);
  }

  #place(spot: string): DOMRect | null {
    const rect = this.#at(spot)?.getBoundingClientRect();
    return rect && rect.width > 0 && rect.height > 0 ? rect : null;
  }

  #row(seat: number | null): DOMRect | null {
    return (seat !== null && document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect()) || null;
  }

  /** Before the change is drawn: captures what leaves, and from where. */
  leave(flights: Leaving[]): void {
    this.#ready = flights.slice(0, most).map(({ flight, seat }) => ({
      flight,
      seat,
      from: this.#place(flight.from),
      to: this.#place(flight.to),
      piece: 'piece' in flight.what ? likeness(this.#at(flight.what.piece)) : null,
    }));
  }

  /** Ends all flights at once. */
  land(): void {
    for (const flown of this.#layer.getAnimations({ subtree: true })) flown.finish();
  }

  /** After it is drawn: animates all flights, slightly staggered. */
  async arrive(milliseconds: number, landed: (flight: Flight) => void): Promise<void> {
    const ready = this.#ready;
    this.#ready = [];
    if (milliseconds <= 0 || ready.length === 0) {
      for (const { flight } of ready.slice(0, 1)) landed(flight);
      return;
    }
    await tick();
    const step = Math.min(130, (milliseconds * 1.6) / ready.length);
    await Promise.all(
      ready.map(async ({ flight, seat, from, to, piece }, index) => {
        const known = [from ?? this.#place(flight.from), this.#place(flight.to) ?? to];
        if (!known[0] && !known[1]) return;
        const start = known[0] ?? this.#row(seat);
        const end = known[1] ?? this.#row(seat);
        if (!start || !end) return;
        const body = 'coin' in flight.what ? coin(flight.what.coin) : (piece ?? likeness(this.#at(flight.what.piece)));
        if (!body) return;
        const size = 'coin' in flight.what ? { width: 34, height: 34 } : { width: start.width, height: start.height };
        const flyer = document.createElement('div');
        flyer.style.cssText = `position:absolute;left:0;top:0;width:${size.width}px;height:${size.height}px;visibility:hidden`;
        flyer.append(body);
        this.#layer.append(flyer);
        const move = (rect: DOMRect, grown: number) =>
          `translate(${rect.left + rect.width / 2 - size.width / 2}px, ${rect.top + rect.height / 2 - size.height / 2}px) scale(${grown})`;
        const last = 'coin' in flight.what ? 1 : Math.max(0.2, Math.min(1.6, Math.min(end.width / size.width, end.height / size.height)));
        try {
          const flown = flyer.animate(
            [
              { transform: move(start, 1), visibility: 'visible', opacity: 1 },
              { transform: move(end, last), visibility: 'visible', opacity: 1, offset: 0.9 },
              { transform: move(end, last), visibility: 'visible', opacity: 0 },
            ],
            { duration: milliseconds, delay: index * step, easing: 'cubic-bezier(0.4, 0.05, 0.3, 1)' },
          );
          await flown.finished;
          landed(flight);
        } catch {
          // The page was left in mid-flight.
        } finally {
          flyer.remove();
        }
      }),
    );
  }
}

function coin(amount: number): HTMLElement {
  const body = document.createElement('div');
  body.className = 'flying-coin';
  body.textContent = String(amount);
  return body;
}

/** A detached copy of an element's drawing. */
function likeness(element: Element | null): Element | null {
  if (!element) return null;
  const copy = element.cloneNode(true) as Element;
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    part.classList.remove('lit', 'chosen', 'active');
    for (const name of ['data-spot', 'role', 'tabindex', 'aria-label', 'aria-pressed', 'aria-disabled']) part.removeAttribute(name);
  }
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) {
    (copy as HTMLElement).style.cssText += ';width:100%;height:100%;margin:0;position:static';
    return copy;
  }
  const box = element.getBBox();
  if (box.width === 0 || box.height === 0) return null;
  copy.removeAttribute('transform');
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  frame.setAttribute('style', 'width:100%;height:100%;overflow:visible;display:block');
  frame.append(copy);
  return frame;
}
