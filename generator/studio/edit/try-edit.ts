import { readText, type SourceFile, type SourceFiles } from '../../content/read-source-files.ts';
import type { Redirect } from '../../pages/addresses.ts';
import { redirectLine, type VanishedAddress } from '../../pages/plan.ts';
import { BuildFailure, type Problem, problem } from '../../problem/problem.ts';
import { compareTexts } from '../../shared/values.ts';
import { type ContentPlan, planContent } from './content-plan.ts';
import type { Mention } from './mentions.ts';
import { type Splice, spliced } from './merge/splices.ts';
import type { Subject } from './subject.ts';
import { withItems } from './yaml-parts.ts';

export interface Change extends Pick<Mention, 'file' | 'line' | 'what'>, Splice {}

interface WantedEdit {
  changes: readonly Change[];
  subject: Subject;
  renamed: Subject | undefined;
  /** Where an address leads that would be gone. */
  leadsTo(address: string): string;
  /** Whether redirects say that what they led to was removed: they lead to another article now, which must not get its id in feeds. */
  marksRemoved?: boolean;
}

/** An edit of content that was tried and leaves no mistake that was not there. */
export interface ContentEdit extends Pick<WantedEdit, 'changes' | 'subject' | 'renamed'> {
  /** What it does, a line for each place. */
  lines: readonly string[];
}

/** Plans an edit of content. Throws BuildFailure where it cannot be. */
export type PlanEdit = (plan: ContentPlan) => Promise<ContentEdit>;

/**
 * Tries an edit in memory, with the redirects that it needs: of every published address that would be gone, to where it leads, and none
 * from an address that a page has now. Throws BuildFailure with what would be wrong then and was not before.
 */
export async function tryEdit(wanted: WantedEdit, before: ContentPlan): Promise<ContentEdit> {
  const { subject, renamed, leadsTo, marksRemoved = false } = wanted;
  refuseUnmerged(wanted.changes);
  const planOf = (changes: readonly Change[]) =>
    planContent({ ...before, sources: editedSources(before.sources, { subject, renamed, changes }), before });
  const gone = newlyVanished(await planOf(wanted.changes), before);
  const redirects = gone.map(({ address: from }) => {
    const to = before.redirects.get(from) ?? leadsTo(from);
    return { from, to: to === subject.address ? leadsTo(to) : to, ...(marksRemoved && { removed: true }) };
  });
  const changes = [...wanted.changes, ...redirectChanges(before, redirects, renamed?.address)];
  const after = await planOf(changes);
  // The same mistake may be on another line after an edit.
  const nameOf = ({ file, field, message }: Problem) => JSON.stringify([file, field, message]);
  const known = new Set(before.problems.map(nameOf));
  const problems = after.problems.filter((problem) => !known.has(nameOf(problem)));
  const hint = before.site.redirects.source
    ? 'Add a redirect from it first.'
    : 'Write a file redirects.yaml with the line "redirects: []" first, in which the redirect from it can stand.';
  const lost = newlyVanished(after, before).map(({ address }) =>
    problem('vanished-address', before.lock.label, `"${address}" was published, and would lead nowhere.`, hint),
  );
  if (problems.length + lost.length > 0) throw new BuildFailure([...problems, ...lost]);
  return { subject, renamed, changes, lines: linesOf({ subject, renamed, changes }, before.sources) };
}

function newlyVanished(after: ContentPlan, before: ContentPlan): VanishedAddress[] {
  const known = new Set(before.vanished.map(({ address }) => address));
  return after.vanished.filter(({ address }) => !known.has(address));
}

function editedSources({ texts, assets, ...rest }: SourceFiles, { subject, renamed, changes }: Omit<WantedEdit, 'leadsTo'>): SourceFiles {
  const moved = (file: SourceFile): SourceFile[] => {
    if (file.path !== subject.path) return [file];
    return renamed ? [{ ...file, path: renamed.path, label: labelOf(file, renamed) }] : [];
  };
  const edited = (file: SourceFile): SourceFile => {
    const splices = changes.filter((change) => change.file.path === file.path);
    return splices.length === 0 ? file : { ...file, stamp: 'unsaved', unsavedText: spliced(readText(file).value ?? '', splices) };
  };
  return { ...rest, texts: texts.map(edited).flatMap(moved), assets: assets.flatMap(moved) };
}

function labelOf({ label, path }: Pick<SourceFile, 'label' | 'path'>, renamed: Subject): string {
  return label.slice(0, label.length - path.length) + renamed.path;
}

function redirectChanges({ sources, site }: ContentPlan, redirects: readonly Redirect[], page: string | undefined): Change[] {
  const file = sources.texts.find(({ path }) => path === 'redirects.yaml');
  const text = file && readText(file).value;
  if (!file || text === undefined) return [];
  const hiding = site.redirects.redirects.flatMap(({ from }, index) => (from === page ? [index] : []));
  if (redirects.length + hiding.length === 0) return [];
  const splices = withItems(text, ['redirects'], {
    remove: hiding,
    add: redirects.map((redirect) => redirectLine(redirect).slice('- '.length)),
  });
  return splices.map((splice) => {
    const line = text.slice(0, splice.start).split('\n').length;
    return { file, line, ...splice, what: splice.text.trim() || `no redirect from ${page}` };
  });
}

/** A merge that git could not finish has marks in the middle of a text, where nothing else would notice them. */
function refuseUnmerged(changes: readonly Change[]): void {
  const problems = [...new Set(changes.map(({ file }) => file))].flatMap((file): Problem[] => {
    const text = readText(file).value ?? '';
    const start = text.search(/^(<{7}|>{7}) /m);
    if (start < 0) return [];
    const line = text.slice(0, start).split('\n').length;
    const message = 'Here stands a merge that git could not finish.';
    return [problem('merge-conflict', { file: file.label, line }, message, 'Choose one of the two versions first.')];
  });
  if (problems.length > 0) throw new BuildFailure(problems);
}

function linesOf({ changes, subject, renamed }: Omit<WantedEdit, 'leadsTo'>, { texts, assets }: SourceFiles): string[] {
  const own = [...texts, ...assets].find(({ path }) => path === subject.path) ?? { ...subject, label: subject.path };
  const address = renamed && renamed.address !== subject.address ? `; ${subject.address} is now ${renamed.address}` : '';
  const sorted = changes.toSorted((a, b) => compareTexts(a.file.path, b.file.path) || a.line - b.line);
  return [
    renamed ? `${own.label} is now ${labelOf(own, renamed)}${address}` : `${own.label} is removed`,
    ...sorted.map(({ file, line, what }) => `${file.label}:${line} ${what}`),
  ];
}
