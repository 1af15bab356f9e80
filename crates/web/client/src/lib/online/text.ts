/** The texts of the pages at a server. */
import { saying } from '../text/catalogue';
import english from '../text/locales/en/online.ftl';

export const t = saying('online', english);
