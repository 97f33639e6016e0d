import './entry.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SchemaNode } from '../../api.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { EntryChanges, PageHeader, RevertDialog } from '../list/change.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { Button, EntryState } from '../parts.tsx';
import { Preview } from '../preview/preview.tsx';
import { groupHref, OVERVIEW_HREF, type View } from '../route.ts';
import { type FoundEntry, findEntry, useEditor, useKey } from '../server.ts';
import type { Conflict } from './merge-values.ts';
import { BODY, fieldLabel, focusField, ProblemList, ProblemSummary, ProblemsContext, problemsByField } from './problems.tsx';
import { UnsavedAnnouncement, UnsavedLine, useUnsavedReport } from './unsaved.tsx';
import { type Editing, type EditingTools, useEditing } from './use-editing.ts';

interface EntryPageProps {
  path: string;
  field?: string | undefined;
  view: View;
}

/** The page of a content file: its form and its preview. */
export function EntryPage({ path, field, view }: EntryPageProps) {
  const { state } = useEditor();
  const tools = useEditing(path);
  const found = findEntry(state.groups, path);
  const hasFocus = useRef(false);
  if (tools.editing && found)
    return <EntryEditor {...found} tools={tools} editing={tools.editing} field={field} view={view} takesFocus={hasFocus.current} />;
  const failure = tools.failure ?? (tools.editing && 'This file no longer exists.');
  return (
    <div className="page">
      <PageHeader
        title={found?.entry.title ?? path}
        onFocus={() => {
          hasFocus.current = true;
        }}
      />
      {failure === undefined ? (
        <p>Opening …</p>
      ) : (
        <div className="notice bad">
          <p>{failure}</p>
          <p>{found ? <a href={groupHref(found.group.name)}>{found.group.label}</a> : <a href={OVERVIEW_HREF}>Overview</a>}</p>
        </div>
      )}
    </div>
  );
}

interface EntryEditorProps extends FoundEntry, Pick<EntryPageProps, 'field' | 'view'> {
  tools: EditingTools;
  editing: Editing;
  /** Whether the heading had the focus while the file was loading. */
  takesFocus: boolean;
}

