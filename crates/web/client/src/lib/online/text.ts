/** The texts of the pages at a server. */
import { saying } from '../text/catalogue';
import en from '../text/en/online';

export const t = saying(en);
