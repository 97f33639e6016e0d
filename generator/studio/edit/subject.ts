import { relative, resolve, sep } from 'node:path';
import { slugAfter } from '../../content/slug.ts';
import { addressMaker, contentTypeOf, labelsOf } from '../../content/types/index.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { fail } from '../../problem/problem.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { pageMeantBy, pathTo, splitLink } from '../../shared/routes.ts';
import type { ContentPlan } from './content-plan.ts';

export interface Subject {
  /** From the content folder: `blog/old.md`. */
  path: string;
  /** Undefined for a picture, which has no address that lasts. */
  address: string | undefined;
  /** What fields refer to: a collection, `images/` or `files/`. */
  target: string;
  /** What fields call it: `old`, `insurers/oakline.svg`. */
  name: string;
}

/** Finds what an address or the path of a content file names. Throws BuildFailure, with the nearest match, where that is nothing that can have another name. */
export function findSubject(given: string, plan: ContentPlan): Subject {
  const subjects = subjectsOf(plan);
  const path = contentPath(given, plan.contentDir);
  const address = addressIn(given);
  const found =
    subjects.find((subject) => subject.path.normalize('NFC') === path.normalize('NFC')) ??
    subjects.find((subject) => subject.address === address);
  if (found) return found;
  const { entries, redirects, targets, site } = plan;
  const isFile = entries.some((entry) => entry.path === path);
  if (redirects.has(address)) {
    const message = `"${address}" is an old address that leads to "${redirects.get(address)}".`;
    refuse(given, message, 'Name that one, or change redirects.yaml.');
  }
  if (site.categories.some(({ slug }) => pathTo.category(slug, site.routes) === address)) {
    const hint = 'Change its "slug" there; the next build shows the redirect to add.';
    refuse(given, `"${address}" is made from categories.yaml.`, hint);
  }
  if (entries.some((entry) => entry.path === path && entry.type === 'testimonials'))
    refuse(given, 'A testimonial has no address.', 'Rename or delete its file; no other file names it.');
  if (targets.has(address) || isFile) {
    const named = 'Articles, services, locations, physicians, offices, notices, pages of your own, pictures and documents';
    refuse(given, 'This is a fixed part of the site.', `${named} can be renamed and removed.`);
  }
  const names = subjects.flatMap((subject) => [...(subject.address === undefined ? [] : [subject.address]), subject.path]);
  const meant = didYouMean(given.startsWith('/') ? address : path, names);
  const example = `Name an address such as ${pathTo.post('my-article', site.routes)}, or a file such as content/blog/my-article.md.`;
  return refuse(given, `There is nothing of this address or name.${meant}`, example);
}

/** Ends an edit: throws BuildFailure about what was given. */
export function refuse(given: string, message: string, hint: string): never {
  fail('edit-refused', given, message, hint);
}

function subjectsOf({ entries, site, sources }: ContentPlan): Subject[] {
  const ofEntries = entries.flatMap(({ type, slug, path }): Subject[] => {
    const name = slugAfter(slug, site.practice.slug);
    const address = addressMaker(type)?.(name, site.routes);
    return address === undefined ? [] : [{ path, address, target: type, name }];
  });
  const ofAssets = sources.assets.map(({ path }): Subject => {
    const folder = path.slice(0, path.indexOf('/') + 1);
    const name = path.slice(folder.length);
    return { path, address: folder === 'files/' ? pathTo.download(name, site.routes) : undefined, target: folder, name };
  });
  return [...ofEntries, ...ofAssets];
}

/** A path as a person gives it, from the content folder: below the working directory, or below the content folder itself. */
export function contentPath(given: string, contentDir: string): string {
  const fromContent = relative(contentDir, resolve(given)).split(sep).join('/');
  return fromContent.startsWith('../') ? given : fromContent;
}

/** An address as a person gives it: copied from the browser, with `.html`, with a place on the page. */
export function addressIn(given: string): string {
  const path = parseUrl(given)?.pathname ?? given;
  return pageMeantBy(splitLink(path).path);
}

/** What a person calls a thing that is in the way: `article`. */
export function kindOf({ target }: Subject): string {
  if (target === 'images/') return 'picture';
  if (target === 'files/') return 'document';
  return labelsOf(target).one.toLowerCase();
}

/** The folder of a subject with what its name ends with: `blog/`, `.md`. */
export function namePartsOf({ path, target }: Subject): { folder: string; ending: string } {
  const type = contentTypeOf({ type: target });
  return { folder: type?.at ?? path.slice(0, path.lastIndexOf('/') + 1), ending: path.slice(path.lastIndexOf('.')) };
}
