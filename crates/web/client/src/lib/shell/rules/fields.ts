/** The fields of a form for the variants of a ruleset: what the schema describes and the parent has. */
import type { Node } from '../pages/schema';
import { isWithin, parse, unquote, type Entry, type Parsed } from './toml';

/** What a field is edited with. */
export type Kind =
  | { is: 'number'; min?: number; max?: number; unit: string | null; optional: boolean }
  | { is: 'switch' }
  | { is: 'choice'; options: { value: string; text: string | null }[] }
  /** Without a text, an optional one is reset. */
  | { is: 'text'; optional: boolean }
  /** Lists and whatever has several forms: as TOML. */
  | { is: 'toml' };

export interface Field {
  path: string[];
  kind: Kind;
  description: string;
  /** The value of the parent as TOML; null if it has none. */
  there: string | null;
  /** The things that it lies in, which a variant adds and removes: their paths have these lengths. */
  things: number[];
}

export interface Group {
  key: string;
  description: string;
  fields: Field[];
}

/** Keys that are no numbers of the game. */
const APART = ['about', 'extends', 'replaces', 'ruleset', 'provenance'];

/** The groups of a ruleset's variants, with the values of a parent, whose whole text this is. */
export function groupsOf(schema: Node, parent: string): Group[] {
  const there = new There(parse(parent));
  const groups: Group[] = [];
  for (const [key, node] of Object.entries(schema.properties ?? {})) {
    if (APART.includes(key)) continue;
    const fields: Field[] = [];
    collect(schema, node, [key], [], there, fields);
    if (fields.length > 0) groups.push({ key, description: node.description ?? '', fields });
  }
  return groups;
}

/** The alternatives of a node without the one that removes an id; references resolved. */
function open(root: Node, node: Node): Node {
  if (node.$ref) {
    const found = root.$defs?.[node.$ref.slice('#/$defs/'.length)];
    return found ? open(root, { ...found, description: node.description ?? found.description }) : node;
  }
  const real = (node.anyOf ?? node.oneOf)?.filter((one) => one.const !== false);
  if (real?.length === 1) {
    const only = open(root, real[0]!);
    return { ...only, description: node.description ?? only.description };
  }
  return node;
}

/** Of several forms of a table the one that the parent has, by the keys that tell them apart, such as `kind`. */
function form(root: Node, node: Node, path: string[], there: There): Node {
  const forms = (node.anyOf ?? node.oneOf ?? []).map((one) => open(root, one)).filter(({ properties }) => properties);
  const fits = ({ properties = {} }: Node) => {
    const marks = Object.entries(properties).filter(([, value]) => value.const !== undefined);
    return marks.length > 0 && marks.every(([key, value]) => shown(there.at([...path, key])?.raw ?? null) === String(value.const));
  };
  const own = forms.find(fits);
  return own ? { ...own, description: own.description ?? node.description } : node;
}

function collect(root: Node, node: Node, path: string[], things: number[], there: There, fields: Field[]): void {
  const at = form(root, open(root, node), path, there);
  const own = there.at(path);
  if (at.properties && !own) {
    for (const [key, value] of Object.entries(at.properties)) {
      if (key !== 'provenance' && value.const === undefined) collect(root, value, [...path, key], things, there, fields);
    }
    return;
  }
  if (typeof at.additionalProperties === 'object' && (!own || own.raw === '{}')) {
    const each = { ...at.additionalProperties, description: at.additionalProperties.description ?? at.description };
    for (const id of there.ids(path)) collect(root, each, [...path, id], [...things, path.length + 1], there, fields);
    return;
  }
  // Tables that the parent writes in several forms are for the text.
  if (!own && there.ids(path).length > 0) return;
  fields.push({ path, kind: kindOf(at), description: at.description ?? '', there: own?.raw ?? null, things });
}

/** The values of the parent, and the keys in each of its tables. */
class There {
  private readonly values = new Map<string, Entry>();
  private readonly tables = new Map<string, Set<string>>();

  constructor({ entries }: Parsed) {
    for (const entry of entries) {
      this.values.set(nameOf(entry.path), entry);
      entry.path.forEach((key, depth) => {
        const table = nameOf(entry.path.slice(0, depth));
        this.tables.set(table, (this.tables.get(table) ?? new Set()).add(key));
      });
    }
  }

  at(path: string[]): Entry | undefined {
    return this.values.get(nameOf(path));
  }

  ids(path: string[]): string[] {
    return [...(this.tables.get(nameOf(path)) ?? [])].filter((id) => id !== 'provenance');
  }
}

function kindOf(node: Node): Kind {
  const types = [node.type ?? []].flat();
  if (types.includes('integer') || types.includes('number')) {
    const { minimum: min, maximum: max } = node;
    const unit = unitOf(node.description ?? '');
    return { is: 'number', ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), unit, optional: types.includes('null') };
  }
  if (types.includes('boolean')) return { is: 'switch' };
  const options = (node.anyOf ?? node.oneOf ?? []).map((one) => ({ value: one.const, text: one.description ?? null }));
  if (options.length > 0 && options.every(({ value }) => typeof value === 'string'))
    return { is: 'choice', options: options as { value: string; text: string | null }[] };
  if (node.enum?.length) return { is: 'choice', options: node.enum.map((value) => ({ value: String(value), text: null })) };
  const isText = types.includes('string') && types.every((type) => type === 'string' || type === 'null');
  return isText ? { is: 'text', optional: types.includes('null') } : { is: 'toml' };
}

