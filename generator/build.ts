import { buildAssets } from './assets/build-assets.ts';
import type { OutputFile } from './assets/fingerprint.ts';
import { checkDocuments } from './check/check-documents.ts';
import { loadMarkdownParser } from './content/parse-markdown.ts';
import { readEntries } from './content/read-entries.ts';
import { readSourceFiles } from './content/read-source-files.ts';
import { today } from './content/today.ts';
import { contentTypes } from './content/types/index.ts';
import { planPages } from './plan/plan-pages.ts';
import { planRedirects } from './plan/plan-redirects.ts';
import { BuildFailure, type Problem, type Result } from './problem.ts';
import type { Project } from './project.ts';
import { checkOutDir } from './publish/check-out-dir.ts';
import { outputFiles } from './publish/output-files.ts';
import { publish } from './publish/publish.ts';
import { loadTemplates } from './render/load-templates.ts';
import { renderDocuments } from './render/render-documents.tsx';
import { buildSite } from './site/build-site.ts';

/** What a build made, for the closing summary. */
export interface BuildSummary {
  pages: number;
  redirects: number;
  pictures: number;
  bytes: number;
  /** Warnings; errors end the build. */
  warnings: Problem[];
}

/** Content in, site out: the whole road. Throws BuildFailure with all problems of the step that found some. */
export async function build(project: Project): Promise<BuildSummary> {
  const warnings: Problem[] = [];
  const done = <Value>(result: Result<Value>): Value => {
    endOnErrors(result.problems);
    warnings.push(...result.problems);
    return result.value;
  };
  endOnErrors(checkOutDir(project));

  const { texts, assets: sourceAssets } = done(readSourceFiles(project.contentDir));
  const loading = loadTemplates(project.rootDir);
  loading.catch(() => undefined); // content mistakes are told first; awaited below
  const parseMarkdown = await loadMarkdownParser(texts.some(({ path, text }) => path === 'site.yaml' && /^markdown:\s*remark\b/m.test(text)) ? 'remark' : 'auto');
  const entries = done(readEntries(texts, contentTypes, parseMarkdown));
  const site = done(buildSite({ entries, assets: sourceAssets, today: today(process.env), ...(project.siteUrl && { siteUrl: project.siteUrl }) }));
  const { templates, css } = await loading;
  const pages = done(planPages(site, templates.pageTypes));
  const redirects = done(planRedirects(site, pages));
  const assets = done(await buildAssets({ project, site, templates, css }));
  const documents = renderDocuments({ site, pages, redirects, assets: assets.manifest, templates });
  const files = outputFiles({ documents, assets: assets.files, site });
  done({ value: undefined, problems: checkDocuments({ site, entries, documents, assets: files }) });
  publish(files, project.outDir);
  return summarize(files, pages.length, redirects.stubs.length, warnings);
}

function endOnErrors(problems: Problem[]): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new BuildFailure(problems);
}

function summarize(files: readonly OutputFile[], pages: number, redirects: number, warnings: Problem[]): BuildSummary {
  const pictures = files.filter(({ path }) => /\.(svg|webp|png|jpe?g|avif)$/.test(path)).length;
  return { pages, redirects, pictures, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0), warnings };
}
