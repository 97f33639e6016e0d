import { lstatSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { readPlainFile } from '../files.ts';
import { BuildFailure } from '../problem.ts';
import { UntouchedFiles } from './file-stamps.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { digest } from './output-files.ts';
import { publishing, publishLocked } from './publish.ts';
import { fileOnDisk } from './release.ts';
import { releaseBefore } from './release-before.ts';
import { currentRelease, type PublishedRelease, readMarker, releaseIn } from './release-marker.ts';
import { type OutputPlace, outputPlace, SITE_FOLDER } from './work-dir.ts';

/** What is told of a release. */
interface BuiltRelease {
  /** When it was built. */
  built: Date;
  pages: number;
}

export interface Rollback {
  shown: BuiltRelease;
  /** What was shown until now; absent where its manifest is gone. */
  replaced?: BuiltRelease;
}

/** A release that can be published again. */
type StoredRelease = PublishedRelease & Required<Pick<PublishedRelease, 'manifest' | 'recordFolder'>>;

/**
 * Publishes the release before again, as a build would: in the form that stands there, in the same steps, with the assets of what is
 * shown now for pages that are still open. What is shown now is the release before then. Throws BuildFailure where there is none or it
 * is damaged, and like `publish`.
 */
export function rollback(outDir: string): Rollback {
  const place = outputPlace(outDir);
  if (!lstatSync(place.workDir, { throwIfNoEntry: false })) throw nothingBefore(place);
  return publishing(place, () => {
    const current = currentRelease(place);
    const before = current && storedRelease(place, current);
    if (!before) throw nothingBefore(place);
    const facts = { shown: factsOf(before), ...(isStored(current) && { replaced: factsOf(current) }) };
    const done = publishLocked({ files: filesOf(before), manifest: { ...before.manifest, kept: [] } }, place, { alike: before });
    const { built } = facts.shown;
    utimesSync(join(done.folder, MANIFEST_FILE), built, built);
    return { ...done, ...facts };
  });
}

function storedRelease({ workDir }: OutputPlace, current: PublishedRelease): StoredRelease | undefined {
  const name = releaseBefore(workDir, current.name);
  const before = name === undefined ? undefined : releaseIn(join(workDir, name, SITE_FOLDER), workDir, name);
  return before && isStored(before) ? before : undefined;
}

function isStored(release: PublishedRelease): release is StoredRelease {
  return release.manifest !== undefined && release.recordFolder !== undefined;
}

function factsOf({ manifest, recordFolder }: StoredRelease): BuiltRelease {
  const pages = manifest.files.filter(({ pageType }) => pageType !== undefined).length;
  return { built: lstatSync(join(recordFolder, MANIFEST_FILE)).mtime, pages };
}

/** Its files, each of which is what its manifest says. */
function filesOf(release: StoredRelease): OutputFile[] {
  const { folder, manifest } = release;
  const untouched = new UntouchedFiles(release);
  return manifest.files.map(({ file, sha256, bytes: size }) => {
    if (!untouched.holds(file, sha256) && digest(readPlainFile(folder, file) ?? Buffer.of()) !== sha256)
      throw failure(join(folder, file), 'This file of the release before is missing or was changed: it cannot be shown again.', BY_HAND);
    return fileOnDisk(folder, file, { sha256, size });
  });
}

function nothingBefore({ outDir }: OutputPlace): BuildFailure {
  return readMarker(outDir)
    ? failure(
        outDir,
        'There is no release before this one to go back to. It is kept where the site was built, from the second build on.',
        BY_HAND,
      )
    : failure(outDir, 'There is no built site here.', 'Run ent-site build first, or name the folder of the site with --out DIR.');
}

const BY_HAND = 'The site is as it was. Take the edit back in content/, then build.';

function failure(file: string, message: string, hint: string): BuildFailure {
  return new BuildFailure([{ rule: 'rollback', severity: 'error', file: relative(process.cwd(), file) || '.', message, hint }]);
}