function EntryEditor({ group, entry, tools, editing, field, view, takesFocus }: EntryEditorProps) {
  const { builds } = useEditor();
  const { file, steps, conflicts } = editing;
  const { saving, save, change } = tools;
  const { schema } = group;
  const values = steps.now;
  const unsaved = useUnsavedReport(file.path, values, builds);
  useKey(
    (event) => event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey,
    () => save(),
  );
  const problems = saving.problems ?? unsaved.report?.problems ?? file.problems;
  const bodyLine = unsaved.report?.bodyLine ?? file.bodyLine;
  const placed = useMemo(() => problemsByField(problems, file.path, { schema, bodyLine }), [problems, file.path, schema, bodyLine]);
  const form = useRef<HTMLDivElement>(null);
  const opening = useRef({ field, takesFocus });
  useEffect(() => {
    const { field: asked, takesFocus: movesFocus } = opening.current;
    if (asked) focusField(asked);
    else if (movesFocus && document.activeElement === document.body) form.current?.querySelector<HTMLElement>('h1')?.focus();
  }, []);
  const status = <UnsavedLine path={file.path} isChanged={tools.isChanged} unsaved={unsaved} />;
  const body = group.body !== 'none' && (
    <MarkdownField
      key={file.path}
      value={values.body ?? ''}
      onChange={(text) => change({ body: text }, BODY)}
      isRequired={group.body === 'required'}
      problems={placed.get(BODY) ?? []}
      bodyLine={bodyLine}
      facts={unsaved.report?.text}
      status={status}
    />
  );
  return (
    <ProblemsContext value={placed}>
      <div className="entry" data-view={view}>
        <div className="entry-form page" ref={form}>
          <EntryHead group={group} entry={entry} tools={tools} editing={editing} />
          {!tools.isKept && <p className="notice bad">This browser cannot keep unsaved work. Save before you leave this page.</p>}
          {conflicts.length > 0 && <ConflictPanel conflicts={conflicts} schema={schema} onDecide={tools.decide} />}
          {editing.unsavedSince && tools.isChanged && <KeptNotice since={editing.unsavedSince} onDiscard={tools.discard} />}
          <div role="alert">
            {saving.failure !== undefined && (
              <div className="notice bad">
                <p>{saving.failure}</p>
                {saving.problems && (
                  <p>
                    <Button label="Save anyway" kind="small" onClick={() => save(true)} /> The site will not change until the errors are
                    fixed.
                  </p>
                )}
              </div>
            )}
          </div>
          <ProblemSummary placed={placed} others={problems.filter(({ path }) => path !== file.path)} schema={schema} />
          <ProblemList id="whole.problems" problems={placed.get('') ?? []} />
          {values.text === undefined ? (
            <EntryForm schema={schema} fields={values.fields} body={body} onChange={(fields, what) => change({ fields }, what)} />
          ) : (
            <TextOfFile text={values.text} onChange={(text) => change({ text }, 'text')} />
          )}
          {(!body || values.text !== undefined) && status}
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
      <label htmlFor="text-of-file">The whole file</label>
      <p className="muted" id="text-of-file.about">
        An error keeps this file from opening as a form. Fix the line named above, then save.
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

type EntryHeadProps = Pick<EntryEditorProps, 'group' | 'entry' | 'tools' | 'editing'>;

function EntryHead({ group, entry, tools, editing: { steps, conflicts } }: EntryHeadProps) {
  const { state } = useEditor();
  const { isChanged, saving } = tools;
  const [isReverting, setIsReverting] = useState(false);
  const canStepBack = isChanged && steps.past.length > 0;
  const undo = () => (canStepBack ? tools.stepBack() : state.undo && setIsReverting(true));
  const canSave = isChanged && !saving.isSaving && conflicts.length === 0;
  return (
    <div className="entry-head">
      <div className="entry-name">
        <div className="muted entry-crumbs">
          {!group.isSingle && <a href={groupHref(group.name)}>{group.label}</a>}
          <EntryChanges group={group} entry={entry} isChanged={isChanged} />
        </div>
        <h1 tabIndex={-1}>{entry.title}</h1>
      </div>
      <div className="row entry-actions">
        {!group.isSingle && <EntryState entry={entry} />}
        <div className="row">
          <Button label="Undo" aria-disabled={!canStepBack && !state.undo} onClick={undo} />
          {steps.future.length > 0 && <Button label="Redo" onClick={tools.stepForward} />}
          <Button
            label={saving.isSaving ? 'Saving …' : 'Save'}
            kind="main"
            aria-disabled={!canSave}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={() => canSave && tools.save()}
          />
        </div>
      </div>
      {isReverting && <RevertDialog onClose={() => setIsReverting(false)} />}
    </div>
  );
}

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  schema: SchemaNode;
  /** Takes their value of a conflict; without one, keeps my values of all conflicts. */
  onDecide: (conflict?: Conflict) => void;
}

function ConflictPanel({ conflicts, schema, onDecide }: ConflictPanelProps) {
  return (
    <section className="notice bad" aria-labelledby="conflict">
      <h2 id="conflict">Someone else changed this too</h2>
      <p>We kept their other changes. Choose a version of each of these; nothing is saved before that, and Undo reverses a choice.</p>
      <ul className="conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('.')}>
            <h3>{conflictLabel(schema, conflict.path)}</h3>
            <dl>
              <dt>Theirs (saved)</dt>
              <dd>{valueText(conflict.theirs)}</dd>
              <dt>Yours (not saved)</dt>
              <dd>{valueText(conflict.mine)}</dd>
            </dl>
            <Button label="Use theirs" kind="small" onClick={() => onDecide(conflict)} />
          </li>
        ))}
      </ul>
      <p>
        <Button label={conflicts.length === 1 ? 'Keep mine' : 'Keep mine for all'} kind="main" onClick={() => onDecide()} />
      </p>
    </section>
  );
}

function conflictLabel(schema: SchemaNode, [part, ...field]: readonly string[]): string {
  if (part !== 'fields') return part === 'body' ? 'Text' : 'The file';
  return fieldLabel(schema, field.join('.'));
}

function valueText(value: unknown): string {
  if (value === undefined || value === '') return '(empty)';
  if (Array.isArray(value)) return value.map(valueText).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(', ');
  return String(value);
}

function KeptNotice({ since, onDiscard }: { since: string; onDiscard: () => void }) {
  const time = new Date(since).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="notice row">
      <p>We restored your unsaved work from {time}.</p>
      <Button label="Discard" kind="small" onClick={onDiscard} />
    </div>
  );
}
