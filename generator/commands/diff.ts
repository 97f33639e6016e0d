import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Roots, resolveProject } from '../project.ts';
import { EXIT, outOption } from './options.ts';
import { reportFailure } from './report.ts';

interface DiffCommand {
  out?: string;
  format: 'markdown' | 'json';
}

/** `diff` */
export function addDiffCommand(program: Command, roots: Roots): void {
  program
    .command('diff [before] [after]')
    .description('list what two built sites say differently, as Markdown for sign-off')
    .addOption(outOption('folder of the site whose last two builds are compared where none is named'))
    .addOption(new Option('--format <format>', 'how it is printed').choices(['markdown', 'json']).default('markdown'))
    .action(async (before: string | undefined, after: string | undefined, options: DiffCommand) => {
      process.exitCode = await runDiff(roots, options, before, after);
    });
}

/** One site alone is compared with what the output folder shows. */
async function runDiff(roots: Roots, { out, format }: DiffCommand, before?: string, after?: string): Promise<number> {
  const [{ findBuiltSite, lastTwoSites }, { compareSites }, { diffAsMarkdown }] = await Promise.all([
    import('../diff/find-release.ts'),
    import('../diff/compare-sites.ts'),
    import('../diff/markdown.ts'),
  ]);
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
