import { relative, resolve, sep } from 'node:path';
import { entryNames } from '../../content/file-paths.ts';
import { replacePracticeInSlug } from '../../content/slug.ts';
import { addressMaker, contentTypeOf, contentTypes, labelsOf, singles } from '../../content/types/index.ts';
import type { Hint } from '../../problem/hint.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { fail } from '../../problem/problem.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { canonicalPath, pathTo, splitLink } from '../../shared/routes.ts';
import type { ContentPlan } from './content-plan.ts';

/** The file that is renamed or removed. */
export interface Subject {
  /** Path from the content folder: `blog/old.md`. */
  path: string;
  /** Undefined for a picture, whose address changes with its bytes, and for entries without a page. */
  address: string | undefined;
  /** The kind that references in fields name: a content type, `images/` or `files/`. */
  target: string;
  /** The value in fields that refer to it: `old`, `insurers/oakline.svg`. */
  name: string;
}

/** Finds the file of an address or a path. Throws BuildFailure, with the nearest match, if there is none or it cannot be renamed. */
export function findSubject(given: string, plan: ContentPlan): Subject {
  const subjects = subjectsOf(plan);
  const path = contentPath(given, plan.contentDir);
  const address = pagePathIn(given);
  const found =
    subjects.find((subject) => subject.path.normalize('NFC') === path.normalize('NFC')) ??
    subjects.find((subject) => subject.address === address);
  const [unread] = plan.unknown;
  if (found?.address !== undefined && unread !== undefined) {
    const message = `No address can be changed now, because "${labelsOf(unread).one}" has an error.`;
    refuseEdit(given, message, 'Correct the error there first, then try again.');
  }
  if (found) return found;
  const { redirects, targets, site, sources, categories } = plan;
  const [file] = entryNames(
    sources.texts.filter((one) => one.path === path),
    contentTypes,
  );
  if (redirects.has(address)) {
    const message = `"${address}" is an old address that redirects to "${redirects.get(address)}".`;
    refuseEdit(given, message, 'Use that address, or change redirects.yaml.');
  }
  if (categories.some(({ slug }) => pathTo.category(slug, site.routes) === address)) {
    const hint = 'Change its "slug" there; the next build shows which redirect to add.';
    refuseEdit(given, `"${address}" is the page of a category in categories.yaml.`, hint);
  }
  if (targets.has(address) || file) {
    const named = 'Articles, services, locations, physicians, offices, notices, your own pages, pictures and documents';
    refuseEdit(given, 'This is a fixed part of the site.', `${named} can be renamed and removed.`);
  }
  const names = subjects.flatMap((subject) => [...(subject.address === undefined ? [] : [subject.address]), subject.path]);
  const meant = didYouMean(given.startsWith('/') ? address : path, names);
  const example = `Use an address such as ${pathTo.post('my-article', site.routes)}, or a file such as content/blog/my-article.md.`;
  return refuseEdit(given, `There is no page or file with this address or name.${meant}`, example);
}

/** Refuses an edit: throws BuildFailure with `given` as its file. */
export function refuseEdit(given: string, message: string, hint: Hint): never {
  fail('edit-refused', given, message, hint);
}

function subjectsOf({ site, sources }: ContentPlan): Subject[] {
  const ofEntries = entryNames(sources.texts, contentTypes).flatMap(({ type, slug, path }): Subject[] => {
    const name = replacePracticeInSlug(slug, site.practice.slug);
    return type in singles ? [] : [{ path, address: addressMaker(type)?.(name, site.routes), target: type, name }];
  });
  const ofAssets = sources.assets.map(({ path }): Subject => {
    const folder = path.slice(0, path.indexOf('/') + 1);
    const name = path.slice(folder.length);
    return { path, address: folder === 'files/' ? pathTo.download(name, site.routes) : undefined, target: folder, name };
  });
  return [...ofEntries, ...ofAssets];
}

/** Converts a path that is relative to the working directory or to the content folder into one relative to the content folder. */
export function contentPath(given: string, contentDir: string): string {
  const fromContent = relative(contentDir, resolve(given)).split(sep).join('/');
  return fromContent.startsWith('../') ? given : fromContent;
}

/** Returns the path of a page from an address as people type it: with a domain, with `.html`, with an anchor. */
export function pagePathIn(given: string): string {
  const path = parseUrl(given)?.pathname ?? given;
  return canonicalPath(splitLink(path).path);
}

/** The kind of a file in words for people: `article`, `picture`. */
export function kindOf({ target }: Subject): string {
  if (target === 'images/') return 'picture';
  if (target === 'files/') return 'document';
  return labelsOf(target).one.toLowerCase();
}

/** The folder of a file and its ending: `blog/`, `.md`. */
export function namePartsOf({ path, target }: Subject): { folder: string; ending: string } {
  const type = contentTypeOf({ type: target });
  return { folder: type?.at ?? path.slice(0, path.lastIndexOf('/') + 1), ending: path.slice(path.lastIndexOf('.')) };
}
