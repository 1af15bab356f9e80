/** What a card says, step by step, as its text in the view tells it. */
export interface Step {
  text: string;
  /** The ways to go on, if the step is a choice. */
  options: Option[];
  /** What stands after the ways: that none may be taken, too. */
  rest: string;
}

export interface Option {
  name: string;
  steps: Step[];
  /** What the option needs, before its steps. */
  needs: string;
}

/** Parts between separators that are in no bracket. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** These go on with the step before; they are no steps of their own. */
const GOES_ON = [/^take the income of the oldest ready /, /^sell the rest for /];

/** The steps of a text, and what the card needs before them. */
export function parse(text: string): { needs: string; steps: Step[] } {
  const lead = /^(with \d+ cards in the pile|after an? [^:;(]+ marker): /.exec(text);
  const needs = lead?.[1] ?? '';
  const body = text.slice(lead?.[0].length ?? 0);
  const told: string[] = [];
  for (const part of split(body, ';')
    .map((part) => part.trim())
    .filter(Boolean)) {
    if (told.length > 0 && GOES_ON.some((pattern) => pattern.test(part))) told[told.length - 1] += `; ${part}`;
    else told.push(part);
  }
  return { needs, steps: told.map(step) };
}

function step(text: string): Step {
  const choice = /^(then )?choose (?=.*\()/.exec(text);
  if (!choice) return { text, options: [], rest: '' };
  const options: Option[] = [];
  let rest = text.slice(choice[0].length);
  for (let next = option(rest); next; next = option(rest)) {
    options.push(next.option);
    rest = next.rest.replace(/^(, | or )(?!nothing)/, '');
    if (rest === next.rest) break;
  }
  return { text: choice[0].trim(), options, rest: rest.replace(/^, /, '') };
}

/** The option that a text begins with: a name, and its steps in brackets. */
function option(text: string): { option: Option; rest: string } | null {
  const name = /^([\w-]+) \(/.exec(text);
  if (!name) return null;
  let depth = 1;
  let at = name[0].length;
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
  }
  const told = parse(text.slice(name[0].length, at - 1));
  return { option: { name: name[1] ?? '', ...told }, rest: text.slice(at) };
}

/** A card that is being carried out, and how far it has come. */
export interface Running {
  card: string;
  /** Steps in turn with what was chosen at them: `[1, 'house', 2]` is the second step of the house of step one. */
  path: (number | string)[];
}

/** What a label of the view says: `invest.1.house.2`. */
export function running(label: string): Running {
  const [card = '', ...path] = label.split('.');
  return { card, path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) };
}

/** Whether a step, the `nth` from 0, is done, under way or still to come. */
export function state(at: number | string | undefined, nth: number): 'done' | 'now' | 'later' | 'shown' {
  if (typeof at !== 'number') return 'shown';
  if (nth + 1 < at) return 'done';
  return nth + 1 === at ? 'now' : 'later';
}