/** The kind for a value, which may be of another kind than the field: then it is edited as TOML. */
export function kindFor({ kind }: Field, raw: string): Kind {
  if (raw === '' || kind.is === 'toml') return kind;
  if (kind.is === 'number') return isWhole(raw) ? kind : { is: 'toml' };
  if (kind.is === 'switch') return raw === 'true' || raw === 'false' ? kind : { is: 'toml' };
  return /^["']/.test(raw) ? kind : { is: 'toml' };
}

/** Whether a text is a whole number. */
export const isWhole = (text: string): boolean => /^\s*[+-]?\d[\d_]*\s*$/.test(text);

/** A whole number without what TOML allows beside its digits. */
export const plain = (raw: string): string => raw.trim().replaceAll('_', '').replace(/^\+/, '');

/** Whether a text that is typed in is a whole number as TOML writes it. */
export const isPlain = (text: string): boolean => /^-?(0|[1-9]\d*)$/.test(text);

/** A value on one line. */
export const inLine = (raw: string): string => (raw.includes('\n') ? raw.replace(/\s+/g, ' ') : raw);

/** A description without the rules that it ends with. */
export const briefly = (description: string): string => description.replace(/\s*\([^)]*\)\.?$/, '');

const unitOf = (description: string): string | null => /\bin (pounds|coins|tons|contracts|points|knots|barrels)\b/.exec(description)?.[1] ?? null;

/** What a text says about a field: its own value, else none. */
export interface Said {
  entries: Map<string, Entry>;
  /** What the form has no field for, with its line. */
  rest: { path: string; line: number }[];
}

/** The fields that a text leaves: none of a thing that it removes, and no values of the parent in tables that it replaces. */
export function leftBy({ entries }: Parsed, groups: readonly Group[]): Group[] {
  const removed = entries.filter(({ raw }) => raw === 'false').map(({ path }) => path);
  const replaced = entries.filter(({ path }) => nameOf(path) === 'replaces').flatMap(({ raw }) => textsOf(raw).map((name) => name.split('.')));
  if (removed.length === 0 && replaced.length === 0) return [...groups];
  const left = ({ path, things, ...field }: Field): Field[] => {
    if (removed.some((table) => path.length > table.length && isWithin(path, table))) return [];
    const emptied = replaced.filter((table) => isWithin(path, table));
    if (emptied.length === 0) return [{ path, things, ...field }];
    // A thing in such a table is gone unless the text has it again.
    const isGone = (depth: number) => !entries.some((entry) => isWithin(entry.path, path.slice(0, depth)));
    if (things.some((depth) => emptied.some((table) => depth > table.length) && isGone(depth))) return [];
    return [{ path, things, ...field, there: null }];
  };
  return groups.map((group) => ({ ...group, fields: group.fields.flatMap(left) })).filter(({ fields }) => fields.length > 0);
}

/** The texts in a value: its own, or those of a list. */
function textsOf(raw: string): string[] {
  const found = raw.match(/#[^\n]*|"(?:[^"\\]|\\.)*"|'[^']*'/g) ?? [];
  return found.filter((one) => !one.startsWith('#')).map(unquote);
}

export const nameOf = (path: readonly string[]): string => path.join('.');

/** What a text changes, and what of it only the text view shows. */
export function saidBy({ entries, sections }: Parsed, groups: readonly Group[]): Said {
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ path }) => nameOf(path))));
  const own = new Map<string, Entry>();
  const rest: Said['rest'] = [];
  for (const entry of entries) {
    const name = nameOf(entry.path);
    const isListed = sections.some(({ listed, from, to }) => listed && entry.from >= from && entry.from < to);
    if (known.has(name) && !isListed) own.set(name, entry);
    else if (!isHead(entry)) rest.push({ path: name, line: entry.line });
  }
  return { entries: own, rest };
}

/** What stands above the form: the title, and the only built-in variant that is extended. */
const isHead = ({ path, raw }: Entry): boolean =>
  ['about.name', 'about.summary', 'ruleset'].includes(nameOf(path)) || (nameOf(path) === 'extends' && !raw.startsWith('['));

/** The groups with the fields that have these words, or that are changed. */
export function found(groups: readonly Group[], search: string, only: (field: Field) => boolean): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (field: Field, group: Group) => {
    const text = `${nameOf(field.path)} ${nameOf(field.path).replaceAll('-', ' ')} ${field.description} ${group.description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const left = groups.map((group) => ({ ...group, fields: group.fields.filter((field) => only(field) && has(field, group)) }));
  return left.filter(({ fields }) => fields.length > 0);
}

/** A value as people read it: a text without its quotes. */
export const shown = (raw: string | null): string => (raw === null ? '' : /^["']/.test(raw) ? unquote(raw) : raw.replace(/\s+/g, ' '));
