import './markdown.css';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminProblem, UnsavedReport } from '../../api.ts';
import { ProblemList } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { boot } from '../server.ts';
import { insertBlock, insertGrid, insertTable, nextHeading, type TextCommand, toggleBold, toggleList } from './edits.ts';
import { LinkDialog, PictureDialog } from './insert-dialogs.tsx';

interface MarkdownFieldProps {
  value: string;
  onChange: (text: string) => void;
  isRequired: boolean;
  problems: readonly AdminProblem[];
  /** First line of the text in the file, 1-based. */
  bodyLine?: number | undefined;
  facts?: UnsavedReport['text'] | undefined;
  status: ReactNode;
}

const ATTRIBUTES = { id: 'body', 'aria-labelledby': 'body.label', 'aria-describedby': 'body.keys body.problems' };
/** Shorter texts have no meaningful reading grade (words). */
const ENOUGH = 30;

/** The editor of the Markdown text of an entry, with a toolbar. */
export function MarkdownField({ value, onChange, isRequired, problems, bodyLine = 1, facts, status }: MarkdownFieldProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [dialog, setDialog] = useState<'link' | 'picture' | File[]>();
  const first = useRef(value);
  useEffect(() => {
    if (!parent.current) return;
    const made = createMarkdownView({
      parent: parent.current,
      text: first.current,
      attributes: { ...ATTRIBUTES, ...(isRequired && { 'aria-required': 'true' }) },
      onChange: (text) => changed.current(text),
      onPictures: setDialog,
    });
    view.current = made;
    return () => made.destroy();
  }, [isRequired]);
  useEffect(() => {
    const editor = view.current;
    const { doc } = editor?.state ?? {};
    if (!editor || !doc || doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: doc.length, insert: value }, userEvent: FROM_OUTSIDE });
  }, [value]);
  useEffect(() => {
    const lines = problems.flatMap(({ line }) => (line === undefined ? [] : [line - bodyLine + 1]));
    view.current?.dispatch({ effects: markLines.of(lines) });
  }, [problems, bodyLine]);
  const edit = (make: TextCommand) => {
    const editor = view.current;
    if (!editor) return;
    const { from, to } = editor.state.selection.main;
    const { select, ...changes } = make({ text: editor.state.doc.toString(), from, to });
    editor.dispatch({ changes, selection: { anchor: select[0], head: select[1] }, scrollIntoView: true, userEvent: 'input' });
    editor.focus();
  };
  const goToLine = (line: number) => {
    const editor = view.current;
    if (!editor) return;
    const { from } = editor.state.doc.line(Math.min(Math.max(line - bodyLine + 1, 1), editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    editor.focus();
  };
  return (
    <div className="field markdown-field">
      <div className="field-name">
        <span className="label" id="body.label">
          Text
        </span>
        {facts && (
          <span className="muted">
            {facts.words >= ENOUGH && `grade ${facts.grade.toFixed(1)}, `}
            {facts.words.toLocaleString('en-US')} words, {facts.minutes} min read
          </span>
        )}
      </div>
      <div className="markdown">
        <fieldset className="toolbar" aria-label="Format the text">
          {Object.entries(TOOLS).map(([label, make]) => (
            <button key={label} type="button" onClick={() => (typeof make === 'string' ? setDialog(make) : edit(make))}>
              {label}
            </button>
          ))}
        </fieldset>
        <div ref={parent} />
        <div className="markdown-foot">{status}</div>
      </div>
      <p className="muted" id="body.keys">
        Press Tab to leave the text, Ctrl+Z to undo typing, Ctrl+F to search.
      </p>
      <ProblemList
        id="body.problems"
        problems={problems}
        link={({ line }) =>
          line !== undefined && (
            <Button label={`Line ${line - bodyLine + 1} of the text`} className="text-button" onClick={() => goToLine(line)} />
          )
        }
      />
      {dialog === 'link' && <LinkDialog onClose={() => setDialog(undefined)} onEdit={edit} />}
      {(dialog === 'picture' || Array.isArray(dialog)) && (
        <PictureDialog
          key={dialog === 'picture' ? 'chosen' : 'dropped'}
          {...(Array.isArray(dialog) && { files: dialog })}
          onChooseAnother={() => setDialog('picture')}
          onClose={() => setDialog(undefined)}
          onPlaced={(text) => edit((selection) => insertBlock(selection, text))}
        />
      )}
    </div>
  );
}

/** The buttons of the toolbar by label: an edit, or the dialog to open. */
const TOOLS: Record<string, TextCommand | 'link' | 'picture'> = {
  Heading: nextHeading,
  Bold: toggleBold,
  Link: 'link',
  List: toggleList,
  Table: insertTable,
  Picture: 'picture',
  Cards: insertGrid,
};

interface EditorParts {
  parent: HTMLElement;
  text: string;
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  onPictures: (files: File[]) => void;
}

const LOOK = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--green)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--muted)' },
]);

/** Creates the Markdown editor. Tab leaves it, as it does any other field. */
function createMarkdownView({ parent, text, attributes, onChange, onPictures }: EditorParts): EditorView {
  const takePictures = (event: Event, data: DataTransfer | null) => {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return false;
    event.preventDefault();
    onPictures(pictures);
    return true;
  };
  const extensions: Extension[] = [
    EditorView.cspNonce.of(boot.nonce),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ ...attributes, tabindex: '0', spellcheck: 'true', autocorrect: 'on', autocapitalize: 'on' }),
    history(),
    drawSelection(),
    keymap.of([...historyKeymap, ...searchKeymap, ...defaultKeymap]),
    markdown({ addKeymap: true }),
    syntaxHighlighting(LOOK),
    markedLines,
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.some((one) => one.isUserEvent(FROM_OUTSIDE))) onChange(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({
      drop: (event) => takePictures(event, event.dataTransfer),
      paste: (event) => takePictures(event, event.clipboardData),
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

const FROM_OUTSIDE = 'input.outside';

const markLines = StateEffect.define<readonly number[]>();

const PROBLEM = Decoration.line({ class: 'marked-line' });

const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state: { doc } }) {
    let moved = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(markLines)) continue;
      const lines = [...new Set(effect.value)].filter((line) => line >= 1 && line <= doc.lines).sort((a, b) => a - b);
      moved = Decoration.set(lines.map((line) => PROBLEM.range(doc.line(line).from)));
    }
    return moved;
  },
  provide: (field) => EditorView.decorations.from(field),
});
