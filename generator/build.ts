import { assetManifest } from './assets/asset-questions.ts';
import { buildAssets, buildSearch } from './assets/build-assets.ts';
import { usedCharacters } from './assets/fonts/font-characters.ts';
import { readLook, type SiteLook } from './assets/look.ts';
import type { SocialImages } from './assets/social-images.ts';
import { entryNames } from './content/file-places.ts';
import { loadMarkdownParser, markdownSetting } from './content/markdown/parse-markdown.ts';
import { type Entry, readEntries } from './content/read-entries.ts';
import { listSourceFiles, readText, type SourceFiles } from './content/read-source-files.ts';
import { contentTypes } from './content/types/index.ts';
import { FileHashes } from './files/file-hashes.ts';
import { type KeptAddresses, keepAddresses, readAddressLock } from './pages/addresses/lock-file.ts';
import { planAddresses } from './pages/plan/plan-addresses.ts';
import { planPages } from './pages/plan/plan-pages.ts';
import type { PlannedRedirects } from './pages/plan/plan-redirects.ts';
import { BuildFailure, failOnErrors, hasErrors, type Problem, type Result } from './problem/problem.ts';
import { type BuildProgress, NO_PROGRESS } from './progress.ts';
import type { Project } from './project.ts';
import { checkOutDir } from './publish/check-out-dir.ts';
import { metaPolicy, pageHeaders } from './publish/headers.ts';
import { chooseHosts, hostRules, ruleFiles } from './publish/hosts/rule-files.ts';
import { type Manifest, manifestOf } from './publish/manifest.ts';
import { outputFiles, sortedFiles } from './publish/output-files.ts';
import { publish, recover } from './publish/publish.ts';
import { isPublished } from './publish/releases.ts';
import { type ServedFile, sizeOf } from './publish/served-file.ts';
import type { LoadedTemplates } from './render/load-templates.ts';
import { renderDocuments } from './render/render-documents.ts';
import type { RenderSetup } from './render/render-job.ts';
import type { RenderedDocument } from './render/rendered-document.ts';
import { checkDocuments } from './rules/checks/index.ts';
import { reminders } from './rules/checks/reminders.ts';
import { type FirstViewWeight, firstViewWeights, overBudget, type ScriptWeights, scriptWeights } from './rules/checks/weights.ts';
import type { Feature } from './shared/features.ts';
import { withoutEndSlash } from './shared/plain-url.ts';
import { notFoundRules } from './shared/routes.ts';
import { buildSite, checkValidEntries } from './site/build-site.ts';
import { type LeftOutQuote, leftOutQuotes } from './site/consents.ts';
import { languageCharacters } from './site/language-characters.ts';
import { nameUsers } from './site/picture-users.ts';
import { proseParser } from './site/prose-parser.ts';
import { type RedFlagUse, redFlagUses } from './site/red-flags.ts';
import { type Schedule, scheduleOf } from './site/schedule.ts';
import { sharedSite } from './site/shared-site.ts';
import type { Site } from './site/site.ts';
import { siteFeatures } from './site/site-features.ts';
import { today } from './site/today.ts';
import { DamagedCache } from './store/build-cache.ts';
import { emptyMemory, type Memory, withDiskMemory } from './store/build-memory.ts';
import { cacheFolder } from './store/cache-folder.ts';
import { inputsOf, keepLastBuild, readLastBuild } from './store/last-build.ts';
import { Threads, type Work } from './threads/share-work.ts';

/** What a build made, for the closing summary. */
export interface BuildSummary {
  pages: number;
  redirects: number;
  pictures: number;
  /** Of all files that are served, raw. */
  bytes: number;
  /** Errors end a build; these do not. */
  warnings: Problem[];
  /** What the named hosts cannot be told; nothing where nothing was built, since it was said before. */
  hostNotes: readonly string[];
  /** What waits for a day. */
  schedule: Schedule;
  /** Quotes without a valid consent. */
  leftOut: readonly LeftOutQuote[];
  /** Where each rule of red-flags.yaml is used. */
  redFlags: readonly RedFlagUse[];
  /** What the list of published addresses got; absent where none was new. */
  addresses?: KeptAddresses;
  /** What pages weigh; absent where nothing was built, since the site is that of the content. */
  weights?: PageWeights;
}

/** Weighed when asked for, since that takes longer than the build. */
interface PageWeights {
  /** Script by page and island. */
  scripts: ScriptWeights;
  /** HTML and CSS of every page. */
  firstViews(): Promise<FirstViewWeight[]>;
}

