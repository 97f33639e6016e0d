import { resolve } from 'node:path';
import { compareSites } from '../diff/compare-sites.ts';
import { findBuiltSite, lastTwoSites } from '../diff/find-release.ts';
import { diffAsMarkdown } from '../diff/markdown.ts';
import { type Roots, resolveProject } from '../project.ts';
import type { DiffCommand } from './diff.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** One site alone is compared with what the output folder shows. Resolves to an exit code. */
export async function runDiff(roots: Roots, { out, format }: DiffCommand, before?: string, after?: string): Promise<number> {
  const { outDir } = resolveProject(roots, { ...(out !== undefined && { out }) });
  try {
    const [old, now] =
      before === undefined ? lastTwoSites(outDir) : [findBuiltSite(resolve(before)), findBuiltSite(after ? resolve(after) : outDir)];
    const diff = compareSites(old, now);
    process.stdout.write(format === 'json' ? `${JSON.stringify(diff, null, 2)}\n` : diffAsMarkdown(diff));
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
