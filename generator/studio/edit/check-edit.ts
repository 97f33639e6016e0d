import { join, relative } from 'node:path';
import { readText, type SourceFile, type SourceFiles } from '../../content/read-source-files.ts';
import type { Redirect } from '../../pages/addresses.ts';
import { redirectLine, type VanishedAddress } from '../../pages/plan.ts';
import { BuildFailure, fail, type Problem, problem } from '../../problem/problem.ts';
import { compareTexts } from '../../shared/values.ts';
import { type Change, changedText } from './changed-text.ts';
import { type ContentPlan, planContent, redirectsIn } from './content-plan.ts';
import type { Subject } from './subject.ts';

interface EditRequest {
  changes: readonly Change[];
  subject: Subject;
  renamed: Subject | undefined;
  /** Returns the redirect target for an address that the edit removes. */
  redirectTo(address: string): string;
  /** Whether new redirects get `removed: true`: their target is another article, which must not take over the id of the removed one in feeds. */
  marksRemoved?: boolean;
}

/** An edit of content that was checked in memory: it causes no new errors. */
export interface ContentEdit extends Pick<EditRequest, 'changes' | 'subject' | 'renamed'> {
  /** Where visitors of the old address get; undefined if it was not published, or is still the same. */
  redirect: Redirect | undefined;
  /** What the edit does, one line for each change. */
  lines: readonly string[];
}

/** Plans an edit of content. Throws BuildFailure if the edit is not possible. */
export type PlanEdit = (plan: ContentPlan) => Promise<ContentEdit>;

/**
 * Checks an edit in memory and adds the redirects that it needs: one from every published address that would vanish, none from an address
 * that a page has now. Throws BuildFailure with the errors that the edit would cause.
 */
export async function checkEdit(wanted: EditRequest, before: ContentPlan): Promise<ContentEdit> {
  const { subject, renamed, redirectTo, marksRemoved = false } = wanted;
  const planOf = (changes: readonly Change[]) =>
    planContent({ ...before, sources: editedSources(before.sources, { subject, renamed, changes }), before });
  const vanished = newlyVanished(await planOf(wanted.changes), before);
  const redirects = vanished.map(({ address: from }) => {
    const to = before.redirects.get(from) ?? redirectTo(from);
    return { from, to: to === subject.address ? redirectTo(to) : to, ...(marksRemoved && { removed: true }) };
  });
  const changes = [...wanted.changes, ...redirectChanges(before, redirects, renamed?.address)];
  const after = await planOf(changes);
  // An edit can move an old error to another line, and to the new name of its file.
  const own = before.sources.texts.find(({ path }) => path === subject.path);
  const newLabel = own && renamed && labelOf(own, renamed);
  const keyOf = ({ file, field, message }: Problem) => JSON.stringify([file === newLabel ? own?.label : file, field, message]);
  const old = new Set(before.problems.map(keyOf));
  const problems = after.problems.filter((problem) => !old.has(keyOf(problem)));
  const lost = newlyVanished(after, before).map(({ address }) =>
    problem(
      'vanished-address',
      before.lock.label,
      `"${address}" was published, and would have no page and no redirect.`,
      'Add a redirect from it first.',
    ),
  );
  if (problems.length + lost.length > 0) throw new BuildFailure([...problems, ...lost]);
  const redirect = redirects.find(({ from }) => from === subject.address);
  return { subject, renamed, changes, redirect, lines: linesOf({ subject, renamed, changes }, before.sources) };
}

function newlyVanished(after: ContentPlan, before: ContentPlan): VanishedAddress[] {
  const old = new Set(before.vanished.map(({ address }) => address));
  return after.vanished.filter(({ address }) => !old.has(address));
}

function editedSources(
  { texts, assets, ...rest }: SourceFiles,
  { subject, renamed, changes }: Omit<EditRequest, 'redirectTo'>,
): SourceFiles {
  const moved = (file: SourceFile): SourceFile[] => {
    if (file.path !== subject.path) return [file];
    return renamed ? [{ ...file, path: renamed.path, label: labelOf(file, renamed) }] : [];
  };
  const edited = (file: SourceFile): SourceFile => {
    const own = changes.filter((change) => change.file.path === file.path);
    return own.length === 0 ? file : { ...file, stamp: 'unsaved', unsavedText: changedText(readText(file).value ?? '', own) };
  };
  const added = changes.flatMap(({ file }) => (texts.some(({ path }) => path === file.path) ? [] : [file]));
  return { ...rest, texts: [...texts, ...new Set(added)].map(edited).flatMap(moved), assets: assets.flatMap(moved) };
}

function labelOf({ label, path }: Pick<SourceFile, 'label' | 'path'>, renamed: Subject): string {
  return label.slice(0, label.length - path.length) + renamed.path;
}

const REDIRECTS = 'redirects.yaml';

/** A list of redirects for a site that has none yet. */
function newRedirects(contentDir: string): SourceFile {
  const absolutePath = join(contentDir, REDIRECTS);
  return {
    path: REDIRECTS,
    label: relative(process.cwd(), absolutePath),
    absolutePath,
    stamp: '',
    size: 0,
    unsavedText: 'redirects: []\n',
  };
}

/** Adds redirects at the end of their list, and removes those from `page`, which they would hide. */
function redirectChanges(
  { contentDir, sources, entries, unread }: ContentPlan,
  redirects: readonly Redirect[],
  page: string | undefined,
): Change[] {
  const file = sources.texts.find(({ path }) => path === REDIRECTS) ?? newRedirects(contentDir);
  if (unread.includes(file) && redirects.length > 0)
    fail(
      'edit-refused',
      file.label,
      'The old address cannot be added to the list of redirects, which has an error.',
      'Correct the error there first, then try again.',
    );
  const old = redirectsIn(entries);
  const last = (readText(file).value ?? '').trimEnd().split('\n').length;
  const added = redirects.map((redirect, index): Change => {
    return {
      file,
      line: last + 1 + index,
      what: redirectLine(redirect),
      field: { path: ['redirects', old.length + index], value: redirect },
    };
  });
  const removed = old.flatMap(({ from }, index): Change[] => {
    const what = `redirect from ${page} removed`;
    return from === page ? [{ file, line: last, what, field: { path: ['redirects', index], value: undefined } }] : [];
  });
  return [...added, ...removed];
}

function linesOf({ changes, subject, renamed }: Omit<EditRequest, 'redirectTo'>, { texts, assets }: SourceFiles): string[] {
  const own = [...texts, ...assets].find(({ path }) => path === subject.path) ?? { ...subject, label: subject.path };
  const address = renamed && renamed.address !== subject.address ? `; ${subject.address} is now ${renamed.address}` : '';
  const sorted = changes.toSorted((a, b) => compareTexts(a.file.path, b.file.path) || a.line - b.line);
  return [
    renamed ? `${own.label} is now ${labelOf(own, renamed)}${address}` : `${own.label} is removed`,
    ...sorted.map(({ file, line, what }) => `${file.label}:${line} ${what}`),
  ];
}