export interface BuildOptions {
  progress?: BuildProgress;
  /** Warnings end the build too. */
  strict?: boolean;
  /** Builds although the site is that of the content, for those who ask what pages weigh. */
  anew?: boolean;
  /** Of builds before in this process, perhaps of other content; builds anew, and keeps nothing on the disk. */
  memory?: Memory;
  /** Comes when the site is whole and not shown yet. What it throws leaves the published site as it was. */
  beforePublish?(): void;
}

/**
 * Content in, site out; nothing is done where the published site is that of the content. Throws BuildFailure with all problems of the
 * step that found some; the published site is then as it was.
 */
export async function build(
  project: Project,
  { progress = NO_PROGRESS, strict = false, anew = false, memory: warm, beforePublish }: BuildOptions = {},
): Promise<BuildSummary> {
  failOnErrors(checkOutDir(project));
  recover(project.outDir);
  const makeAndPublish = async (memory: Memory, sources?: Result<SourceFiles>) => {
    const made = await makeSite(project, memory, { ...(sources && { sources }), drawsAhead: true });
    const { files, manifest, summary } = await finishSite(made, progress);
    endOnWarnings(summary, strict);
    progress.step('publish');
    beforePublish?.();
    return {
      site: made.site,
      addresses: made.addresses,
      summary,
      manifestHash: publish({ files, manifest, contentDir: project.contentDir }, project.outDir, project.plain),
    };
  };
  if (warm) {
    const { summary } = await makeAndPublish(warm);
    warm.cache.endRun();
    return summary;
  }
  progress.step('see what was edited');
  const folder = cacheFolder(project);
  const sources = listSourceFiles(project.contentDir);
  const hashes = new FileHashes(project.packageDir);
  const inputs = sources.problems.length > 0 ? undefined : inputsOf(project, sources.value, hashes);
  const last = anew ? undefined : readLastBuild<BuildSummary>(folder);
  const isCurrent = inputs !== undefined && last?.inputs === inputs && last.day === today(process.env, last.timeZone);
  if (isCurrent && isPublished(project.outDir, last.manifest)) return endOnWarnings(last.summary, strict);
  return withDiskMemory(project, { folder, hashes, progress }, async (memory) => {
    const made = await makeAndPublish(memory, sources);
    const { site, summary, manifestHash } = made;
    // A template that was saved after the first look at it may be in the site as it is now.
    const isSame = inputs !== undefined && inputs === inputsOf(project, sources.value, hashes);
    const addresses = isPublic(project, site) ? keepAddresses(project.contentDir, made.addresses) : undefined;
    const { weights: _, ...kept } = summary;
    const { today: day, practice } = site;
    // Where the list could not be written, the next build tries again.
    const current = isSame && !addresses?.problems.length ? inputsOf(project, sources.value, hashes) : undefined;
    const record = { day, timeZone: practice.timeZone, manifest: manifestHash, summary: { ...kept, hostNotes: [] } };
    if (current) keepLastBuild(folder, { inputs: current, ...record });
    return addresses ? { ...summary, addresses, warnings: [...summary.warnings, ...addresses.problems] } : summary;
  });
}

/** Whether a site is built for visitors: without drafts, and for the address that its settings name. */
function isPublic({ siteUrl = '', withDrafts }: Project, { url, settings }: Site): boolean {
  return !withDrafts && (siteUrl === '' || url === withoutEndSlash(settings.url));
}

/** The same road without its last step, and what a person still has to confirm. Throws BuildFailure like `build`. */
export async function check(project: Project, { progress = NO_PROGRESS, strict = false }: BuildOptions = {}): Promise<BuildSummary> {
  return withDiskMemory(project, { folder: cacheFolder(project), progress }, async (memory) => {
    const made = await makeSite(project, memory, { drawsAhead: true });
    const { summary } = await finishSite(made, progress);
    return endOnWarnings({ ...summary, warnings: [...summary.warnings, ...made.unconfirmed()] }, strict);
  });
}

