import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { realPath } from '../../../files/files.ts';
import { fail, shownPath } from '../../../problem/problem.ts';
import { digest } from '../../../publish/files.ts';
import { MANIFEST_FILE, type Manifest } from '../../../publish/manifest.ts';
import { currentRelease, previousRelease, releaseIn } from '../../../publish/releases.ts';
import { outputFolders, SITE_FOLDER } from '../../../publish/work-dir.ts';
import { addressOf } from '../../../shared/routes.ts';

/** A page or redirect stub of a built site. */
export type BuiltDocument = { route: string } & Pick<Manifest['files'][number], 'file' | 'sha256' | 'redirectsTo'>;

/** A built site that can be compared with another; `read` returns the text of one of its files. */
export interface ReleasedSite {
  name: string;
  documents: BuiltDocument[];
  wildcards: Manifest['wildcards'];
  read(file: string): string;
}

/** Finds the site in an output folder, a release, or any folder with pages or a build-manifest.json. Throws BuildFailure if there is none. */
export function findBuiltSite(path: string): ReleasedSite {
  const name = shownPath(path);
  const folder = basename(path) === MANIFEST_FILE ? dirname(path) : path;
  const inner = existsSync(join(folder, MANIFEST_FILE)) ? join(folder, SITE_FOLDER) : folder;
  const real = realPath(inner);
  if (!lstatSync(real, { throwIfNoEntry: false })?.isDirectory()) fail('rollback', name, NO_SITE, BUILD_FIRST);
  // A release is two folders deep in the work folder, which is next to the output.
  const manifest = currentRelease(outputFolders(inner))?.manifest ?? releaseIn(real, dirname(dirname(real)))?.manifest;
  const read = readerOf(real);
  if (manifest) return siteOf(name, manifest, read);
  const documents = pagesBelow(real);
  if (documents.length === 0) fail('rollback', name, NO_SITE, BUILD_FIRST);
  return { name, documents, wildcards: [], read };
}

/** Returns the current release of an output folder and the one before it. Throws BuildFailure if there are not two. */
export function lastTwoSites(outDir: string): [before: ReleasedSite, after: ReleasedSite] {
  const output = outputFolders(outDir);
  const current = currentRelease(output);
  const label = shownPath(outDir);
  if (!current?.manifest) fail('rollback', label, NO_SITE, BUILD_FIRST);
  const name = previousRelease(current);
  if (name === undefined) fail('rollback', label, 'There is no earlier build to compare with.', TWO_FOLDERS);
  const before = releaseIn(join(output.workDir, name, SITE_FOLDER), output.workDir, name);
  if (!before?.manifest) fail('rollback', label, 'The earlier build can no longer be read.', TWO_FOLDERS);
  return [siteOf(`${label} before`, before.manifest, readerOf(before.folder)), siteOf(label, current.manifest, readerOf(current.folder))];
}

const TWO_FOLDERS =
  'Build twice, give two built sites (npx ent-site diff out out-preview), or compare with the next build: npx ent-site diff --content.';

const NO_SITE = 'There is no built site here.';
const BUILD_FIRST = 'Run npx ent-site build first, or give the folder of a built site.';

function readerOf(folder: string): ReleasedSite['read'] {
  return (file) => readFileSync(join(folder, file), 'utf8');
}

/** Returns a built site from its manifest. */
export function siteOf(name: string, { files, wildcards }: Manifest, read: ReleasedSite['read']): ReleasedSite {
  return { name, documents: files.flatMap(({ route, ...file }) => (route === undefined ? [] : { route, ...file })), wildcards, read };
}

/** Lists the pages of a site that was copied without its manifest. */
function pagesBelow(folder: string): BuiltDocument[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.sort().map((path) => {
    const file = path.replaceAll('\\', '/');
    const bytes = readFileSync(join(folder, file));
    const redirectsTo = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/i.exec(bytes.subarray(0, 4000).toString())?.[1];
    return { route: addressOf(file), file, sha256: digest(bytes), redirectsTo };
  });
}
