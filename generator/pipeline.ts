import { existsSync } from 'node:fs';
import type { AssetInput } from './assets/asset-input.ts';
import { buildAssets, buildSearch } from './assets/build-assets.ts';
import { usedCharacters } from './assets/fonts/font-characters.ts';
import { readTheme } from './assets/look.ts';
import { belongsTo, entryNames } from './content/file-paths.ts';
import { type CachedEntries, type Entry, type EntryRecord, entriesOf, loadMarkdown, readContent } from './content/read-entries.ts';
import { listSourceFiles, readText, type SourceFiles } from './content/read-source-files.ts';
import type { ContentType } from './content/types/content-type.ts';
import { contentTypes } from './content/types/index.ts';
import { readAddressLock } from './pages/address-lock.ts';
import { planAddresses, planPages } from './pages/plan.ts';
import { BuildFailure, failOnErrors, hasErrors, type Problem, type Result } from './problem/problem.ts';
import type { Project, Roots } from './project.ts';
import { metaPolicy, pageHeaders } from './publish/headers.ts';
import { chooseHosts, hostRules, ruleFiles } from './publish/hosts/rule-files.ts';
import { manifestOf } from './publish/manifest.ts';
import { outputFiles, sortedFiles } from './publish/output-files.ts';
import type { LoadedTemplates } from './render/load-templates.ts';
import { type FirstPages, renderSite } from './render/render-site.ts';
import { checkDocuments, checkEntries, checkSite } from './rules/checks/index.ts';
import { addPictureUses } from './rules/checks/references.ts';
import { overBudget, scriptWeights } from './rules/checks/weights.ts';
import type { RuleId } from './rules/index.ts';
import { type BuildCache, createBuildCache } from './run/build-cache.ts';
import { canceledBy, isError, type Made, type RunOptions, runStages, Stages } from './run/stages.ts';
import { type Threads, withThreads } from './run/threads.ts';
import { withoutEndSlash } from './shared/plain-url.ts';
import { notFoundRules } from './shared/routes.ts';
import { buildSite } from './site/build-site.ts';
import { languageCharacters } from './site/default-words.ts';
import { type QuoteRecord, quotesOfToday } from './site/quotes.ts';
import { scheduleOf } from './site/schedule.ts';
import { sharedSite } from './site/shared-site.ts';
import type { Settings } from './site/site.ts';
import { DamagedStore, type Store } from './store/store.ts';

interface ReadStart {
  listed: Result<SourceFiles>;
  types: readonly ContentType[];
  /** Cached entries of earlier runs. */
  entryCache: { known: CachedEntries };
  threads: Threads;
}

/** Stages from a content folder to entries: for reviews, counts of words, and settings. */
const toReading = new Stages<ReadStart>()
  .step('read content')
  .add('sources', ({ listed }) => listed)
  .derive('markdown', loadMarkdown)
  .derive('reading', readContent);

/** Stages up to the addresses of all pages: for `explain`. */
const toAddresses = toReading
  .needs<{ project: Partial<Project>; loading: Promise<LoadedTemplates>; store?: Store }>()
  .add('entries', checkedEntries)
  .step('join content to a site')
  .add('joined', joinedSite)
  .step('load templates')
  .derive('loaded', ({ loading }) => loading)
  .derive('site', ({ joined, loaded }) => ({ ...joined, design: loaded.design }))
  .step('plan pages')
  .add('pages', ({ site, loaded }) => planPages(site, loaded.templates.pageTypes))
  .add('lock', ({ sources }) => readAddressLock(sources.lock))
  .add('planned', planAddresses);

