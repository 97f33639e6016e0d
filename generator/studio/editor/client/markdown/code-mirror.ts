import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, type KeyBinding, keymap, panels } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { changedPart } from '../../../../shared/text.ts';
import { boot } from '../server.ts';
import { MARKDOWN, type TextEdit } from './marks.ts';
import { CONVERTED, cancelPastes, waitingPastes } from './paste.ts';

/** A text in the clipboard; `plain` is empty if it has none without formatting. */
export type CopiedText = Record<'html' | 'plain', string>;

interface EditorParts {
  parent: HTMLElement;
  /** The toolbar, which stays visible; the search is opened inside it. */
  bar: HTMLElement;
  text: string;
  attributes: Record<string, string>;
  keys: readonly KeyBinding[];
  /** Called after every change; `isConverted` is set for one that a converted paste has made. */
  onChange: (text: string, isConverted: boolean) => void;
  /** Called instead of pasting with a text that has formatting. */
  onFormatted: (copied: CopiedText) => void;
  /** Called with files of any kind that were dropped or pasted; the cursor is where they were dropped. */
  onFiles: (files: File[]) => void;
}

const LOOK = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--green)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--muted)' },
]);

/** The words of the search; buttons that are not named here are hidden (markdown.css). */
const WORDS = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  'match case': 'Same capitals',
  'by word': 'Whole words',
  Replace: 'Replace with',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close search',
});

/** Creates the Markdown editor. Tab leaves it, as it does any other field. */
export function createMarkdownView({ parent, bar, text, attributes, keys, onChange, onFormatted, onFiles }: EditorParts): EditorView {
  const takeFiles = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return false;
    event.preventDefault();
    onFiles(files);
    return true;
  };
  const extensions: Extension[] = [
    EditorView.cspNonce.of(boot.nonce),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ ...attributes, tabindex: '0', spellcheck: 'true', autocorrect: 'on', autocapitalize: 'on' }),
    // Keeps the line of the cursor clear of the toolbar.
    EditorView.scrollMargins.of(() => ({ top: bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).top) })),
    history(),
    drawSelection(),
    Prec.high(keymap.of(keys)),
    keymap.of([{ key: 'Mod-z', run: cancelPastes }, ...historyKeymap, ...searchKeymap, ...defaultKeymap]),
    search({ top: true }),
    panels({ topContainer: bar.querySelector<HTMLElement>('.markdown-search') ?? bar }),
    WORDS,
    MARKDOWN,
    syntaxHighlighting(LOOK),
    markedLines,
    waitingPastes,
    EditorView.updateListener.of((update) => {
      const isFrom = (event: string) => update.transactions.some((one) => one.isUserEvent(event));
      if (update.docChanged && !isFrom(FROM_OUTSIDE)) onChange(update.state.doc.toString(), isFrom(CONVERTED));
    }),
    EditorView.domEventHandlers({
      drop(event, view) {
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (event.dataTransfer?.files.length && at !== null) view.dispatch({ selection: { anchor: at } });
        return takeFiles(event, event.dataTransfer);
      },
      // Word and Excel add a picture of the copied text, file managers add the name of the picture.
      paste(event) {
        const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type));
        const words = plain.trim();
        const isPicture = !words || [...(event.clipboardData?.files ?? [])].some(({ name }) => name === words);
        if (isPicture && takeFiles(event, event.clipboardData)) return true;
        // Browsers leave the formatting out with Ctrl+Shift+V.
        if (!html.trim()) return false;
        event.preventDefault();
        onFormatted({ html, plain });
        return true;
      },
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

/** Applies an edit as one step of Undo. */
export function applyEdit(view: EditorView, edit: TextEdit): void {
  view.dispatch({ ...edit, scrollIntoView: true, userEvent: 'input', annotations: isolateHistory.of('full') });
  view.focus();
}

/** Moves the cursor to a line of the text in an element, 1-based. */
export function goToLine(element: HTMLElement | null, line: number): void {
  const view = element && EditorView.findFromDOM(element);
  if (!view) return;
  const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}

const FROM_OUTSIDE = 'input.outside';

/** Replaces the text by one that was not typed here; the cursor stays where it was. */
export function replaceText(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  if (now !== text) view.dispatch({ changes: changedPart(now, text), userEvent: FROM_OUTSIDE });
}

const marksEffect = StateEffect.define<DecorationSet>();
const PROBLEM = Decoration.line({ class: 'marked-line' });

/** Marks lines of the text, 1-based. */
export function markLines(view: EditorView, lines: readonly number[]): void {
  const { doc } = view.state;
  const shown = [...new Set(lines)].filter((line) => line >= 1 && line <= doc.lines);
  view.dispatch({
    effects: marksEffect.of(
      Decoration.set(
        shown.map((line) => PROBLEM.range(doc.line(line).from)),
        true,
      ),
    ),
  });
}

const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) => effects.find((effect) => effect.is(marksEffect))?.value ?? marks.map(changes),
  provide: (field) => EditorView.decorations.from(field),
});
