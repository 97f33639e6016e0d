import { relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Roots, resolveProject } from '../project.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { BuiltSite } from '../studio/reports/diff/find-release.ts';
import { action, EXIT, withProgressLine } from './action.ts';
import { outOption } from './options.ts';

interface DiffCommand {
  out?: string;
  /** `true` is that of the project. */
  content?: string | true;
  format: 'markdown' | 'json';
}

export function addDiffCommand(program: Command, roots: Roots): void {
  program
    .command('diff [before] [after]')
    .description('list what two built sites say differently, as Markdown for sign-off')
    .addOption(outOption('folder of the site whose last two builds are compared where none is named'))
    .option('--content [dir]', 'compare what is published with what content says now; nothing is built or written')
    .addOption(new Option('--format <format>', 'how it is printed').choices(['markdown', 'json']).default('markdown'))
    .addHelpText('after', HELP)
    .action(
      action(async (before: string | undefined, after: string | undefined, options: DiffCommand, command: Command) => {
        if (options.content !== undefined && after !== undefined)
          command.error('error: --content takes the place of the second site', { exitCode: EXIT.usage });
        const { compareSites } = await import('../studio/reports/diff/compare-sites.ts');
        const { diffAsMarkdown } = await import('../studio/reports/diff/markdown.ts');
        const sites = await withProgressLine((line) => comparedSites(roots, { ...options, before, after }, line));
        const diff = compareSites(...sites);
        process.stdout.write(options.format === 'json' ? `${JSON.stringify(diff, null, 2)}\n` : diffAsMarkdown(diff));
      }),
    );
}

/** The last two builds where no site is named; one site alone is compared with what the output folder shows, or with what content says now. */
async function comparedSites(
  roots: Roots,
  { out, content, before, after }: DiffCommand & { before: string | undefined; after: string | undefined },
  line: BuildProgress,
): Promise<[BuiltSite, BuiltSite]> {
  const { findBuiltSite, lastTwoSites } = await import('../studio/reports/diff/find-release.ts');
  const project = resolveProject(roots, { ...(out !== undefined && { out }), ...(typeof content === 'string' && { content }) });
  if (before === undefined && content === undefined) return lastTwoSites(project.outDir);
  const old = findBuiltSite(before === undefined ? project.outDir : resolve(before));
  if (content === undefined) return [old, findBuiltSite(after ? resolve(after) : project.outDir)];
  const { siteOfContent } = await import('../studio/reports/diff/site-of-content.ts');
  return [old, await siteOfContent(project, relative(process.cwd(), project.contentDir) || '.', line)];
}

const HELP = `
Before something is published, what it would change (errors in content are listed instead):
  ent-site diff --content > changes.md

With drafts and articles whose day is still to come:
  ent-site build --preview && ent-site diff out out-preview > changes.md

After a build, what it has changed:
  ent-site diff > changes.md`;
