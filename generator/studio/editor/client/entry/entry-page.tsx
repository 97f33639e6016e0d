import './entry.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdminProblem } from '../../api.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { EntryMenu, PageHeader, RevertDialog } from '../list/change.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { Button, EntryState } from '../parts.tsx';
import { Preview } from '../preview/preview.tsx';
import { adminFileHref, goTo, listHref, OVERVIEW_HREF, type View } from '../route.ts';
import { type FoundEntry, findEntry, useEditor, useShortcut } from '../server.ts';
import { ConflictPanel, focusConflicts } from './conflict-panel.tsx';
import type { EditSession, SessionState } from './edit-session.ts';
import { canSave, type Editing } from './editing.ts';
import { KeptNotice, MissingPage, OtherVersions } from './kept-work.tsx';
import {
  BODY,
  EmptyFields,
  focusField,
  isBlankOfDraft,
  ProblemList,
  ProblemSummary,
  ProblemsContext,
  problemsByField,
} from './problems.tsx';
import { UnsavedAnnouncement, UnsavedLine, useUnsavedReport } from './unsaved.tsx';
import { getUnsavedWork, useEditing } from './use-editing.ts';

interface EntryPageProps {
  path: string;
  field?: string | undefined;
  view: View;
}

/** The page of a content file: its form and its preview. */
export function EntryPage({ path, field, view }: EntryPageProps) {
  const { state } = useEditor();
  const { session, state: open } = useEditing(path);
  const found = findEntry(state.groups, path);
  const hasFocus = useRef(false);
  const { editing, missing, failure } = open;
  const movedTo = missing?.movedTo;
  useEffect(() => {
    if (movedTo !== undefined) goTo(adminFileHref(movedTo));
  }, [movedTo]);
  if (editing && found && !missing)
    return <EntryEditor {...found} {...{ session, open, editing, field, view }} takesFocus={hasFocus.current} />;
  return (
    <div className="page">
      <PageHeader
        title={found?.entry.title ?? 'Removed page'}
        onFocus={() => {
          hasFocus.current = true;
        }}
      />
      {missing && movedTo === undefined ? (
        <MissingPage work={missing.work} isKept={open.isKept} onDiscard={() => session.removeOther(getUnsavedWork().own(path))} />
      ) : failure === undefined ? (
        <p>Opening …</p>
      ) : (
        <div className="notice bad">
          <p>{failure}</p>
          <p>{found ? <a href={listHref({ name: found.group.name })}>{found.group.label}</a> : <a href={OVERVIEW_HREF}>Overview</a>}</p>
        </div>
      )}
    </div>
  );
}

interface EntryEditorProps extends FoundEntry, Pick<EntryPageProps, 'field' | 'view'> {
  session: EditSession;
  open: SessionState;
  editing: Editing;
  /** Whether the heading had the focus while the file was loading. */
  takesFocus: boolean;
}

