/** The colours of flags. */

/** Columns for which the style has a colour. */
const COLOURS = new Set(['red', 'blue', 'green', 'yellow', 'black', 'white', 'orange', 'purple']);

/** Whether the style has a colour for a column. Ids of strangers never reach it as they are. */
export const isFlag = (column: string): boolean => COLOURS.has(column);

/** The colour of the flag of a column; grey where we have none for it. */
export const flagColour = (column: string): string => `var(--flag-${isFlag(column) ? column : 'grey'})`;
