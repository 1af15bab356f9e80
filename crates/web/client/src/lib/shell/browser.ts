/** Small browser utilities. */

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Reports whether a box has more content below its visible part, now and on every change. */
export function below(told: (more: boolean) => void): (box: HTMLElement) => () => void {
  return (box) => {
    const look = () => told(box.scrollHeight - box.clientHeight - box.scrollTop > 4);
    const sizes = new ResizeObserver(look);
    const observe = () => [box, ...box.children].forEach((element) => sizes.observe(element));
    const children = new MutationObserver(observe);
    observe();
    children.observe(box, { childList: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener('scroll', look);
    };
  };
}

/** The nearest element in the direction of an arrow key; without a start, or if there is none, the first one. */
export function nearest<T extends Element>(elements: T[], from: Element | null, key: string): T | null {
  if (elements.length === 0) return null;
  if (!from || from === document.body) return elements[0]!;
  const middle = (element: Element) => {
    const rect = element.getBoundingClientRect();
    return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  };
  const start = middle(from);
  const along = key === 'ArrowLeft' || key === 'ArrowRight' ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: { element: T; far: number } | null = null;
  for (const element of elements) {
    if (element === from) continue;
    const point = middle(element);
    const ahead = (point[along] - start[along]) * sign;
    if (ahead <= 1) continue;
    const far = ahead + 2.2 * Math.abs(point[across] - start[across]);
    if (!best || far < best.far) best = { element, far };
  }
  return best?.element ?? (elements.includes(from as T) ? null : elements[0]!);
}
