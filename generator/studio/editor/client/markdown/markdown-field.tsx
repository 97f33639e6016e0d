import './markdown.css';
import type { EditorView } from '@codemirror/view';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AdminProblem, UnsavedReport } from '../../api.ts';
import { ProblemList } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { applyEdit, createMarkdownView, goToLine, markLines, replaceText } from './code-mirror.ts';
import {
  editOfPress,
  insertBlock,
  insertCards,
  insertTable,
  nextHeading,
  type Press,
  toggleList,
  toggleNumbers,
  toggleQuote,
} from './edits.ts';
import { LinkDialog, PictureDialog } from './insert-dialogs.tsx';
import { linkAt } from './links.ts';
import { type TextCommand, toggleBold, toggleItalic } from './marks.ts';
import { CTRL, usePastes } from './use-pastes.ts';

interface MarkdownFieldProps {
  value: string;
  onChange: (text: string) => void;
  isRequired: boolean;
  problems: readonly AdminProblem[];
  facts?: UnsavedReport['text'] | undefined;
  status: ReactNode;
}

/** The buttons of the toolbar by label: an edit, or the dialog to open. */
const TOOLS: Record<string, TextCommand | 'link' | 'picture'> = {
  Bold: toggleBold,
  Italic: toggleItalic,
  Heading: nextHeading,
  List: toggleList,
  'Numbered list': toggleNumbers,
  Quote: toggleQuote,
  Link: 'link',
  Table: insertTable,
  Picture: 'picture',
  Cards: insertCards,
};
const KEYS: Record<string, string> = { 'Mod-b': 'Bold', 'Mod-i': 'Italic', 'Mod-k': 'Link' };
const ATTRIBUTES = { id: 'body', 'aria-labelledby': 'body.label', 'aria-describedby': 'body.keys body.problems' };
/** Why a button changed nothing. */
const NO_CHANGE = 'This does not work here. Select other words, without a star (*) beside them.';
const NO_QUOTE = 'Cards cannot be in a quote. Select the words before or after them.';
/** Shorter texts have no meaningful reading grade (words). */
const ENOUGH = 30;

/** The editor of the Markdown text of an entry, with a toolbar. */
export function MarkdownField({ value, onChange, isRequired, problems, facts, status }: MarkdownFieldProps) {
  const parent = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const { say } = useEditor();
  const { news, files, nextFiles, ...pastes } = usePastes(view);
  const last = useRef<Press>(undefined);
  const edit = (make: TextCommand) => {
    if (!view.current) return;
    const { state: before } = view.current;
    const made = editOfPress(before, make, last.current);
    applyEdit(view.current, made);
    last.current = { make, before, after: view.current.state };
    if (made.changes.empty) say(make === toggleQuote ? NO_QUOTE : NO_CHANGE);
  };
  const use = (label: string) => {
    const tool = TOOLS[label];
    if (typeof tool === 'function') edit(tool);
    else setDialog(tool);
    return true;
  };
  const newest = useRef({ onChange, use, pastes });
  newest.current = { onChange, use, pastes };
  const first = useRef(value);
  useEffect(() => {
    if (!parent.current || !bar.current) return;
    const made = createMarkdownView({
      parent: parent.current,
      bar: bar.current,
      text: first.current,
      attributes: { ...ATTRIBUTES, ...(isRequired && { 'aria-required': 'true' }) },
      keys: Object.entries(KEYS).map(([key, label]) => ({ key, run: () => newest.current.use(label) })),
      onChange: (text, isConverted) => {
        if (!isConverted) newest.current.pastes.clearNews();
        newest.current.onChange(text);
      },
      onFormatted: (copied) => newest.current.pastes.takeText(copied),
      onFiles: (given) => newest.current.pastes.takeFiles(given),
    });
    view.current = made;
    const stop = stayBelowHead(bar.current);
    return () => {
      stop();
      made.destroy();
    };
  }, [isRequired]);
  // Before the next key press, which this would undo.
  useLayoutEffect(() => {
    if (view.current) replaceText(view.current, value);
  }, [value]);
  useEffect(() => {
    if (view.current)
      markLines(
        view.current,
        problems.flatMap(({ bodyLine }) => bodyLine ?? []),
      );
  }, [problems]);
  const close = () => setDialog(undefined);
  const place = (text: string) => edit((state) => insertBlock(state, text));
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
        <div className="markdown-bar" ref={bar}>
          <fieldset className="toolbar" aria-label="Format the text">
            {Object.keys(TOOLS).map((label) => (
              <button key={label} type="button" onClick={() => use(label)}>
                {label}
              </button>
            ))}
          </fieldset>
          <div className="markdown-search" />
        </div>
        <div ref={parent} />
        <div className="markdown-foot">{status}</div>
      </div>
      <div role="status">
        {news.map(({ text, isFailure }) => (
          <p key={text} className={isFailure ? 'notice bad' : 'notice'}>
            {text}
          </p>
        ))}
      </div>
      <p className="muted" id="body.keys">
        {CTRL}B bold, {CTRL}I italic, {CTRL}K link, {CTRL}F search, {CTRL}Z undo, {CTRL}Shift+V paste without formatting. Tab leaves the
        text.
      </p>
      <ProblemList
        id="body.problems"
        problems={problems}
        link={({ bodyLine }) =>
          bodyLine !== undefined && (
            <Button label={`Line ${bodyLine} of the text`} className="text-button" onClick={() => goToLine(parent.current, bodyLine)} />
          )
        }
      />
      {dialog === 'link' && view.current && <LinkDialog link={linkAt(view.current.state)} onClose={close} onEdit={edit} />}
      {dialog === 'picture' && <PictureDialog onClose={close} onPlaced={place} />}
      {!dialog && files && <PictureDialog key={files.key} files={files.list} onClose={nextFiles} onPlaced={place} />}
    </div>
  );
}

/** Keeps a sticky element below the sticky head of the form, however high that is. Returns a function that stops it. */
function stayBelowHead(bar: HTMLElement): () => void {
  const heads = document.querySelectorAll<HTMLElement>('.entry-head, .entry-actions');
  const place = () => {
    const sticky = [...heads].filter((head) => getComputedStyle(head).position === 'sticky');
    bar.style.top = `${Math.max(0, ...sticky.map((head) => head.offsetHeight - 1))}px`;
  };
  const observer = new ResizeObserver(place);
  for (const head of heads) observer.observe(head);
  return () => observer.disconnect();
}
