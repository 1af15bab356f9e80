/**
 * The rules documents as data: `virtual:rules/GAME` has each rule with its section and paragraphs. So the page has no copy of
 * them that could grow old.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const prefix = 'virtual:rules/';

export function rules(): Plugin {
  return {
    name: 'riband-rules',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return undefined;
      const game = id.slice(prefix.length + 1);
      const text = `${docs}RULES-${game}.md`;
      this.addWatchFile(text);
      const book = { rules: parse(readFileSync(text, 'utf8')) };
      return `export default ${JSON.stringify(book)};`;
    },
  };
}

export interface Paragraph {
  kind: 'text' | 'item' | 'row';
  /** One cell, or those of a row of a table. */
  cells: string[];
}

export interface Rule {
  number: string;
  section: string;
  body: Paragraph[];
}

function parse(text: string): Rule[] {
  const found: Rule[] = [];
  let section = '';
  let open: Rule | undefined;
  let last: Paragraph | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const heading = /^#+\s+(.*)$/.exec(line);
    const begun = /^(?:- )?\*\*([A-Z]+-\d+)\*\*\s*(.*)$/.exec(line);
    if (heading) {
      section = plain(heading[1]!);
      open = last = undefined;
    } else if (begun) {
      last = { kind: 'text', cells: [plain(begun[2]!)] };
      open = { number: begun[1]!, section, body: [last] };
      found.push(open);
    } else if (!open) {
      continue;
    } else if (line === '') {
      last = undefined;
    } else if (line.startsWith('|')) {
      const cells = line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(plain);
      if (!cells.every((cell) => /^[-: ]*$/.test(cell))) open.body.push({ kind: 'row', cells });
      last = undefined;
    } else if (line.startsWith('- ')) {
      last = { kind: 'item', cells: [plain(line.slice(2))] };
      open.body.push(last);
    } else if (last) {
      last.cells[0] += ' ' + plain(line);
    } else {
      last = { kind: 'text', cells: [plain(line)] };
      open.body.push(last);
    }
  }
  return found;
}

function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*?([^*]+)\*\*?/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .trim();
}
