/** Queries on the JSON schema of variant files for a place of a text. */
import { locale } from '../../text/language.svelte';
import { t } from '../rules/text';

export interface Node {
  $ref?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  oneOf?: Node[];
  items?: Node;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, Node>;
}

/** Resolves a reference; of several alternatives the one with keys. */
function open(root: Node, node: Node | undefined): Node | undefined {
  let at = node;
  for (let step = 0; at && step < 20; step += 1) {
    if (at.$ref) {
      const found: Node | undefined = root.$defs?.[at.$ref.slice('#/$defs/'.length)];
      at = found && { ...found, description: at.description ?? found.description };
    } else if (!at.properties && (at.anyOf ?? at.oneOf)?.some((one) => open(root, one)?.properties)) {
      const said = at.description;
      const found: Node | undefined = (at.anyOf ?? at.oneOf)!.find((one) => open(root, one)?.properties);
      at = found && { ...found, description: said ?? found.description };
    } else return at;
  }
  return at;
}

export function nodeAt(root: Node, path: string[]): Node | undefined {
  let at = open(root, root);
  for (const key of path) {
    if (!at) return undefined;
    const more: Node | undefined = typeof at.additionalProperties === 'object' ? at.additionalProperties : undefined;
    at = open(root, at.properties?.[key] ?? more);
  }
  return at;
}

/** The possible keys of a table, with their descriptions. */
export function keysOf(root: Node, path: string[]): { key: string; node: Node }[] {
  const node = nodeAt(root, path);
  return Object.entries(node?.properties ?? {}).map(([key, value]) => ({ key, node: open(root, value) ?? value }));
}

/** The possible values of a key, if there are few. */
export function valuesAt(root: Node, path: string[]): { value: string; description?: string }[] {
  const node = nodeAt(root, path);
  if (!node) return [];
  if (node.type === 'boolean') return [{ value: 'true' }, { value: 'false' }];
  const constants = (node.anyOf ?? node.oneOf ?? [])
    .filter((one) => 'const' in one)
    .map((one) => ({ value: JSON.stringify(one.const), description: one.description }));
  return [...constants, ...(node.enum ?? []).map((value) => ({ value: JSON.stringify(value) }))];
}

/** A short description of a value: type, range, default. */
export function kindOf(node: Node): string {
  const parts: string[] = [];
  if (node.type) parts.push(new Intl.ListFormat(locale(), { type: 'disjunction' }).format([node.type].flat()));
  if (node.minimum !== undefined || node.maximum !== undefined) parts.push(t('form-bounds', { min: node.minimum ?? '', max: node.maximum ?? '' }).trim());
  if (node.default !== undefined) parts.push(t('own-default', { value: JSON.stringify(node.default) }));
  return parts.join(', ');
}
