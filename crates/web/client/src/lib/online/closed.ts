/** The outcomes of questions that were closed, by match: the entry of the last one. */

const place = (id: string) => `riband.closed.${id}`;

export const closed = {
  get(id: string): number {
    try {
      return Number(localStorage.getItem(place(id)) ?? 0);
    } catch {
      return 0;
    }
  },
  put(id: string, entry: number): void {
    try {
      localStorage.setItem(place(id), String(entry));
    } catch {
      // It is shown again after a reload.
    }
  },
};
