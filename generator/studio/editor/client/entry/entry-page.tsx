import './entry.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { SchemaNode } from '../../api.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { PageHead, RevertDialog, useEntryChanges } from '../list/change.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { Button, EntryState } from '../parts.tsx';
import { Preview } from '../preview/preview.tsx';
import { groupHref, OVERVIEW_HREF, type View } from '../route.ts';
import { findEntry, useEditor, useKey } from '../server.ts';
import type { Conflict } from './merge-values.ts';
import { BODY, fieldWords, focusField, ProblemList, ProblemSummary, ProblemsContext, placeProblems } from './problems.tsx';
import { SaveRefused, UnsavedAnnouncement, UnsavedLine, useSave, useUnsavedReport } from './save.tsx';
import { type Editing, useEditing } from './use-editing.ts';

interface EntryPageProps {
  path: string;
  field?: string | undefined;
  view: View;
}

export function EntryPage({ path, field, view }: EntryPageProps) {
  const { state } = useEditor();
  const tools = useEditing(path);
  const found = findEntry(state.groups, path);
  const hasFocus = useRef(false);
  if (tools.editing && found)
    return <EntryEditor {...found} tools={tools} editing={tools.editing} field={field} view={view} takesFocus={hasFocus.current} />;
  return (
    <div className="page">
      <PageHead
        title={found?.entry.title ?? path}
        onFocus={() => {
          hasFocus.current = true;
        }}
      />
      {(tools.failure !== undefined || (tools.editing && !found)) && (
        <div className="notice bad">
          <p>{tools.failure ?? 'There is no such file any more.'}</p>
          <p>{found ? <a href={groupHref(found.group.name)}>{found.group.label}</a> : <a href={OVERVIEW_HREF}>Overview</a>}</p>
        </div>
      )}
      {!tools.failure && !tools.editing && <p>Opening …</p>}
    </div>
  );
}

interface EntryEditorProps extends NonNullable<ReturnType<typeof findEntry>>, Pick<EntryPageProps, 'field' | 'view'> {
  tools: ReturnType<typeof useEditing>;
  editing: Editing;
  /** Whether the focus was on the heading that was there while the file was opened. */
  takesFocus: boolean;
}

function EntryEditor({ group, entry, tools, editing, field, view, takesFocus }: EntryEditorProps) {
  const { builds } = useEditor();
  const { file, steps, isChanged, conflicts } = editing;
  const { schema } = group;
  const values = steps.now;
  const unsaved = useUnsavedReport(file.path, values, builds);
  const saved: typeof tools.saved = (etag, sent) => {
    tools.saved(etag, sent);
    // What was text may be fields now.
    if (sent.text !== undefined) void tools.open();
  };
  const saving = useSave({ path: file.path, saved, meet: tools.meet });
  const save = (withErrors = false) => saving.save(file.etag, values, withErrors);
  useKey((event) => event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey, save);
  const problems = saving.problems ?? unsaved.report?.problems ?? file.problems;
  const bodyLine = unsaved.report?.bodyLine ?? file.bodyLine;
  const placed = useMemo(() => placeProblems(problems, file.path, { schema, bodyLine }), [problems, file.path, schema, bodyLine]);
  const others = problems.filter(({ path }) => path !== file.path);
  const asked = useRef(field);
  const form = useRef<HTMLDivElement>(null);
  const goesOn = useRef(takesFocus);
  useEffect(() => {
    if (asked.current) focusField(asked.current);
    else if (goesOn.current && document.activeElement === document.body) form.current?.querySelector<HTMLElement>('h1')?.focus();
    asked.current = undefined;
    goesOn.current = false;
  }, []);
  const change = (next: Parameters<typeof tools.change>[0], what: string) => {
    if (saving.problems || saving.failure) saving.forget();
    tools.change(next, what);
  };
  const setBody = (body: string) => change((before) => ({ ...before, body }), BODY);
  const bodyProblems = placed.get(BODY) ?? [];
  const body = group.body !== 'none' && (
    <MarkdownField
      key={file.path}
      value={values.body ?? ''}
      onChange={setBody}
      isRequired={group.body === 'required'}
      problems={bodyProblems}
      bodyLine={bodyLine}
      facts={unsaved.report?.text}
      status={<UnsavedLine path={file.path} isChanged={isChanged} unsaved={unsaved} />}
    />
  );
  return (
    <ProblemsContext value={placed}>
      <div className="entry" data-view={view}>
        <div className="entry-form page" ref={form}>
          <EntryHead group={group} entry={entry} tools={tools} editing={editing} isSaving={saving.isSaving} onSave={() => save()} />
          {!tools.isKept && <p className="notice bad">This browser keeps no unsaved work: save before you leave this page.</p>}
          {conflicts.length > 0 && <ConflictPanel conflicts={conflicts} schema={schema} onDecide={tools.decide} />}
          <KeptNotice editing={editing} onDiscard={tools.discard} />
          <SaveRefused saving={saving} onSaveAnyway={() => save(true)} />
          <ProblemSummary placed={placed} others={others} schema={schema} />
          <ProblemList id="whole.problems" problems={placed.get('') ?? []} />
          {values.text === undefined ? (
            <EntryForm
              schema={schema}
              fields={values.fields}
              body={body}
              onChange={(fields, what) => change((b) => ({ ...b, fields }), what)}
            />
          ) : (
            <TextOfFile text={values.text} onChange={(text) => change((before) => ({ ...before, text }), 'text')} />
          )}
          {(!body || values.text !== undefined) && <UnsavedLine path={file.path} isChanged={isChanged} unsaved={unsaved} />}
          <UnsavedAnnouncement path={file.path} problems={problems} isAsking={unsaved.isAsking} />
        </div>
        <Preview unsaved={unsaved} view={view} />
      </div>
    </ProblemsContext>
  );
}

