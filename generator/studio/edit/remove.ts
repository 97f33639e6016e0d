import type { Entry } from '../../content/read-entries.ts';
import { readText } from '../../content/read-source-files.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { BuildFailure, fail, type Problem, problem } from '../../problem/problem.ts';
import { listOfPage, pathTo, sectionOf, splitLink } from '../../shared/routes.ts';
import { type Change, type ContentEdit, checkEdit } from './check-edit.ts';
import { type ContentPlan, categoriesIn } from './content-plan.ts';
import { type Mention, mentionsOf, type Reference, refuseUnreadMentions } from './mentions.ts';
import { yamlOf } from './merge/yaml-source.ts';
import { findSubject, kindOf, pagePathIn, refuseEdit, type Subject } from './subject.ts';
import { withoutPart } from './yaml-parts.ts';

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
  const pictures = mentions.pictures.map(({ file, line, what, whole }): Change => {
    return { file, line, what: `${what} removed`, ...whole, text: '' };
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
  const addresses = [...links, ...mentions.redirects].map(
    ({ file, line, what, at }): Change => ({ file, line, what, ...at, text: replacement ?? '' }),
  );
  const marksRemoved = replacement !== undefined && subject.target === 'posts' && successor?.target === 'posts';
  const marks = marksRemoved ? mentions.redirects.flatMap(removedMark) : [];
  const changes = [...references, ...pictures, ...addresses, ...marks];
  return checkEdit({ subject, renamed: undefined, marksRemoved, changes, redirectTo: () => replacement ?? site.routes.home }, plan);
}

/** Adds `removed: true` after the target of a redirect, in braces or on a separate line. */
function removedMark({ file, line, what, at }: Mention): Change[] {
  const text = readText(file).value ?? '';
  const end = /["']/.test(text[at.end] ?? '') ? at.end + 1 : at.end;
  const lineStart = text.lastIndexOf('\n', at.start) + 1;
  const before = text.slice(lineStart, at.start);
  if (/^[^\n]*\bremoved:/.test(text.slice(end))) return [];
  const indent = ' '.repeat(Math.max(0, before.search(/\bto:/)));
  return [{ file, line, what, start: end, end, text: before.includes('{') ? ', removed: true' : `\n${indent}removed: true` }];
}

/** Returns the default redirect target: for a post its category, if it has other posts, else the blog; for all others the page that lists them. */
function defaultReplacement({ path, address }: Subject, plan: ContentPlan): string | undefined {
  const { site, targets } = plan;
  if (address === undefined) return undefined;
  const { path: page, fragment } = splitLink(address);
  if (fragment) return page;
  const category = categoriesIn(plan).find(({ posts }) => posts.includes(path) && posts.length > 1);
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
function replaced({ file, entry, path, line, what, at }: Reference, replacement: Subject | undefined): Change[] | undefined {
  if (!replacement || !at || entry.path === replacement.path) return undefined;
  const list = valueAt(entry.data, path.slice(0, -1));
  if (Array.isArray(list) && list.includes(replacement.name)) return undefined;
  return [{ file, line, what, ...at, text: replacement.name }];
}

/** Removes an optional field, or the group that a picture belongs to; undefined if the schema requires it. */
function dropped({ file, entry, path, line, what }: Reference, { target }: Subject): Change[] | undefined {
  const owner = path.slice(0, -1);
  // An item of a list is more than its picture: removing an insurer's logo must not remove the insurer.
  const parts = target.endsWith('/') && typeof owner.at(-1) !== 'number' ? [path, owner] : [path];
  const part = parts.find((candidate) => candidate.length > 0 && fitsWithout(entry, candidate));
  if (!part) return undefined;
  const { yaml, start } = yamlOf(readText(file).value ?? '', file.path);
  return withoutPart(yaml, part).map((splice): Change => {
    return { file, line, what: `${what} removed`, text: splice.text, start: splice.start + start, end: splice.end + start };
  });
}

function fitsWithout(entry: Entry, path: readonly PropertyKey[]): boolean {
  const data = structuredClone(entry.data);
  const parent = valueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as Record<PropertyKey, unknown>)[key ?? ''];
  return contentTypeOf(entry)?.schema.safeParse(data).success ?? false;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value: unknown, key) => (value as Record<PropertyKey, unknown>)[key], data);
}

function undecidedAt({ file, entry, path, line }: Reference, subject: Subject): Problem {
  const { column } = entry.positionOf(path);
  const message = `This required field refers to "${subject.name}".`;
  const hint = `Choose another ${kindOf(subject)} here, then try again.`;
  return problem('named-elsewhere', { file: file.label, line, column, field: path.join('.') }, message, hint);
}