/** Stages up to checked pages and every other file except social images: for `serve`, and for reports about pages. */
const toSite = toAddresses
  .needs<
    BuildCache &
      Roots & {
        contentDir: string;
        project: Project;
        drawingSignal: AbortSignal | undefined;
        first?: FirstPages | undefined;
        writtenPages?: string | undefined;
      }
  >()
  .derive('shared', ({ site }) => sharedSite(site))
  .derive('text', ({ entries, site }) => usedCharacters([...entries.map(({ facts }) => facts.characters), languageCharacters(site)]))
  .add('look', ({ loaded, ...made }) => readTheme({ ...made, templates: loaded.templates }))
  .step('make styles, script, fonts and pictures')
  .add('assets', assetsOf)
  .add('hosts', ({ project, entries }) => chooseHosts(project.hosts, entries))
  .derive('headers', ({ site, assets }) => pageHeaders(site, assets.manifest.headScript))
  .derive('assetManifest', ({ assets, hosts, headers }) => {
    const withoutHeaders = hosts.some(({ sendsNoHeaders }) => sendsNoHeaders);
    return { ...assets.manifest, ...(withoutHeaders && { metaPolicy: metaPolicy(headers) }) };
  })
  .step('render pages')
  .derive('documents', renderSite)
  .step('write search, feeds and sitemap')
  .derive('search', ({ loaded, site, pages }) => buildSearch({ templates: loaded.templates, site, pages }))
  .derive('schedule', ({ entries, site }) => scheduleOf(entries, site.today))
  .derive('files', ({ assets, search, assetManifest, ...made }) =>
    outputFiles({ ...made, assets: [...assets.files, ...search], pictures: assetManifest.picture }),
  )
  .add('hostFiles', ({ hosts, site, files, planned, headers, entries }) => {
    const { wildcards } = planned.redirects;
    return ruleFiles(hosts, hostRules({ site, files, wildcards, notFound: notFoundRules(site.routes), pageHeaders: headers }), entries);
  })
  .step('check pages')
  .check(({ packageDir, projectDir, project, site, entries, documents, assets, files, sources }) =>
    checkDocuments({
      site,
      entries,
      documents,
      assets: files,
      social: new Set([...assets.social.pictures.values()].map(({ src }) => src)),
      texts: sources.texts.map((file) => ({ path: file.path, read: () => readText(file).value })),
      islands: assets.clientParts.islands.map(([name]) => name),
      roots: { packageDir, projectDir },
      isProduction: project.isProduction === true,
    }),
  )
  .derive('weights', ({ documents, assets, store }) => scriptWeights({ documents, files: assets.files, parts: assets.clientParts, store }))
  .check(({ weights, assets, site }) =>
    overBudget(weights, assets.clientParts, { runtime: site.settings.runtime, quiz: site.routes.quiz }),
  );

/** Stages up to all files and their manifest: for `build` and `check`. */
export const toRelease = toSite
  .step('draw social images')
  .derive('drawn', ({ assets, progress }) => assets.social.drawAll(progress))
  .step('list files')
  .derive('release', ({ files, hostFiles, drawn }) => sortedFiles([...files, ...hostFiles.files, ...drawn]))
  .derive('manifest', ({ release, site, assets }) => manifestOf(release, { site, headScript: assets.manifest.headScript }));

export type PlannedContent = Made<typeof toAddresses>;
export type MadeSite = Made<typeof toSite>;
export type MadeRelease = Made<typeof toRelease>;

type SiteStart = typeof toSite extends Stages<infer Start, infer _> ? Start : never;

type Reading = Pick<Made<typeof toReading>, 'reading' | 'sources'>;

/** Returns the entries and caches them. If some files have mistakes, the other entries are still checked, to report as many problems as possible. */
function checkedEntries({ reading, sources, store }: Reading & { store?: Store }): Result<readonly Entry[]> {
  const { value, problems } = reading;
  if (problems.some(({ rule }) => rule === 'unreadable-file')) return reading;
  if (hasErrors(problems))
    return { value, problems: [...problems, ...checkEntries(value, entryNames(sources.texts, contentTypes), sources.assets)] };
  for (const { path, record } of value) store?.set(`entry ${path}`, {}, record);
  return reading;
}

/** Joins entries to a site, with the problems between them. */
function joinedSite({ project, entries, sources }: { project: Partial<Project>; entries: readonly Entry[]; sources: SourceFiles }) {
  const { env: environment } = process;
  const value = buildSite({ ...project, entries, assets: sources.assets, environment });
  return { value, problems: checkSite({ site: value, entries, environment }) };
}

/** Makes all files except pages; problems of pictures name the content that uses them. */
async function assetsOf({ loaded, ...made }: Omit<AssetInput, keyof LoadedTemplates> & { loaded: LoadedTemplates }) {
  const { value, problems } = await buildAssets({ ...made, ...loaded });
  return { value, problems: addPictureUses(problems, made.entries) };
}

interface SiteOptions {
  listed?: Result<SourceFiles> | undefined;
  first?: FirstPages | undefined;
  signal?: AbortSignal | undefined;
  /** The folder for files of new pages, before the site is published. */
  writtenPages?: string | undefined;
}

/**
 * Makes the site of a content folder without writing anything. The memory of an earlier run does not change the result.
 * Throws BuildFailure with all problems of the first stage that finds some.
 */
export function makeSite(project: Project, memory = createBuildCache(project), options: SiteOptions = {}): Promise<MadeSite> {
  return runWithResources((...start) => runStages(toSite, ...start), project, memory, options);
}

/** Makes a site that can be published: like `makeSite`, with social images, which are drawn while pages are rendered. */
export async function makeRelease(project: Project, memory: BuildCache, options: SiteOptions = {}): Promise<MadeRelease> {
  const drawing = new AbortController();
  try {
    return await runWithResources((...start) => runStages(toRelease, ...start), project, memory, {
      ...options,
      drawingSignal: drawing.signal,
    });
  } catch (thrown) {
    drawing.abort();
    throw thrown;
  }
}

