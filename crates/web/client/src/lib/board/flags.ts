/** The colours of flags. */

/** The columns that have a colour in the style sheet. */
const COLOURS = new Set(['red', 'blue', 'green', 'yellow', 'black', 'white', 'orange', 'purple']);

/** Whether the style sheet has a colour for a column. Unknown ids never get into it. */
export const isFlag = (column: string): boolean => COLOURS.has(column);

/** The colour of the flag of a column; grey if there is none. */
export const flagColour = (column: string): string => `var(--flag-${isFlag(column) ? column : 'grey'})`;
