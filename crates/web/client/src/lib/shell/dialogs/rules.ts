/** The rules that the page has requested: each only once. */
import { DeskError, type Rules } from '../../desk/contract';
import { desk } from '../desk';

export type Rule = Rules['rules'][number];

/** How many rules a search shows. */
const MOST = 12;

const numbered = new Map<string, Rule>();
const books = new Map<string, Rule[]>();

async function asked(of: Parameters<Awaited<ReturnType<typeof desk>>['rule']>[0]): Promise<Rule[]> {
  const { rules } = await (await desk()).rule(of);
  for (const rule of rules) numbered.set(rule.number, rule);
  return rules;
}

/** All rules of a game, in order; null if it has no rulebook. */
export async function book(ruleset: string): Promise<Rule[] | null> {
  const known = books.get(ruleset);
  if (known) return known;
  try {
    const rules = await asked({ ruleset });
    books.set(ruleset, rules);
    return rules;
  } catch (error) {
    if (error instanceof DeskError && error.kind === 'no-such-rulebook') return null;
    throw error;
  }
}

/** The rule with this number; for a number that is only cited, the citing rules. */
export async function cited(ruleset: string, number: string): Promise<Rule[]> {
  const known = numbered.get(number);
  if (known) return [known];
  try {
    return await asked({ ruleset, number });
  } catch (error) {
    if (error instanceof DeskError && error.kind === 'no-such-rule') return found(ruleset, number);
    throw error;
  }
}

/** The rules that best match these words. */
export const found = (ruleset: string, words: string): Promise<Rule[]> => asked({ ruleset, search: words, most: MOST });
