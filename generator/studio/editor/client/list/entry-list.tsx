import './list.css';
import { useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type NewRequest } from '../../api.ts';
import { ProblemsContext, problemsByField } from '../entry/problems.tsx';
import { useUnsavedPaths } from '../entry/use-editing.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { searchEntries } from '../nav/nav.tsx';
import { Button, Dialog, EntryState, ProblemCount, TextField } from '../parts.tsx';
import { adminFileHref, goTo } from '../route.ts';
import { useEditor } from '../server.ts';
import { EntryChanges, PageHeader, useChange } from './change.tsx';

/** The page of a group: its entries, with a search. */
export function EntryList({ name }: { name: string }) {
  const { state } = useEditor();
  const unsaved = useUnsavedPaths();
  const [question, setQuestion] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const group = state.groups.find((one) => one.name === name);
  if (!group) return <h1 className="page">There is no list with this name.</h1>;
  const { label, singular, entries, create } = group;
  const found = searchEntries([group], question).map(({ entry }) => entry);
  const shown = question.trim() ? entries.filter((entry) => found.includes(entry)) : entries;
  return (
    <div className="page">
      <PageHeader title={label}>
        {create && <Button label={`New ${singular.toLowerCase()}`} kind="main" onClick={() => setIsCreating(true)} />}
      </PageHeader>
      <TextField id="filter" label={`Search in ${label.toLowerCase()}`} type="search" value={question} onChange={setQuestion} />
      <p className="muted" role="status">
        {shown.length === entries.length ? `${entries.length} in total` : `${shown.length} of ${entries.length}`}
      </p>
      <ul className="entries">
        {shown.map((entry) => (
          <EntryRow key={entry.path} group={group} entry={entry} isChanged={unsaved.includes(entry.path)} />
        ))}
      </ul>
      {isCreating && create && <NewDialog create={create} onClose={() => setIsCreating(false)} />}
    </div>
  );
}

function EntryRow({ group, entry, isChanged }: { group: ContentGroup; entry: ContentEntry; isChanged: boolean }) {
  const { state } = useEditor();
  const { title, path } = entry;
  return (
    <li className="entry-row">
      <div className="entry-words">
        <a href={adminFileHref(path)}>{title}</a>
        <p className="muted">{path}</p>
      </div>
      <div className="row">
        {isChanged && <span className="pill">not saved</span>}
        <ProblemCount count={state.problems.filter((problem) => problem.path === path).length} />
        <EntryState entry={entry} />
        <EntryChanges group={group} entry={entry} isChanged={isChanged} about={` ${title}`} />
      </div>
    </li>
  );
}

/** Asks for the first values of a new entry, creates it and opens its form. */
export function NewDialog({ create, onClose }: { create: NonNullable<ContentGroup['create']>; onClose: () => void }) {
  const [fields, setFields] = useState<Record<string, unknown>>({});
  const what = create.one.toLowerCase();
  const { refused, act } = useChange<{ path: string; field?: string }>(ADMIN_API.new, ({ path, field }) => {
    onClose();
    goTo(adminFileHref(path, field));
  });
  const schema = create.fields;
  const { failure, problems = [] } = refused;
  const placed = problemsByField(problems, undefined, { schema });
  // The form has the fields of the kind; the server validates their values.
  const request: NewRequest = { kind: create.kind, fields: fields as NewRequest['fields'] };
  const makeNew = () => act(request, `New ${what} created. Undo removes it.`);
  return (
    <Dialog title={`New ${what}`} onClose={onClose} action={{ label: 'Create' }} onSubmit={makeNew}>
      <ProblemsContext value={placed}>
        <EntryForm schema={schema} fields={fields} onChange={setFields} idPrefix="n" />
      </ProblemsContext>
      <p role="alert">
        {failure && <span className="failure">{placed.size > 0 && !placed.has('') ? 'Fix the marked fields above.' : failure}</span>}
      </p>
    </Dialog>
  );
}
