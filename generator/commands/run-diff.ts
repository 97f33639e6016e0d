import { relative, resolve } from 'node:path';
import { ProgressLine } from '../progress.ts';
import { type Roots, resolveProject } from '../project.ts';
import { compareSites } from '../studio/reports/diff/compare-sites.ts';
import { type BuiltSite, findBuiltSite, lastTwoSites } from '../studio/reports/diff/find-release.ts';
import { diffAsMarkdown } from '../studio/reports/diff/markdown.ts';
import type { DiffCommand } from './diff.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** One site alone is compared with what the output folder shows, or with what content says now. Resolves to an exit code. */
export async function runDiff(roots: Roots, { out, content, format }: DiffCommand, before?: string, after?: string): Promise<number> {
  const project = resolveProject(roots, { ...(out !== undefined && { out }), ...(typeof content === 'string' && { content }) });
  const { outDir } = project;
  const line = new ProgressLine((text) => (process.stderr.isTTY ? process.stderr.write(text) : undefined));
  const compared = async (): Promise<[BuiltSite, BuiltSite]> => {
    if (before === undefined && content === undefined) return lastTwoSites(outDir);
    const old = findBuiltSite(before === undefined ? outDir : resolve(before));
    if (content === undefined) return [old, findBuiltSite(after ? resolve(after) : outDir)];
    const { siteOfContent } = await import('../studio/reports/diff/site-of-content.ts');
    return [old, await siteOfContent(project, relative(process.cwd(), project.contentDir) || '.', line)];
  };
  try {
    const [old, now] = await compared();
    line.clear();
    const diff = compareSites(old, now);
    process.stdout.write(format === 'json' ? `${JSON.stringify(diff, null, 2)}\n` : diffAsMarkdown(diff));
    return EXIT.done;
  } catch (error) {
    line.clear();
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