function EntryEditor({ group, entry, session, open, editing, field, view, takesFocus }: EntryEditorProps) {
  const { builds } = useEditor();
  const { file, steps, conflicts } = editing;
  const { saving } = open;
  const { isChanged } = session;
  const { schema } = group;
  const values = steps.now.mine;
  const change: typeof session.change = (next, what) => session.change(next, what);
  const save = async (withErrors = false) => {
    await session.save(withErrors);
    // Someone who types further down may not see that there is a conflict.
    focusConflicts();
  };
  const unsaved = useUnsavedReport(file.path, values, builds);
  useShortcut('s', () => void save());
  const known = unsaved.answer?.problems ?? file.problems;
  const isSaved = !saving.problems;
  const wasDraft = editing.theirs.fields['draft'] === true;
  const { problems, placed, blanks } = useMemo(() => {
    // An empty field is an error once someone tries to publish it: a draft by its field, another entry by saving.
    const isQuiet = (one: AdminProblem) =>
      one.path === file.path && (isBlankOfDraft(one) || (one.rule === 'open-blank' && isSaved && !wasDraft));
    const all = saving.problems ? [...saving.problems, ...known.filter(({ isOlder }) => isOlder)] : known;
    const loud = all.filter((one) => !isQuiet(one));
    const place = (some: readonly AdminProblem[]) => problemsByField(some, file.path, schema);
    return { problems: loud, placed: place(loud), blanks: place(all.filter(isQuiet)) };
  }, [saving.problems, known, isSaved, wasDraft, file.path, schema]);
  const what = group.singular.toLowerCase();
  const form = useRef<HTMLDivElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  // Someone who saves with the keyboard may see another part of the page.
  useEffect(() => {
    if (saving.failure !== undefined) failed.current?.scrollIntoView({ block: 'nearest' });
  }, [saving]);
  const opening = useRef({ field, takesFocus });
  useEffect(() => {
    const { field: asked, takesFocus: movesFocus } = opening.current;
    if (asked) focusField(asked);
    else if (movesFocus && document.activeElement === document.body) form.current?.querySelector<HTMLElement>('h1')?.focus();
  }, []);
  const status = <UnsavedLine isChanged={isChanged} unsaved={unsaved} />;
  const body = group.body !== 'none' && (
    <MarkdownField
      key={file.path}
      value={values.body ?? ''}
      onChange={(text) => change({ body: text }, BODY)}
      isRequired={group.body === 'required'}
      problems={placed.get(BODY) ?? []}
      facts={unsaved.answer?.text}
      status={status}
    />
  );
  return (
    <ProblemsContext value={placed}>
      <div className="entry" data-view={view} data-path={file.path}>
        <div className="entry-form page" ref={form}>
          <EntryHead {...{ group, entry, session, open, editing }} onSave={() => void save()} />
          {!open.isKept && <p className="notice bad">This browser cannot keep unsaved work. Save before you close this tab.</p>}
          {conflicts.length > 0 && (
            <ConflictPanel conflicts={conflicts} schema={schema} onDecide={(side, one) => session.decide(side, one)} />
          )}
          {editing.restoredFrom && isChanged && <KeptNotice since={editing.restoredFrom} onDiscard={() => session.discard()} />}
          <OtherVersions others={open.others} onTake={(slot) => session.takeOther(slot)} onRemove={(slot) => session.removeOther(slot)} />
          <div role="alert" ref={failed}>
            {saving.failure !== undefined && (
              <div className="notice bad">
                <p>{saving.failure}</p>
                {saving.problems && (
                  <p>
                    <Button label="Save anyway" kind="small" onClick={() => void save(true)} /> The site will not change until the errors
                    are fixed.
                  </p>
                )}
              </div>
            )}
          </div>
          <EmptyFields
            blanks={blanks}
            about={values.fields['draft'] === true ? `This ${what} is a draft.` : `This ${what} is not on the site yet.`}
            schema={schema}
          />
          <ProblemSummary placed={placed} others={problems.filter(({ path }) => path !== file.path)} schema={schema} />
          <ProblemList id="whole.problems" problems={placed.get('') ?? []} />
          {values.text === undefined ? (
            <EntryForm schema={schema} fields={values.fields} body={body} onChange={(fields, what) => change({ fields }, what)} />
          ) : (
            <TextOfFile text={values.text} onChange={(text) => change({ text }, 'text')} />
          )}
          {(!body || values.text !== undefined) && status}
          <UnsavedAnnouncement path={file.path} problems={problems} isCurrent={unsaved.isCurrent} />
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

type EntryHeadProps = Pick<EntryEditorProps, 'group' | 'entry' | 'session' | 'open' | 'editing'> & { onSave: () => void };

function EntryHead({ group, entry, session, open: { saving }, editing, onSave }: EntryHeadProps) {
  const { state } = useEditor();
  const { isChanged } = session;
  const { steps, conflicts } = editing;
  const [isReverting, setIsReverting] = useState(false);
  const canStepBack = isChanged && steps.past.length > 0;
  const canRevert = state.undo?.paths.includes(entry.path) === true;
  const undo = () => (canStepBack ? session.stepBack() : canRevert && setIsReverting(true));
  const isReady = canSave(editing) && !saving.isSaving && conflicts.length === 0;
  return (
    <div className="entry-head">
      <div className="entry-name">
        <div className="muted entry-crumbs">
          {!group.isSingle && <a href={listHref({ name: group.name })}>{group.label}</a>}
          <EntryMenu group={group} entry={entry} />
        </div>
        <h1 tabIndex={-1}>{entry.title}</h1>
      </div>
      <div className="row entry-actions">
        {!group.isSingle && <EntryState entry={entry} />}
        {conflicts.length > 0 && <Button label="Choose words to keep" kind="danger" onClick={focusConflicts} />}
        <div className="row">
          <Button label="Undo" aria-disabled={!canStepBack && !canRevert} onClick={undo} />
          {steps.future.length > 0 && <Button label="Redo" onClick={() => session.stepForward()} />}
          <Button
            label={saving.isSaving ? 'Saving …' : 'Save'}
            kind="main"
            aria-disabled={!isReady}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={onSave}
          />
        </div>
      </div>
      {isReverting && <RevertDialog onClose={() => setIsReverting(false)} />}
    </div>
  );
}
