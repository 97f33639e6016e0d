import { join } from 'node:path';
import { listSourceFiles, type SourceFiles } from './content/read-source-files.ts';
import { FileHashes } from './files/file-hashes.ts';
import { type RecordedAddresses, recordAddresses } from './pages/address-lock.ts';
import { type MadeRelease, makeRelease, readQuotesOfToday } from './pipeline.ts';
import { BuildFailure, failOnErrors, type Problem, problem, type Result, shownPath } from './problem/problem.ts';
import type { Project } from './project.ts';
import { checkOutDir } from './publish/check-out-dir.ts';
import { sizeOf } from './publish/files.ts';
import { publish, recover } from './publish/publish.ts';
import { isPublished } from './publish/release.ts';
import { currentRelease } from './publish/releases.ts';
import { outputFolders, withWrittenPages } from './publish/work-dir.ts';
import { redFlagUses } from './rules/checks/medical.ts';
import { reminders } from './rules/checks/reminders.ts';
import { firstViewWeights } from './rules/checks/weights.ts';
import { type BuildCache, hashBuildInputs, openLastBuild, siteCacheFolder, withDiskCache } from './run/build-cache.ts';
import { type BuildProgress, NO_PROGRESS } from './run/progress.ts';
import { attempt } from './shared/attempt.ts';
import { withoutEndSlash } from './shared/plain-url.ts';
import { leftOutQuotes, staleQuotes } from './site/quotes.ts';
import { sourceDate, today } from './site/today.ts';

/** Result of a build, for the summary at its end. */
export type BuildSummary = Omit<ReturnType<typeof summaryOf>, 'weights'> & {
  /** Additions to the list of published addresses; absent if no address was new. */
  addresses?: RecordedAddresses;
  /** Sizes of pages and scripts; absent if nothing was built, since the published site is up to date. */
  weights?: ReturnType<typeof summaryOf>['weights'];
};

export interface BuildOptions {
  progress?: BuildProgress;
  strict?: boolean;
  /** Builds even if the published site is up to date, to measure sizes of pages. */
  noCache?: boolean;
  /** Memory of earlier builds in this process, perhaps of other content; the build then caches nothing on the disk. */
  memory?: BuildCache;
  /** Called when the site is complete but not published yet. If it throws, the published site stays unchanged. */
  beforePublish?(): void;
}

/**
 * Makes the site of a content folder and publishes it; does nothing if the published site is up to date. Throws BuildFailure with all
 * problems of the first stage that finds some; the published site then stays unchanged.
 */
export async function build(project: Project, options: BuildOptions = {}): Promise<BuildSummary> {
  try {
    return await buildAndPublish(project, options);
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    throw new BuildFailure([...error.problems, ...(await stillShownQuotes(project))], error.stage);
  }
}

/** Returns a problem for each quote that may not be shown and that the published site, which a failed build leaves as it is, still shows. */
async function stillShownQuotes({ outDir, contentDir }: Project): Promise<Problem[]> {
  const shown = attempt(() => currentRelease(outputFolders(outDir)))?.manifest?.quotes ?? [];
  if (shown.length === 0) return [];
  return staleQuotes(shown, await readQuotesOfToday(contentDir)).map(({ source, name, why }) => {
    const message = `The published site still shows a quote of ${name}: ${why}.`;
    return problem('consent', shownPath(join(contentDir, source)), message, STILL_SHOWN, 'error');
  });
}

const STILL_SHOWN =
  'It disappears with the next successful build. If the other errors take time to fix, undo those edits, and build with this one only.';

