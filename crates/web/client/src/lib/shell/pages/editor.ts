/** The editor of house rules: CodeMirror with information from the schema and the engine. */
import { autocompletion, completionKeymap, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Line, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Problem } from '../../desk/contract';
import { t } from '../rules/text';
import { idsIn, KEY, keysAt, typedAt, wordAt } from './cursor';
import { keysOf, kindOf, nodeAt, valuesAt, type Node } from './schema';

export interface Knowledge {
  schema: Node | null;
  /** The full text of the extended variant: its ids are offered. */
  parent: string;
  /** Names of variants that can be extended. */
  variants: string[];
}

export interface Editor {
  text(): string;
  problems(problems: Problem[]): void;
  reveal(line: number): void;
  destroy(): void;
}

/** What the parts of CodeMirror say, by their English. */
const phrases = () => ({
  Find: t('find-what'),
  Replace: t('find-with'),
  next: t('find-next'),
  previous: t('find-previous'),
  all: t('find-all'),
  'match case': t('find-case'),
  'by word': t('find-words'),
  regexp: t('find-pattern'),
  replace: t('find-replace'),
  'replace all': t('find-replace-all'),
  close: t('find-close'),
  'current match': t('find-current'),
  'on line': t('find-on-line'),
  'replaced match on line $': t('find-replaced'),
  'replaced $ matches': t('find-replaced-all'),
  'Go to line': t('find-line'),
  go: t('find-go'),
  Completions: t('find-completions'),
  Diagnostics: t('find-problems'),
  'No diagnostics': t('find-no-problems'),
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.variableName], color: 'var(--accent)' },
  { tag: [tags.string], color: 'color-mix(in srgb, var(--flag-green) 70%, var(--ink))' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'color-mix(in srgb, var(--danger) 70%, var(--ink))' },
  { tag: [tags.heading, tags.typeName], color: 'var(--ink)', fontWeight: 'bold' },
]);

const look = EditorView.theme({
  '&': { height: '100%', fontSize: 'calc(14px * var(--scale))', backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-2)', border: 'none', fontFamily: 'var(--mono)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--text)',
    fontSize: 'calc(14px * var(--scale))',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', fontSize: 'calc(13px * var(--scale))' },
  '.cm-completionInfo': { padding: '6px 10px', maxWidth: '320px' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
  '.cm-panels': { backgroundColor: 'var(--paper-2)', color: 'var(--ink)' },
  '.cm-hover': { padding: '6px 10px', maxWidth: '380px' },
  '.cm-hover b': { fontFamily: 'var(--mono)', fontSize: 'calc(13px * var(--scale))', fontWeight: '600' },
});

const above = (doc: Text, line: Line): string[] => doc.toJSON().slice(0, line.number - 1);

export function edit(parent: HTMLElement, text: string, label: string, knowledge: Knowledge, changed: (text: string) => void): Editor {
  function complete(context: CompletionContext): CompletionResult | null {
    const { schema, variants } = knowledge;
    const line = context.state.doc.lineAt(context.pos);
    const found = typedAt(line.text.slice(0, context.pos - line.from), above(context.state.doc, line), context.explicit);
    if (!found) return null;
    const from = context.pos - found.typed.length;
    if (found.what === 'extends') return { from, options: variants.map((label) => ({ label, type: 'text' })) };
    if (!schema) return null;
    const { path } = found;
    if (found.what === 'value') {
      const options = valuesAt(schema, path).map(({ value: label, description }) => ({ label, info: description, type: 'constant' }));
      return options.length > 0 ? { from, options } : null;
    }
    const own = keysOf(schema, path);
    const ids = nodeAt(schema, path)?.additionalProperties ? idsIn(knowledge.parent, path) : [];
    const top = path.length === 0 && !found.header ? ['extends', 'replaces', 'ruleset'] : [];
    const options = [
      ...own.map(({ key, node }) => ({ label: key, type: 'property', detail: kindOf(node), info: node.description })),
      ...ids.filter((id) => !own.some(({ key }) => key === id)).map((id) => ({ label: id, type: 'variable' })),
      ...top.filter((key) => !own.some((one) => one.key === key)).map((label) => ({ label, type: 'keyword' })),
    ];
    return options.length > 0 ? { from, options, validFor: KEY } : null;
  }

  const meaning = hoverTooltip((view, pos) => {
    const { schema } = knowledge;
    if (!schema) return null;
    const line = view.state.doc.lineAt(pos);
    const path = keysAt(line.text, pos - line.from, above(view.state.doc, line));
    if (!path) return null;
    const node = nodeAt(schema, path);
    if (!node?.description) return null;
    return {
      pos,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-hover';
        const name = document.createElement('b');
        name.textContent = path.join('.');
        const text = document.createElement('div');
        text.textContent = node.description!;
        const kind = document.createElement('small');
        kind.textContent = kindOf(node);
        dom.append(name, text, kind);
        return { dom };
      },
    };
  });

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.phrases.of(phrases()),
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        search({ top: true }),
        StreamLanguage.define(toml),
        syntaxHighlighting(colours),
        autocompletion({ override: [complete] }),
        meaning,
        look,
        keymap.of([...completionKeymap, ...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
      ],
    }),
  });

  return {
    text: () => view.state.doc.toString(),
    problems: (problems) => {
      const doc = view.state.doc;
      const diagnostics = problems
        .filter((problem) => problem.line != null && problem.line <= doc.lines)
        .map((problem): Diagnostic => {
          const line = doc.line(problem.line!);
          const from = Math.min(line.to, line.from + Math.max(0, (problem.column ?? 1) - 1));
          const word = wordAt(line.text.slice(from - line.from));
          return {
            from,
            to: Math.min(line.to, from + Math.max(1, word)),
            severity: 'error',
            message: problem.advice ? `${problem.message}\n${problem.advice}` : problem.message,
          };
        });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    reveal: (number) => {
      const line = view.state.doc.line(Math.max(1, Math.min(view.state.doc.lines, number)));
      view.dispatch({ selection: { anchor: line.from }, effects: EditorView.scrollIntoView(line.from, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