function TextOfFile({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="field">
      <label htmlFor="text-of-file">The file as it is</label>
      <p className="muted" id="text-of-file.about">
        Something in it keeps it from being read as a form. Mend the line that is named above, then save.
      </p>
      <textarea
        id="text-of-file"
        className="input mono"
        rows={24}
        spellCheck={false}
        aria-describedby="text-of-file.about whole.problems"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface EntryHeadProps extends NonNullable<ReturnType<typeof findEntry>> {
  tools: ReturnType<typeof useEditing>;
  editing: Editing;
  isSaving: boolean;
  onSave: () => void;
}

function EntryHead({ group, entry, tools, editing, isSaving, onSave }: EntryHeadProps) {
  const { state } = useEditor();
  const { steps, isChanged, conflicts } = editing;
  const { buttons, dialog } = useEntryChanges({ group, entry, isChanged });
  const [isReverting, setIsReverting] = useState(false);
  const canStepBack = isChanged && steps.past.length > 0;
  const takeBack = () => (canStepBack ? tools.stepBack() : state.undo && setIsReverting(true));
  const canSave = isChanged && !isSaving && conflicts.length === 0;
  return (
    <div className="entry-head">
      <div className="entry-name">
        <p className="muted entry-crumbs">
          {!group.isSingle && <a href={groupHref(group.name)}>{group.label}</a>}
          {buttons}
        </p>
        <h1 tabIndex={-1}>{entry.title}</h1>
      </div>
      <div className="row entry-actions">
        {!group.isSingle && <EntryState entry={entry} />}
        <div className="row">
          <Button label="Undo" aria-disabled={!canStepBack && !state.undo} onClick={takeBack} />
          {steps.future.length > 0 && <Button label="Redo" onClick={tools.stepForward} />}
          <Button
            label={isSaving ? 'Saving …' : 'Save'}
            kind="main"
            aria-disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => canSave && onSave()}
          />
        </div>
      </div>
      {isReverting && <RevertDialog onClose={() => setIsReverting(false)} />}
      {dialog}
    </div>
  );
}

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  schema: SchemaNode;
  /** Takes theirs in one place; without one, keeps mine in all that are left. */
  onDecide: (conflict?: Conflict) => void;
}

function ConflictPanel({ conflicts, schema, onDecide }: ConflictPanelProps) {
  return (
    <section className="notice bad" aria-labelledby="conflict">
      <h2 id="conflict">Somebody else has changed this too</h2>
      <p>What only they have changed is taken over already. Decide the rest; nothing is saved before, and Undo takes a choice back.</p>
      <ul className="conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('.')}>
            <h3>{placeWords(schema, conflict.path)}</h3>
            <dl>
              <dt>Theirs, saved</dt>
              <dd>{valueWords(conflict.theirs)}</dd>
              <dt>Yours</dt>
              <dd>{valueWords(conflict.mine)}</dd>
            </dl>
            <Button label="Take theirs" kind="small" onClick={() => onDecide(conflict)} />
          </li>
        ))}
      </ul>
      <p>
        <Button label={conflicts.length === 1 ? 'Keep mine' : 'Keep mine in all of these'} kind="main" onClick={() => onDecide()} />
      </p>
    </section>
  );
}

function placeWords(schema: SchemaNode, [part, ...field]: readonly string[]): string {
  if (part !== 'fields') return part === 'body' ? 'Text' : 'The file';
  return fieldWords(schema, field.join('.'));
}

function valueWords(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  if (Array.isArray(value)) return value.map(valueWords).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueWords).join(', ');
  return String(value);
}

function KeptNotice({ editing: { keptSince, isChanged }, onDiscard }: { editing: Editing; onDiscard: () => void }): ReactNode {
  if (!keptSince || !isChanged) return null;
  const time = new Date(keptSince).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="notice row">
      <p>Your unsaved work of {time} is back.</p>
      <Button label="Throw it away" kind="small" onClick={onDiscard} />
    </div>
  );
}
