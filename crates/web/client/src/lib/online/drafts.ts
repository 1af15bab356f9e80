/** Lines that are being written, by match: kept as long as the tab is open. */

const place = (id: string) => `riband.draft.${id}`;

export const drafts = {
  get(id: string): string {
    try {
      return sessionStorage.getItem(place(id)) ?? '';
    } catch {
      return '';
    }
  },
  put(id: string, text: string): void {
    try {
      if (text) sessionStorage.setItem(place(id), text);
      else sessionStorage.removeItem(place(id));
    } catch {
      // The page still has it.
    }
  },
};
