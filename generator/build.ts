import { AssetsBefore, buildAssets } from './assets/build-assets.ts';
import type { OutputFile } from './assets/fingerprint.ts';
import type { SocialImages } from './assets/social-images.ts';
import { type FirstViewWeight, firstViewWeights } from './check/first-view-weight.ts';
import { checkDocuments } from './check/index.ts';
import { reminders } from './check/reminders.ts';
import { overBudget, type ScriptWeights, scriptWeights } from './check/script-weight.ts';
import { entryNames } from './content/file-places.ts';
import { loadMarkdownParser, markdownSetting } from './content/markdown/parse-markdown.ts';
import { type Entry, readEntries } from './content/read-entries.ts';
import { ReadFiles, readSourceFiles } from './content/read-source-files.ts';
import { contentTypes } from './content/types/index.ts';
import { planPages } from './plan/plan-pages.ts';
import { type PlannedRedirects, planRedirects } from './plan/plan-redirects.ts';
import { BuildFailure, type Problem, type Result } from './problem.ts';
import type { Project } from './project.ts';
import { checkOutDir } from './publish/check-out-dir.ts';
import { type Manifest, manifestOf } from './publish/manifest.ts';
import { outputFiles, type ServedFile, sortedFiles } from './publish/output-files.ts';
import { publish, recover } from './publish/publish.ts';
import { pageHeaders } from './publish/security-policy.ts';
import { type LoadedTemplates, templateLoader } from './render/load-templates.ts';
import { type RenderedDocument, renderDocuments, type UnlinkedDocument } from './render/render-documents.ts';
import { buildSite, checkValidEntries } from './site/build-site.ts';
import { KeptPages, KeptReads } from './site/reads.ts';
import type { Site } from './site/site.ts';

/** What a build made, for the closing summary. */
export interface BuildSummary {
  pages: number;
  redirects: number;
  pictures: number;
  /** Of all files that are served, raw. */
  bytes: number;
  /** Script by page and island. */
  weights: ScriptWeights;
  /** HTML and CSS of every page; weighed when asked for, since that takes longer than the build. */
  firstViews(): FirstViewWeight[];
  /** Errors end a build; these do not. */
  warnings: Problem[];
}

/** Content in, site out. Throws BuildFailure with all problems of the step that found some; the published site is then as it was. */
export async function build(project: Project): Promise<BuildSummary> {
  endOnErrors(checkOutDir(project));
  recover(project.outDir);
  const { files, manifest, summary } = await finishSite(await makeSite(project));
  publish({ files, manifest }, project.outDir);
  return summary;
}

/** The same road without its last step, and what a person still has to confirm. Throws BuildFailure like `build`. */
export async function check(project: Project): Promise<BuildSummary> {
  const made = await makeSite(project);
  const { summary } = await finishSite(made);
  return { ...summary, warnings: [...summary.warnings, ...made.unconfirmed] };
}

/** A site whose pages are done and checked. */
export interface MadeSite {
  site: Site;
  entries: readonly Entry[];
  documents: readonly RenderedDocument[];
  /** All that a host serves but the social images, sorted by path. */
  files: readonly ServedFile[];
  social: SocialImages;
  headScript: string;
  /** Sent with every page. */
  headers: Readonly<Record<string, string>>;
  redirects: PlannedRedirects;
  summary: Omit<BuildSummary, 'pictures' | 'bytes'>;
  unconfirmed: Problem[];
}

/** A site that can be written. */
export interface FinishedSite {
  files: readonly ServedFile[];
  /** Says what each of them is made from. For those who publish the site; no host serves it. */
  manifest: Manifest;
  summary: BuildSummary;
}