/**
 * Runs stages with threads, with templates that load while content is read, and with a signal to cancel. If a template throws, the error
 * names its line.
 */
async function runWithResources<Value>(
  run: (start: SiteStart, options: RunOptions) => Promise<Value>,
  project: Project,
  memory: BuildCache,
  {
    signal,
    first,
    listed = listSourceFiles(project.contentDir),
    drawingSignal,
    writtenPages,
  }: SiteOptions & Partial<Pick<SiteStart, 'drawingSignal'>>,
): Promise<Value> {
  const { packageDir, projectDir, contentDir } = project;
  const loading = memory.loadTemplates();
  loading.catch(() => undefined); // a later stage awaits it, so mistakes in content are reported first
  const progress = canceledBy(signal, memory.progress);
  const folders = { packageDir, projectDir, contentDir };
  const reading = { listed, types: contentTypes, entryCache: { known: entriesIn(memory.store) } };
  try {
    return await withThreads((threads) =>
      run(
        { ...memory, ...folders, ...reading, project, first, drawingSignal, writtenPages, threads, loading, progress },
        { progress, signal },
      ),
    );
  } catch (thrown) {
    if (thrown instanceof BuildFailure || thrown instanceof DamagedStore || signal?.aborted) throw thrown;
    throw await (await loading).explain(thrown);
  }
}

/** Errors between files that keep pages from being planned, since a page shows data of another file. A dead link does not. */
const NEEDED_TO_PLAN: readonly RuleId[] = ['unknown-reference', 'missing-field', 'hidden-page'];

/**
 * Plans the pages of the published site, as a build for visitors does. Throws BuildFailure for a file that cannot be read, does not match its
 * schema, or refers to something that does not exist.
 */
export async function planSite(contentDir: string, loading: Promise<LoadedTemplates>): Promise<PlannedContent> {
  const read = await readEntriesOf(listSourceFiles(contentDir), {});
  failOnErrors(read.reading.problems);
  const endsOn = (problem: Problem, stage: string) => isError(problem) && stage === 'joined' && NEEDED_TO_PLAN.includes(problem.rule);
  return runStages(toAddresses, { ...read, project: {}, loading }, { endsOn });
}

/**
 * Reads the entries of a content folder that match their schemas, or only those of some types. Returns the problems of the folder or, if it has
 * none, of the other files.
 */
export async function readContentFolder(contentDir: string, names?: readonly string[]): Promise<Result<Entry[]>> {
  const types = contentTypes.filter(({ name }) => names?.includes(name) ?? true);
  const { value, problems: ofFolder } = listSourceFiles(contentDir);
  const texts = names ? value.texts.filter(({ path }) => types.some((type) => belongsTo(path, type))) : value.texts;
  const { reading, problems } = await readEntriesOf({ value: { ...value, texts }, problems: ofFolder }, { types, endsOn: () => false });
  return { value: reading.value, problems: problems.length > 0 ? problems : reading.problems };
}

/** Reads the address of the published site from content/site.yaml only. Throws BuildFailure if that file has mistakes. */
export async function readSiteUrl(contentDir: string): Promise<string> {
  const { value, problems } = await readContentFolder(contentDir, ['settings']);
  if (problems.length > 0) throw new BuildFailure(problems);
  return siteUrlIn(value);
}

/** Returns the address of the published site without a slash at its end. */
export function siteUrlIn(entries: readonly Entry[]): string {
  return withoutEndSlash(entriesOf<Settings>(entries, 'settings')[0]?.data.url ?? '');
}

/** Returns the quotes that may be shown today; undefined without a content folder. A file with a mistake allows no quote. */
export async function readQuotesOfToday(contentDir: string | undefined): Promise<QuoteRecord[] | undefined> {
  if (contentDir === undefined || !existsSync(contentDir)) return undefined;
  return quotesOfToday((await readContentFolder(contentDir, ['practice', 'testimonials'])).value);
}

interface ReadOptions extends Partial<Pick<ReadStart, 'types'> & ReadStart['entryCache']>, Pick<RunOptions, 'endsOn'> {}

/** Runs only the stages that read files into entries. Throws BuildFailure for problems of the folder, unless `endsOn` ignores them. */
export function readEntriesOf(listed: ReadStart['listed'], { types = contentTypes, known = new Map(), ...options }: ReadOptions) {
  return withThreads((threads) => runStages(toReading, { listed, types, entryCache: { known }, threads }, options));
}

/** Returns the entries of earlier builds. Whether they are current depends on their timestamps and hashes, so the store needs no inputs. */
function entriesIn(store: Store): CachedEntries {
  return { get: (path) => store.get<object, EntryRecord>(`entry ${path}`, {})?.value };
}
