/** The texts of house rules, which are loaded with their pages. */
import { saying } from '../../text/catalogue';
import english from '../../text/locales/en/rules.ftl';

export const t = saying('rules', english);