/** Draws the social images, which nobody sees while a site is edited. */
export async function finishSite({ files: made, social, site, headScript, summary }: MadeSite): Promise<FinishedSite> {
  const files = sortedFiles([...made, ...(await social.drawAll())]);
  return {
    files,
    manifest: manifestOf(files, { site, headScript }),
    summary: {
      ...summary,
      pictures: files.filter(({ path }) => /\.(svg|webp|png|jpe?g|avif|ico)$/.test(path)).length,
      bytes: files.reduce((total, { bytes }) => total + bytes.length, 0),
    },
  };
}

/** What `serve` keeps from one rebuild to the next, so that an edit costs what it touches. A build starts with an empty one. */
export type Memory = ReturnType<typeof emptyMemory>;

export function emptyMemory({ rootDir }: Project) {
  return {
    readFiles: new ReadFiles(),
    loadTemplates: templateLoader(rootDir),
    assets: new AssetsBefore(),
    rendered: new KeptPages<UnlinkedDocument>(),
    feed: new KeptReads<OutputFile[]>(),
  };
}

/**
 * The road: each step takes what the one before returns. Writes nothing. With the memory of an earlier run the result is
 * the same, byte for byte. Throws BuildFailure with all problems of the step that found some.
 */
export async function makeSite(project: Project, memory = emptyMemory(project)): Promise<MadeSite> {
  const templatesLoading = memory.loadTemplates();
  templatesLoading.catch(() => undefined); // awaited later; mistakes in content are reported first
  try {
    return await makeWith(templatesLoading, project, memory);
  } catch (thrown) {
    if (thrown instanceof BuildFailure) throw thrown;
    const { explain } = await templatesLoading;
    throw await explain(thrown);
  }
}

async function makeWith(templatesLoading: Promise<LoadedTemplates>, project: Project, memory: Memory): Promise<MadeSite> {
  const warnings: Problem[] = [];
  const done = <Value>({ value, problems }: Result<Value>): Value => {
    endOnErrors(problems);
    warnings.push(...problems);
    return value;
  };

  const sources = done(readSourceFiles(project.contentDir, memory.readFiles));
  const { texts } = sources;
  const parseMarkdown = await loadMarkdownParser(markdownSetting(texts));
  const read = readEntries(texts, contentTypes, parseMarkdown);
  if (hasErrors(read.problems))
    throw new BuildFailure([...read.problems, ...checkValidEntries(read.value, entryNames(texts, contentTypes), sources.assets)]);
  const entries = done(read);
  const { siteUrl, withDrafts, isServed, rootDir } = project;
  const site = done(buildSite({ entries, assets: sources.assets, siteUrl, withDrafts, isServed, environment: process.env }));
  const loaded = await templatesLoading;
  const { templates, stamps } = loaded;
  const pages = done(planPages(site, templates.pageTypes));
  const redirects = done(planRedirects(site, pages, entries));
  const assets = done(await buildAssets({ project, site, texts, pages, ...loaded }, memory.assets));
  const documents = renderDocuments({ site, pages, redirects, assets: assets.manifest, templates, stamps }, memory.rendered);
  const { headScript } = assets.manifest;
  const files = outputFiles({ documents, assets: assets.files, site }, memory.feed);
  const social = new Set([...assets.social.pictures.values()].map(({ src }) => src));
  const islands = [...assets.clientParts.islands.keys()];
  done({ value: files, problems: checkDocuments({ site, entries, documents, assets: files, social, texts, islands, rootDir }) });
  const weights = scriptWeights(documents, assets.files, assets.clientParts);
  done({ value: weights, problems: overBudget(weights, assets.clientParts, site.settings.runtime) });

  const summary = {
    pages: pages.length,
    redirects: redirects.stubs.length,
    weights,
    firstViews: () => firstViewWeights(documents, files),
    warnings,
  };
  return {
    site,
    entries,
    documents,
    files,
    social: assets.social,
    headScript,
    headers: pageHeaders(site, headScript),
    redirects,
    summary,
    unconfirmed: reminders(entries),
  };
}

function endOnErrors(problems: Problem[]): void {
  if (hasErrors(problems)) throw new BuildFailure(problems);
}

function hasErrors(problems: Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
