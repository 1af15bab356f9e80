/** The language of the sentences in the replies of engines and servers: that of the page. */

/** The language that they speak unless asked. */
const FIRST = 'en';

let tag = FIRST;

/** Sets the language of all requests from now on. */
export const hear = (language: string): void => void (tag = language);

/** A request whose reply is in that language. */
export const spoken = <T extends object>(request: T): T | (T & { lang: string }) => (tag === FIRST ? request : { ...request, lang: tag });
