import type { Entry } from '../../content/read-entries.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { BuildFailure, fail, type Problem, problem } from '../../problem/problem.ts';
import { listOfPage, pathTo, sectionOf, splitLink } from '../../shared/routes.ts';
import { type Change, withFields } from './changed-text.ts';
import { type ContentEdit, checkEdit } from './check-edit.ts';
import type { ContentPlan } from './content-plan.ts';
import { type FieldMention, mentionsOf, refuseUnreadMentions } from './mentions.ts';
import { findSubject, kindOf, pagePathIn, refuseEdit, type Subject } from './subject.ts';

/**
 * Plans the removal of a file: its address and links to it get another target; fields that refer to it get the target if it is of the same
 * kind, or are removed if they are optional. Throws BuildFailure with all references that the author must change first.
 */
export async function planRemove(plan: ContentPlan, { given, to }: { given: string; to: string | undefined }): Promise<ContentEdit> {
  const subject = findSubject(given, plan);
  const { site } = plan;
  refuseUnreadMentions(subject, plan);
  // A link to an anchor on the removed page loses the anchor too.
  const mentions = mentionsOf(subject, plan, { wholeLinks: true });
  const replacement = to === undefined ? defaultReplacement(subject, plan) : requestedReplacement(to, subject, plan);
  const successor = replacement === undefined || to === undefined ? undefined : replacementEntry(replacement, subject, plan);
  const undecided: Problem[] = [];
  const references = mentions.references
    .filter(({ entry }) => entry.path !== subject.path)
    .flatMap((reference) => {
      const changes = replaced(reference, successor) ?? dropped(reference, subject);
      if (!changes) undecided.push(undecidedAt(reference, subject));
      return changes ?? [];
    });
  const pictures = mentions.pictures.map(({ what, whole, ...one }): Change => {
    return { ...one, what: `${what} removed`, splice: { ...whole, text: '' } };
  });
  const links = mentions.links.filter(({ file }) => file.path !== subject.path);
  const [link] = links;
  if (link && replacement === undefined) {
    const choose = 'Choose a page to replace it, such as';
    const hint = [`${choose} --to ${site.routes.contact}.`, `${choose} ${site.routes.contact}.`] as const;
    const { file, line } = link;
    fail('edit-refused', { file: file.label, line }, 'This links to it.', hint);
  }
  if (undecided.length > 0) throw new BuildFailure(undecided);
  const marksRemoved = replacement !== undefined && subject.target === 'posts' && successor?.target === 'posts';
  const addresses = [
    ...links.map(({ at, ...one }): Change => ({ ...one, splice: { ...at, text: replacement ?? '' } })),
    ...mentions.redirects.flatMap((one): Change[] => [
      { ...one, field: { path: one.path, value: replacement ?? '' } },
      ...(marksRemoved ? [{ ...one, field: { path: [...one.path.slice(0, -1), 'removed'], value: true } }] : []),
    ]),
  ];
  const changes = [...references, ...pictures, ...addresses];
  return checkEdit({ subject, renamed: undefined, marksRemoved, changes, redirectTo: () => replacement ?? site.routes.home }, plan);
}

/** Returns the default redirect target: for a post its category, if it has other posts, else the blog; for all others the page that lists them. */
function defaultReplacement({ path, address }: Subject, { site, targets, categories }: ContentPlan): string | undefined {
  if (address === undefined) return undefined;
  const { path: page, fragment } = splitLink(address);
  if (fragment) return page;
  const category = categories.find(({ posts }) => posts.includes(path) && posts.length > 1);
  if (category) return pathTo.category(category.slug, site.routes);
  const section = sectionOf(address, site.routes);
  return section !== undefined && targets.has(section) ? section : undefined;
}

function requestedReplacement(to: string, { address }: Subject, { targets, site }: ContentPlan): string {
  const replacement = pagePathIn(to);
  if (replacement === address) refuseEdit(to, 'This is the page that you are removing.', 'Choose another page.');
  if (!targets.has(replacement) && !targets.has(listOfPage(replacement, site.routes) ?? ''))
    refuseEdit(to, `There is no page at "${replacement}".${didYouMean(replacement, targets)}`, 'Choose a page that exists.');
  return replacement;
}

/** Returns the file of the target page if it is of the same kind as the removed one, so that fields can refer to it instead. */
function replacementEntry(replacement: string, { target }: Subject, plan: ContentPlan): Subject | undefined {
  const { routes } = plan.site;
  const isContentType = plan.entries.some(({ type }) => type === target);
  if (!isContentType || sectionOf(replacement, routes) === undefined || replacement.startsWith(pathTo.category('', routes)))
    return undefined;
  const found = findSubject(replacement, plan);
  return found.target === target ? found : undefined;
}

/** Puts the successor into a field; undefined if the field belongs to the successor, or its list already contains it. */
function replaced(reference: FieldMention, replacement: Subject | undefined): Change[] | undefined {
  const { entry, path } = reference;
  if (!replacement || entry.path === replacement.path) return undefined;
  const list = valueAt(entry.data, path.slice(0, -1));
  if (Array.isArray(list) && list.includes(replacement.name)) return undefined;
  return [{ ...reference, field: { path, value: replacement.name } }];
}

/** Removes an optional field, or the group that a picture belongs to; undefined if the schema requires it. */
function dropped(reference: FieldMention, { target }: Subject): Change[] | undefined {
  const { entry, path, what } = reference;
  const owner = path.slice(0, -1);
  // An item of a list is more than its picture: removing an insurer's logo must not remove the insurer.
  const parts = target.endsWith('/') && typeof owner.at(-1) !== 'number' ? [path, owner] : [path];
  const part = parts.find((candidate) => candidate.length > 0 && fitsWithout(entry, candidate));
  return part && [{ ...reference, what: `${what} removed`, field: { path: part, value: undefined } }];
}

function fitsWithout({ type, data }: Entry, path: readonly PropertyKey[]): boolean {
  return contentTypeOf({ type })?.schema.safeParse(withFields(data, [{ path, value: undefined }])).success ?? false;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown>)[key], data);
}

function undecidedAt({ file, entry, path, line }: FieldMention, subject: Subject): Problem {
  const { column } = entry.positionOf(path);
  const message = `This required field refers to "${subject.name}".`;
  const hint = `Choose another ${kindOf(subject)} here, then try again.`;
  return problem('named-elsewhere', { file: file.label, line, column, field: path.join('.') }, message, hint);
}
