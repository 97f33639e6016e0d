import type { Entry } from '../../content/read-entries.ts';
import { readText } from '../../content/read-source-files.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { BuildFailure, type Problem, problem } from '../../problem/problem.ts';
import { pathTo, sectionOf, splitLink } from '../../shared/routes.ts';
import type { ContentPlan } from './content-plan.ts';
import { type Mention, mentionsOf, type Reference } from './mentions.ts';
import { yamlOf } from './merge/yaml-source.ts';
import { addressIn, findSubject, kindOf, refuse, type Subject } from './subject.ts';
import { type Change, type ContentEdit, tryEdit } from './try-edit.ts';
import { withoutPart } from './yaml-parts.ts';

/**
 * Everything that follows from removing a file: links lead to another page, and so does its address; fields name that page instead where it
 * is of the same kind, or nothing where they may. Throws BuildFailure with all places that a person must decide.
 */
export async function planRemove(plan: ContentPlan, { given, to }: { given: string; to: string | undefined }): Promise<ContentEdit> {
  const subject = findSubject(given, plan);
  const { site } = plan;
  // Of a page that is removed no one needs a place.
  const mentions = mentionsOf(subject, plan, { wholeLinks: true });
  const heir = to === undefined ? defaultHeir(subject, plan) : namedHeir(to, subject, plan);
  const successor = heir === undefined || to === undefined ? undefined : findHeir(heir, subject, plan);
  const undecided: Problem[] = [];
  const references = mentions.references
    .filter(({ entry }) => entry.path !== subject.path)
    .flatMap((reference) => {
      const changes = replaced(reference, successor) ?? dropped(reference, subject);
      if (!changes) undecided.push(undecidedAt(reference, subject));
      return changes ?? [];
    });
  const pictures = mentions.pictures.map(({ file, line, what, whole }): Change => {
    return { file, line, what: `no ${what}`, ...whole, text: '' };
  });
  const links = mentions.links.filter(({ file }) => file.path !== subject.path);
  const [link] = links;
  if (link && heir === undefined) {
    const hint = `Name the page that takes its place with --to, such as --to ${site.routes.contact}.`;
    refuse(given, `${link.file.label}:${link.line} links to it.`, hint);
  }
  if (undecided.length > 0) throw new BuildFailure(undecided);
  const addresses = [...links, ...mentions.redirects].map(
    ({ file, line, what, at }): Change => ({ file, line, what, ...at, text: heir ?? '' }),
  );
  const marksRemoved = heir !== undefined && subject.target === 'posts' && successor?.target === 'posts';
  const marks = marksRemoved ? mentions.redirects.flatMap(removedMark) : [];
  const changes = [...references, ...pictures, ...addresses, ...marks];
  return tryEdit({ subject, renamed: undefined, marksRemoved, changes, leadsTo: () => heir ?? site.routes.home }, plan);
}

/** Adds `removed` after the address that a redirect leads to, in braces or on a line of its own. */
function removedMark({ file, line, what, at }: Mention): Change[] {
  const text = readText(file).value ?? '';
  const end = /["']/.test(text[at.end] ?? '') ? at.end + 1 : at.end;
  const lineStart = text.lastIndexOf('\n', at.start) + 1;
  const before = text.slice(lineStart, at.start);
  if (/^[^\n]*\bremoved:/.test(text.slice(end))) return [];
  const indent = ' '.repeat(Math.max(0, before.search(/\bto:/)));
  return [{ file, line, what, start: end, end, text: before.includes('{') ? ', removed: true' : `\n${indent}removed: true` }];
}

/** A post leads to its category where visitors find others in it, else to the blog; everything else to the page that lists it. */
function defaultHeir({ path, address }: Subject, { site, targets }: ContentPlan): string | undefined {
  if (address === undefined) return undefined;
  const { path: page, fragment } = splitLink(address);
  if (fragment) return page;
  const post = site.posts.find(({ source }) => source === path);
  const hasOthers = site.posts.some(({ source, category }) => source !== path && category === post?.category);
  const category = hasOthers ? site.categories.find(({ name }) => name === post?.category) : undefined;
  if (category) return pathTo.category(category.slug, site.routes);
  const section = sectionOf(address, site.routes);
  return section !== undefined && targets.has(section) ? section : undefined;
}

function namedHeir(to: string, { address }: Subject, { targets }: ContentPlan): string {
  const heir = addressIn(to);
  if (heir === address) refuse(to, 'This is what is removed.', 'Name another page.');
  if (!targets.has(heir)) refuse(to, `"${heir}" is no page of this site.${didYouMean(heir, targets)}`, 'Name a page that takes its place.');
  return heir;
}

/** The heir where it is of the same kind, so that fields may name it. */
function findHeir(heir: string, { target }: Subject, plan: ContentPlan): Subject | undefined {
  const { routes } = plan.site;
  const isPlace = plan.entries.some(({ type }) => type === target);
  if (!isPlace || sectionOf(heir, routes) === undefined || heir.startsWith(pathTo.category('', routes))) return undefined;
  const found = findSubject(heir, plan);
  return found.target === target ? found : undefined;
}

/** The field with the heir in it, unless that is the file itself, or is beside it already. */
function replaced({ file, entry, path, line, what, at }: Reference, heir: Subject | undefined): Change[] | undefined {
  if (!heir || !at || entry.path === heir.path) return undefined;
  const list = valueAt(entry.data, path.slice(0, -1));
  if (Array.isArray(list) && list.includes(heir.name)) return undefined;
  return [{ file, line, what, ...at, text: heir.name }];
}

/** The file without the field, or of a picture without what belongs to it, where its schema allows that. */
function dropped({ file, entry, path, line, what }: Reference, { target }: Subject): Change[] | undefined {
  const owner = path.slice(0, -1);
  // An item of a list is more than its picture: an insurer would be gone.
  const parts = target.endsWith('/') && typeof owner.at(-1) !== 'number' ? [path, owner] : [path];
  const part = parts.find((candidate) => candidate.length > 0 && fitsWithout(entry, candidate));
  if (!part) return undefined;
  const { yaml, start } = yamlOf(readText(file).value ?? '', file.path);
  return withoutPart(yaml, part).map((splice): Change => {
    return { file, line, what: `no ${what}`, text: splice.text, start: splice.start + start, end: splice.end + start };
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
  const message = `"${subject.name}" is named here, and the field cannot do without.`;
  const hint = `Name another ${kindOf(subject)} here, then try again.`;
  return problem('named-elsewhere', { file: file.label, line, column, field: path.join('.') }, message, hint);
}