/** A site whose pages are done and checked. */
export interface MadeSite {
  site: Site;
  look: SiteLook;
  entries: readonly Entry[];
  documents: readonly RenderedDocument[];
  /** All that a host serves but the social images, sorted by path. */
  files: readonly ServedFile[];
  /** What tells hosts how to. */
  ruleFiles: readonly ServedFile[];
  social: SocialImages;
  headScript: string;
  /** What its scripts are bundled for. */
  features: readonly Feature[];
  /** Sent with every page. */
  headers: Readonly<Record<string, string>>;
  redirects: PlannedRedirects;
  /** All that others may link to. */
  addresses: readonly string[];
  summary: Omit<BuildSummary, 'pictures' | 'bytes'>;
  /** What a person still has to confirm. */
  unconfirmed(): Problem[];
}

/** A site that can be written. */
export interface FinishedSite {
  files: readonly ServedFile[];
  /** Says what each of them is made from. For those who publish the site; no host serves it. */
  manifest: Manifest;
  summary: BuildSummary;
}

/** Draws the social images, which nobody sees while a site is edited. */
export async function finishSite(
  { files: made, ruleFiles, social, site, headScript, summary }: MadeSite,
  progress = NO_PROGRESS,
): Promise<FinishedSite> {
  progress.step('draw social images');
  const files = sortedFiles([...made, ...ruleFiles, ...(await social.drawAll(progress))]);
  progress.step('list files');
  return {
    files,
    manifest: manifestOf(files, { site, headScript }),
    summary: {
      ...summary,
      pictures: files.filter(({ path }) => /\.(svg|webp|png|jpe?g|avif|ico)$/.test(path)).length,
      bytes: files.reduce((total, file) => total + sizeOf(file), 0),
    },
  };
}

/** Pages that are rendered before all others. */
export interface FirstPages {
  paths: ReadonlySet<string>;
  /** Gets them, and the files that they may load, while the others are still to be rendered and nothing is checked. */
  show(documents: readonly RenderedDocument[], files: readonly ServedFile[]): void;
}

interface MakeOptions {
  sources?: Result<SourceFiles>;
  first?: FirstPages | undefined;
  /** Draws the social images while pages are rendered, for those who will finish the site. */
  drawsAhead?: boolean;
}

interface MakeParts extends Pick<MakeOptions, 'first'> {
  sources: Result<SourceFiles>;
  threads: Threads;
  /** Ends the drawing of social images, where it begins before the site is made. */
  drawing: AbortSignal | undefined;
}

/**
 * The road: each step takes what the one before returns. Writes nothing. With the memory of an earlier run the result is
 * the same, byte for byte. Throws BuildFailure with all problems of the step that found some.
 */
export async function makeSite(
  project: Project,
  memory = emptyMemory(project),
  { sources = listSourceFiles(project.contentDir), first, drawsAhead = false }: MakeOptions = {},
): Promise<MadeSite> {
  const templatesLoading = memory.loadTemplates();
  templatesLoading.catch(() => undefined); // awaited later; mistakes in content are reported first
  const threads = new Threads();
  const drawing = new AbortController();
  try {
    return await makeWith(templatesLoading, project, memory, { sources, first, threads, drawing: drawsAhead ? drawing.signal : undefined });
  } catch (thrown) {
    drawing.abort();
    if (thrown instanceof BuildFailure || thrown instanceof DamagedCache) throw thrown;
    const { explain } = await templatesLoading;
    throw await explain(thrown);
  } finally {
    await threads.end();
  }
}

