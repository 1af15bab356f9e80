/** The texts of the page. All texts are in `locales`: in a folder for each language a catalogue for the page and one for each board. */
import { saying } from './catalogue';
import english from './locales/en/page.ftl';

/** The text of the catalogue with its `{ $names }` filled in. */
export const t = saying('page', english);
