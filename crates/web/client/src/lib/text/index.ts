/** The texts of the page. All English text is in `en`, a file for the page and one for each board. */
import { saying } from './catalogue';
import en from './en/page';

export type Key = keyof typeof en;

/** The text of the catalogue with its `{names}` filled in. */
export const t = saying(en);