async function makeWith(
  templatesLoading: Promise<LoadedTemplates>,
  project: Project,
  memory: Memory,
  { sources: listed, first, threads, drawing }: MakeParts,
): Promise<MadeSite> {
  const warnings: Problem[] = [];
  const done = <Value>({ value, problems }: Result<Value>): Value => {
    failOnErrors(problems);
    warnings.push(...problems);
    return value;
  };

  const { cache, compiled, hashes, progress } = memory;
  progress.step('read content');
  const sources = done(listed);
  const { texts } = sources;
  const parser = markdownSetting(texts);
  const parseMarkdown = await loadMarkdownParser(parser);
  const read = await readEntries({
    ...{ files: texts, contentTypes, parseMarkdown, known: cache.entries },
    readNew: (work) => threads.share({ job: 'read', setup: parser, worthFrom: MANY_FILES, ...work }),
  });
  if (hasErrors(read.problems))
    throw new BuildFailure([...read.problems, ...checkValidEntries(read.value, entryNames(texts, contentTypes), sources.assets)]);
  const entries = done(read);
  cache.keepEntries(entries.map(({ record }) => record));
  progress.step('join content to a site');
  const { packageDir, contentDir } = project;
  const contentSite = done(buildSite({ ...project, entries, assets: sources.assets, environment: process.env }));
  progress.step('load templates');
  const loaded = await templatesLoading;
  const site: Site = { ...contentSite, design: loaded.design };
  progress.step('plan pages');
  const { templates, stamps } = loaded;
  const pages = done(planPages(site, templates.pageTypes));
  const shared = sharedSite(site);
  const text = usedCharacters([...entries.map(({ facts }) => facts.characters), languageCharacters(site)]);
  const look = done(await readLook({ project, site, entries, templates, text }));
  progress.step('make styles, script, fonts and pictures');
  const built = await buildAssets({ project, site, shared, look, text, pages, entries, cache, compiled, hashes, drawing, ...loaded });
  const assets = done({ ...built, problems: nameUsers(built.problems, entries) });
  const { headScript } = assets.answers;
  const headers = pageHeaders(site, headScript);
  const hosts = done(chooseHosts(project.hosts, entries));
  const answers = { ...assets.answers, ...(hosts.some(({ sendsNoHeaders }) => sendsNoHeaders) && { metaPolicy: metaPolicy(headers) }) };
  const tried = new Map(texts.flatMap((file) => (file.tried === undefined ? [] : [[file.path, file.tried] as const])));
  const parse = proseParser({ contentDir, parseMarkdown, glossary: site.glossary, tried });
  progress.step('render pages');
  const setup: RenderSetup = { packageDir, contentDir, tried, parser, site: shared, answers, code: loaded.code };
  const assetsOfPages = assetManifest(answers);
  const rendering = {
    ...{ site: shared, assets: assetsOfPages, templates, stamps, parse, progress },
    renderNew: <Item, Done>(work: Work<Item, Done>) => threads.share({ job: 'render', setup, worthFrom: MANY_PAGES, ...work }),
  };
  if (first) {
    const shown = pages.filter(({ path }) => first.paths.has(path));
    first.show(await renderDocuments({ ...rendering, pages: shown, stubs: [] }, cache), assets.files);
  }
  const lock = done(readAddressLock(sources.lock));
  const { redirects, addresses } = done(planAddresses({ site, pages, entries, lock }));
  const documents = await renderDocuments({ ...rendering, pages, stubs: redirects.stubs }, cache);
  progress.step('write search, feeds and sitemap');
  const search = buildSearch({ templates, site, pages });
  const schedule = scheduleOf(entries, site.today);
  const beside = [...assets.files, ...search];
  const files = outputFiles({ documents, assets: beside, pictures: answers.picture, site, entries, schedule, cache });
  const rules = done(
    ruleFiles(hosts, hostRules({ site, files, wildcards: redirects.wildcards, notFound: notFoundRules(site.routes), headers }), entries),
  );
  const social = new Set([...assets.social.pictures.values()].map(({ src }) => src));
  const islands = assets.clientParts.islands.map(([name]) => name);
  progress.step('check pages');
  const written = texts.map((file) => ({ path: file.path, read: () => readText(file).value }));
  const checked = {
    site,
    entries,
    documents,
    assets: files,
    social,
    texts: written,
    islands,
    roots: project,
    isProduction: project.isProduction === true,
  };
  done({ value: files, problems: checkDocuments(checked) });
  const budget = { runtime: site.settings.runtime, quiz: site.routes.quiz };
  const weights = scriptWeights({ documents, files: assets.files, parts: assets.clientParts, cache });
  done({ value: weights, problems: overBudget(weights, assets.clientParts, budget) });

  const summary = {
    pages: pages.length,
    redirects: redirects.stubs.length,
    warnings,
    hostNotes: rules.notes,
    schedule,
    leftOut: leftOutQuotes(entries, site.today),
    redFlags: redFlagUses(entries),
    weights: { scripts: weights, firstViews: () => firstViewWeights(documents, files) },
  };
  return {
    site,
    look,
    entries,
    documents,
    files,
    ruleFiles: rules.files,
    social: assets.social,
    headScript,
    features: siteFeatures(site),
    headers,
    redirects,
    addresses,
    summary,
    unconfirmed: () => reminders(entries, site.today),
  };
}

/** From so many on, threads are worth their start: some tenths of a second. */
const MANY_FILES = 400;
const MANY_PAGES = 200;

function endOnWarnings(summary: BuildSummary, strict: boolean): BuildSummary {
  if (strict && summary.warnings.length > 0) throw new BuildFailure(summary.warnings);
  return summary;
}
