import { lstatSync, readFileSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { readPlainFile } from '../files/files.ts';
import { BuildFailure, problem } from '../problem/problem.ts';
import { type QuoteRecord, staleQuotes } from '../site/quotes.ts';
import { digest } from './files.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { publishing, publishLocked } from './publish.ts';
import { unchangedFiles } from './release.ts';
import type { PublishedRelease } from './releases.ts';
import { currentRelease, previousRelease, readMarker, releaseIn } from './releases.ts';
import { type OutputFolders, outputFolders, SITE_FOLDER } from './work-dir.ts';

type StoredRelease = PublishedRelease & Required<Pick<PublishedRelease, 'manifest' | 'recordFolder'>>;

/**
 * Publishes the previous release again in the same steps as a build, and keeps the assets of the current one for open pages. The current release
 * then becomes the previous one, unless it shows a quote that was withdrawn. `quotes` are those that may be shown today; undefined if the content
 * folder was not found. Throws BuildFailure like `publish`, and if there is no previous release, or it is damaged or shows any other quote.
 */
export function rollback(outDir: string, quotes?: readonly QuoteRecord[]) {
  const place = outputFolders(outDir);
  if (!lstatSync(place.workDir, { throwIfNoEntry: false })) throw nothingBefore(place);
  return publishing(place, () => {
    const current = currentRelease(place);
    const before = current && storedRelease(place, current);
    if (!before) throw nothingBefore(place);
    refuseQuotes(before.manifest.quotes, quotes, place);
    const shownNow = picturesOf(current.manifest);
    const facts = {
      shown: factsOf(before),
      ...(isStored(current) && { replaced: factsOf(current) }),
      quotes: before.manifest.quotes.length,
      /** Pictures of content that become public again, such as `content/images/team.webp`. */
      pictures: [...picturesOf(before.manifest)].filter((source) => !shownNow.has(source)).sort(),
    };
    const allowed = quotes ?? current.manifest?.quotes;
    const published = publishLocked(
      { files: filesOf(before), manifest: { ...before.manifest, kept: [] }, allowed },
      place,
      undefined,
      before,
    );
    const { built } = facts.shown;
    utimesSync(join(published.folder, MANIFEST_FILE), built, built);
    return { ...published, ...facts };
  });
}

/** Throws if a quote may not be shown any more. A patient who revokes consent is promised that the quote does not appear again (45 CFR 164.508(b)(5)). */
function refuseQuotes(shown: readonly QuoteRecord[], allowed: readonly QuoteRecord[] | undefined, { outDir }: OutputFolders): void {
  if (shown.length === 0) return;
  if (!allowed)
    throw failure(
      outDir,
      'The previous site shows patient quotes, but the content folder, which has their consents, was not found.',
      'The site is unchanged. Add the content folder: --content DIR.',
    );
  const problems = staleQuotes(shown, allowed).map(({ source, name, why }) => {
    const message = `The previous site shows a quote of ${name} that may not be published again: ${why}.`;
    return problem('rollback', `content/${source}`, message, WITHOUT_QUOTE);
  });
  if (problems.length > 0) throw new BuildFailure(problems);
}

function picturesOf(manifest: Manifest | undefined): ReadonlySet<string> {
  return new Set(manifest?.files.flatMap(({ sources }) => sources.filter((source) => source.startsWith('content/images/'))));
}

function storedRelease({ workDir }: OutputFolders, current: PublishedRelease): StoredRelease | undefined {
  const name = previousRelease(current);
  const before = name === undefined ? undefined : releaseIn(join(workDir, name, SITE_FOLDER), workDir, name);
  return before && isStored(before) ? before : undefined;
}

function isStored(release: PublishedRelease): release is StoredRelease {
  return release.manifest !== undefined && release.recordFolder !== undefined;
}

function factsOf({ manifest, recordFolder }: StoredRelease) {
  const pages = manifest.files.filter(({ pageType }) => pageType !== undefined).length;
  return { built: lstatSync(join(recordFolder, MANIFEST_FILE)).mtime, pages };
}

function filesOf(release: StoredRelease): OutputFile[] {
  const { folder, manifest } = release;
  const untouched = unchangedFiles(release);
  return manifest.files.map(({ file, sha256, bytes: size }) => {
    if (!untouched.holds(file, sha256) && digest(readPlainFile(folder, file) ?? Buffer.of()) !== sha256)
      throw failure(
        join(folder, file),
        'This file of the previous site is missing or was changed, so the site cannot be restored.',
        BY_HAND,
      );
    return {
      path: file,
      sha256,
      size,
      sources: [],
      // Not cached: the pictures of a release may need more memory than there is.
      get bytes() {
        return readFileSync(join(folder, file));
      },
    };
  });
}

function nothingBefore({ outDir }: OutputFolders): BuildFailure {
  return readMarker(outDir)
    ? failure(
        outDir,
        'There is no previous site to restore. Only the computer that builds the site has one, after its second build with the same version of ' +
          'ent-site. It must not show a patient quote that may no longer be shown.',
        BY_HAND,
      )
    : failure(outDir, 'There is no built site here.', 'Run npx ent-site build first, or add the folder of the site: --out DIR.');
}

const WITHOUT_QUOTE = 'The site is unchanged. Undo your other edits in content/ without this quote, then build.';
const BY_HAND = 'The site is unchanged. Undo your edit in content/, then build.';

function failure(file: string, message: string, hint: string): BuildFailure {
  return new BuildFailure([problem('rollback', relative(process.cwd(), file) || '.', message, hint)]);
}
