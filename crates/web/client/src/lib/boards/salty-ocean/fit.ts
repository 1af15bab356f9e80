/**
 * Reduces the font size if the board would be higher than the room on the page. If the whole page scrolls, the style sheet
 * alone decides. The font grows again only with the room: events in a match must not make the layout jump.
 */
const STEPS = 6;

export function fit(board: HTMLElement): () => void {
  const frame = board.parentElement;
  const room = frame?.parentElement;
  if (!frame || !room) return () => {};

  /** The available height. A box that grows with its content ends where its container ends. */
  function height(): number {
    if (!['auto', 'scroll'].includes(getComputedStyle(room!).overflowY)) return Infinity;
    const ends = [room!, room!.parentElement ?? room!].map((box) => box.getBoundingClientRect().bottom);
    return Math.floor(Math.min(...ends) - room!.getBoundingClientRect().top);
  }

  const smallest = () => parseFloat(getComputedStyle(board).getPropertyValue('--least'));

  let width = 0;
  let high = 0;

  function measure() {
    const least = smallest();
    board.style.fontSize = '';
    if (high !== Infinity && frame!.offsetHeight > high) {
      let [low, top] = [least, parseFloat(getComputedStyle(board).fontSize)];
      for (let step = 0; step < STEPS; step++) {
        const size = (low + top) / 2;
        board.style.fontSize = `${size}px`;
        if (frame!.offsetHeight > high) top = size;
        else low = size;
      }
      board.style.fontSize = `${low}px`;
    }
    width = frame!.clientWidth;
  }

  const watch = new ResizeObserver(() => {
    const now = height();
    const grown = frame.offsetHeight > now && parseFloat(getComputedStyle(board).fontSize) > smallest();
    if (now === high && frame.clientWidth === width && !grown) return;
    high = now;
    measure();
  });
  for (const box of [room, room.parentElement ?? room, board]) watch.observe(box);
  return () => watch.disconnect();
}
