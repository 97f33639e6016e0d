import './list.css';
import { useState } from 'react';
import { formatDay } from '../../../../shared/days.ts';
import type { ContentEntry } from '../../api.ts';
import { isBlankOfDraft } from '../entry/problems.tsx';
import { useUnsavedPaths } from '../entry/use-editing.ts';
import { Button, EntryState, ProblemCount, TextField } from '../parts.tsx';
import { adminFileHref, listHref, type Route, replaceRoute } from '../route.ts';
import { searchEntries } from '../search.ts';
import { type FoundEntry, useEditor } from '../server.ts';
import { EntryMenu, PageHeader } from './change.tsx';
import { NewDialog } from './new-entry.tsx';

type ListRoute = Extract<Route, { view: 'list' }>;

interface ListedEntry extends FoundEntry {
  isUnsaved: boolean;
}

/** The filters of lists, by their names in addresses. */
const FILTERS: readonly { name: string; label: string; fits: (listed: ListedEntry) => boolean }[] = [
  { name: 'draft', label: 'Drafts', fits: ({ entry }) => isDraft(entry) },
  { name: 'waits', label: 'Scheduled', fits: ({ entry }) => entry.state === 'waits' },
  { name: 'shown', label: 'Shown', fits: ({ entry }) => entry.state === 'shown' },
  { name: 'hidden', label: 'Hidden', fits: ({ entry }) => entry.state === 'hidden' && !isDraft(entry) },
  { name: 'broken', label: 'Has errors', fits: ({ entry }) => entry.state === 'broken' },
  { name: 'unsaved', label: 'Not saved', fits: ({ isUnsaved }) => isUnsaved },
];

function isDraft({ state, note }: ContentEntry): boolean {
  return state === 'hidden' && note === 'Draft';
}

/** The page of a group, or of all groups: its entries, with a search and filters that the address keeps. */
export function EntryList({ route }: { route: ListRoute }) {
  const { state } = useEditor();
  const unsaved = useUnsavedPaths();
  const [isCreating, setIsCreating] = useState(false);
  const { name, question = '', filter } = route;
  const group = state.groups.find((one) => one.name === name);
  if (name !== undefined && !group) return <h1 className="page">There is no list with this name.</h1>;
  const groups = group ? [group] : state.groups;
  const all = groups.flatMap((one) => one.entries.map((entry) => ({ group: one, entry })));
  const matching = question.trim() ? searchEntries(groups, question) : all;
  const paths = new Set(matching.map(({ entry }) => entry.path));
  // A group keeps its order; among all groups, the best matches come first.
  const found = (group ? all.filter(({ entry }) => paths.has(entry.path)) : matching).map((one): ListedEntry => {
    return { ...one, isUnsaved: unsaved.includes(one.entry.path) };
  });
  const chosen = FILTERS.find((one) => one.name === filter);
  const shown = chosen ? found.filter(chosen.fits) : found;
  const show = (change: Partial<ListRoute>) => replaceRoute(listHref({ ...route, ...change }));
  const { label, create, singular } = group ?? { label: 'All content', singular: '' };
  return (
    <div className="page">
      <PageHeader title={label}>
        {create && <Button label={`New ${singular.toLowerCase()}`} kind="main" onClick={() => setIsCreating(true)} />}
      </PageHeader>
      <TextField
        id="filter"
        label={group ? `Search in ${label.toLowerCase()}` : 'Search in all content'}
        type="search"
        value={question}
        onChange={(text) => show({ question: text })}
      />
      <Filters found={found} filter={filter} onChosen={(next) => show({ filter: next })} />
      <p className="muted" role="status">
        {all.length === 0
          ? 'Nothing here yet.'
          : shown.length === all.length
            ? `${all.length} in total`
            : `${shown.length} of ${all.length}`}
      </p>
      {shown.length > 0 && <EntryTable listed={shown} hasGroups={!group} />}
      {isCreating && create && <NewDialog create={create} onClose={() => setIsCreating(false)} />}
    </div>
  );
}

interface FiltersProps {
  found: readonly ListedEntry[];
  filter: string | undefined;
  onChosen: (filter: string | undefined) => void;
}

/** A button for each state that occurs, with the number of entries. */
function Filters({ found, filter, onChosen }: FiltersProps) {
  const used = FILTERS.map((one) => ({ ...one, count: found.filter(one.fits).length })).filter(
    (one) => one.count > 0 || one.name === filter,
  );
  if (used.length < 2 && filter === undefined) return null;
  return (
    <fieldset className="filters">
      <legend className="hidden-text">Show</legend>
      {[{ name: undefined, label: 'All', count: found.length }, ...used].map(({ name, label, count }) => (
        <Button key={label} label={`${label} ${count}`} kind="plain small" aria-pressed={name === filter} onClick={() => onChosen(name)} />
      ))}
    </fieldset>
  );
}

function EntryTable({ listed, hasGroups }: { listed: readonly ListedEntry[]; hasGroups: boolean }) {
  const { problems } = useEditor().state;
  const hasDates = listed.some(({ entry }) => entry.date);
  const hasAuthors = listed.some(({ entry }) => entry.author);
  return (
    <table className="entries">
      <thead>
        <tr>
          <th scope="col">Title</th>
          {hasGroups && <th scope="col">In</th>}
          {hasDates && <th scope="col">Date</th>}
          {hasAuthors && <th scope="col">Author</th>}
          <th scope="col">Status</th>
          <th scope="col">
            <span className="hidden-text">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ group, entry, isUnsaved }) => (
          <tr key={entry.path}>
            <th scope="row">
              <a href={adminFileHref(entry.path)}>{entry.title}</a>
            </th>
            {hasGroups && <td>{group.label}</td>}
            {hasDates && <td className="entry-date">{entry.date && shownDate(entry.date)}</td>}
            {hasAuthors && <td>{entry.author}</td>}
            <td>
              <div className="row">
                <EntryState entry={entry} />
                {isUnsaved && <span className="pill">Not saved</span>}
                <ProblemCount count={problems.filter((one) => one.path === entry.path && !isBlankOfDraft(one)).length} />
              </div>
            </td>
            <td className="entry-actions-cell">
              <EntryMenu group={group} entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns a date of an entry in words; one with a mistake as it was typed. */
function shownDate(date: string): string {
  const day = date.slice(0, 10);
  return Number.isNaN(Date.parse(day)) ? date : formatDay(day);
}
