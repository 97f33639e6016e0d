import { lstatSync, readFileSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { readPlainFile } from '../files/files.ts';
import { BuildFailure, problem } from '../problem/problem.ts';
import type { QuoteRecord } from '../site/quotes.ts';
import { digest } from './files.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { publishing, publishLocked } from './publish.ts';
import { untouchedFiles } from './release.ts';
import type { PublishedRelease } from './releases.ts';
import { currentRelease, readMarker, releaseBefore, releaseIn } from './releases.ts';
import { type OutputPlace, outputPlace, SITE_FOLDER } from './work-dir.ts';

type StoredRelease = PublishedRelease & Required<Pick<PublishedRelease, 'manifest' | 'recordFolder'>>;

/**
 * Publishes the release before again, as a build would: in the form that stands there, in the same steps, with the assets of what is
 * shown now for pages that are still open. What is shown now is the release before then. `quotes` are those that may be shown today,
 * undefined where no one knows. Throws BuildFailure where there is no release before, where it is damaged or shows another quote of a patient, and like `publish`.
 */
export function rollback(outDir: string, quotes?: readonly QuoteRecord[]) {
  const place = outputPlace(outDir);
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
      /** Pictures of content that are public again and were not until now, such as `content/images/team.webp`. */
      pictures: [...picturesOf(before.manifest)].filter((source) => !shownNow.has(source)).sort(),
    };
    const done = publishLocked({ files: filesOf(before), manifest: { ...before.manifest, kept: [] } }, place, undefined, before);
    const { built } = facts.shown;
    utimesSync(join(done.folder, MANIFEST_FILE), built, built);
    return { ...done, ...facts };
  });
}

/** A patient who took a quote back, or whose consent has ended, was promised that it does not appear again (45 CFR 164.508(b)(5)). */
function refuseQuotes(shown: readonly QuoteRecord[], allowed: readonly QuoteRecord[] | undefined, { outDir }: OutputPlace): void {
  if (shown.length === 0) return;
  if (!allowed)
    throw failure(
      outDir,
      'The site before this one shows quotes of patients, and the content folder that says which may be shown today was not found.',
      'The site is as it was. Name the folder with --content DIR.',
    );
  const problems = shown.flatMap(({ source, name, sha256 }) => {
    if (allowed.some((quote) => quote.sha256 === sha256)) return [];
    const isChanged = allowed.some((quote) => quote.source === source);
    const why = isChanged ? 'its words, or how the person is named, were changed since' : 'it has no valid consent today, or was removed';
    const message = `The site before this one shows the quote of ${name}, which may not be published again: ${why}.`;
    return [problem('rollback', `content/${source}`, message, WITHOUT_QUOTE)];
  });
  if (problems.length > 0) throw new BuildFailure(problems);
}

function picturesOf(manifest: Manifest | undefined): ReadonlySet<string> {
  return new Set(manifest?.files.flatMap(({ sources }) => sources.filter((source) => source.startsWith('content/images/'))));
}

function storedRelease({ workDir }: OutputPlace, current: PublishedRelease): StoredRelease | undefined {
  const name = releaseBefore(current);
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
  const untouched = untouchedFiles(release);
  return manifest.files.map(({ file, sha256, bytes: size }) => {
    if (!untouched.holds(file, sha256) && digest(readPlainFile(folder, file) ?? Buffer.of()) !== sha256)
      throw failure(join(folder, file), 'This file of the release before is missing or was changed: it cannot be shown again.', BY_HAND);
    return {
      path: file,
      sha256,
      size,
      sources: [],
      // Read when they are asked for, and not kept: of pictures there may be more than memory holds.
      get bytes() {
        return readFileSync(join(folder, file));
      },
    };
  });
}

function nothingBefore({ outDir }: OutputPlace): BuildFailure {
  return readMarker(outDir)
    ? failure(
        outDir,
        'There is no release before this one to go back to. It is kept where the site was built, from the second build of the same version of ent-site on.',
        BY_HAND,
      )
    : failure(outDir, 'There is no built site here.', 'Run ent-site build first, or name the folder of the site with --out DIR.');
}

const WITHOUT_QUOTE = 'The site is as it was. Take your other edits back in content/, without this quote, then build.';
const BY_HAND = 'The site is as it was. Take the edit back in content/, then build.';

function failure(file: string, message: string, hint: string): BuildFailure {
  return new BuildFailure([problem('rollback', relative(process.cwd(), file) || '.', message, hint)]);
}