async function buildAndPublish(project: Project, options: BuildOptions): Promise<BuildSummary> {
  const { progress = NO_PROGRESS, strict = false, noCache = false, memory: warm } = options;
  const { contentDir, packageDir, outDir } = project;
  failOnErrors(checkOutDir(project));
  recover(outDir);
  if (warm) {
    const { summary } = await makeAndPublish(project, warm, options);
    warm.store.endRun();
    return summary;
  }
  progress({ step: 'look for changes' });
  const listed = listSourceFiles(contentDir);
  const hashes = new FileHashes(packageDir);
  const inputsNow = () => (listed.problems.length > 0 ? undefined : hashBuildInputs(project, listed.value, hashes));
  const inputs = inputsNow();
  const lastBuild = openLastBuild<BuildSummary>(siteCacheFolder(project));
  const last = noCache || inputs === undefined ? undefined : lastBuild.get(inputs);
  const isCurrent = last !== undefined && last.day === today(process.env, last.timeZone);
  if (isCurrent && isPublished(outDir, last.manifest)) return endOnWarnings(last.summary, strict);
  return withDiskCache(project, { hashes, progress }, async (memory) => {
    const { made, summary, manifest } = await makeAndPublish(project, memory, options, listed);
    // A template that was saved during the build may already be in the site.
    const isSame = inputs !== undefined && inputs === inputsNow();
    const addresses = isPublic(project, made.site) ? recordAddresses(contentDir, made.planned.addresses) : undefined;
    // If the list of addresses could not be written, the next build tries again.
    const inputsAfter = isSame && !addresses?.problems.length ? inputsNow() : undefined;
    const { weights: _, ...cached } = summary;
    const { today: day, practice } = made.site;
    // Limits of hosts are only reported once.
    if (inputsAfter) lastBuild.set(inputsAfter, { day, timeZone: practice.timeZone, manifest, summary: { ...cached, hostNotes: [] } });
    return addresses ? { ...summary, addresses, warnings: [...summary.warnings, ...addresses.problems] } : summary;
  });
}

async function makeAndPublish(
  project: Project,
  memory: BuildCache,
  { progress = NO_PROGRESS, strict = false, beforePublish }: BuildOptions,
  listed?: Result<SourceFiles>,
) {
  const { contentDir, outDir, plain, isProduction } = project;
  return withWrittenPages(outDir, async (writtenPages) => {
    const made = await makeRelease(project, memory, { listed, writtenPages });
    const summary = endOnWarnings(summaryOf(made), strict);
    progress({ step: 'publish' });
    beforePublish?.();
    const producedAt = isProduction ? sourceDate(process.env) : undefined;
    const release = { files: made.release, manifest: made.manifest, writtenPages, contentDir, producedAt };
    return { made, summary, manifest: publish(release, outDir, plain) };
  });
}

/** Whether a site is built for visitors: without drafts, and for the address in site.yaml. */
function isPublic({ siteUrl = '', withDrafts }: Project, { url, settings }: MadeRelease['site']): boolean {
  return !withDrafts && (siteUrl === '' || url === withoutEndSlash(settings.url));
}

/** Makes the site without publishing it, and adds what a person must still confirm to the warnings. Throws BuildFailure like `build`. */
export async function check(project: Project, { progress = NO_PROGRESS, strict = false }: BuildOptions = {}): Promise<BuildSummary> {
  return withDiskCache(project, { progress }, async (memory) => {
    const made = await makeRelease(project, memory);
    const summary = summaryOf(made);
    return endOnWarnings({ ...summary, warnings: [...summary.warnings, ...reminders(made.entries, made.site.today)] }, strict);
  });
}

function summaryOf({ site, entries, pages, planned, documents, files, release, hostFiles, schedule, weights, problems }: MadeRelease) {
  return {
    pages: pages.length,
    redirects: planned.redirects.stubs.length,
    pictures: release.filter(({ path }) => /\.(svg|webp|png|jpe?g|avif|ico)$/.test(path)).length,
    bytes: release.reduce((total, file) => total + sizeOf(file), 0),
    warnings: problems,
    hostNotes: hostFiles.notes,
    schedule,
    leftOut: leftOutQuotes(entries, site.today),
    redFlags: redFlagUses(entries),
    /** First views are only measured when called, since that takes longer than the build. */
    weights: { scripts: weights, firstViews: () => firstViewWeights(documents, files) },
  };
}

function endOnWarnings<Summary extends Pick<BuildSummary, 'warnings'>>(summary: Summary, strict: boolean): Summary {
  if (strict && summary.warnings.length > 0) throw new BuildFailure(summary.warnings);
  return summary;
}
