import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { shownPath } from '../problem/problem.ts';
import { type Roots, resolveProject } from '../project.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { ReleasedSite } from '../studio/reports/diff/find-release.ts';
import { action, EXIT, withProgressLine } from './action.ts';
import { outOption } from './options.ts';

interface DiffCommand {
  out?: string;
  /** `true` for the content folder of the project. */
  content?: string | true;
  format: 'markdown' | 'json';
}

export function addDiffCommand(program: Command, roots: Roots): void {
  program
    .command('diff')
    .description('List what differs between two built sites, as Markdown for sign-off')
    .argument('[before]', 'Folder of the old site (default: the site before the last build)')
    .argument('[after]', 'Folder of the new site (default: the site in --out)')
    .addOption(outOption('Folder of the published site (default: out)'))
    .option('--content [dir]', 'Compare the old site with the content folder as it is now (default: content); writes nothing')
    .addOption(new Option('--format <format>', 'Format of the list').choices(['markdown', 'json']).default('markdown'))
    .addHelpText('after', HELP)
    .action(
      action(async (before: string | undefined, after: string | undefined, options: DiffCommand, command: Command) => {
        if (options.content !== undefined && after !== undefined)
          command.error('error: use either --content or a second folder, not both', { exitCode: EXIT.usage });
        const { compareSites } = await import('../studio/reports/diff/compare-sites.ts');
        const { diffAsMarkdown } = await import('../studio/reports/diff/markdown.ts');
        const sites = await withProgressLine((line) => comparedSites(roots, { ...options, before, after }, line));
        const diff = compareSites(...sites);
        process.stdout.write(options.format === 'json' ? `${JSON.stringify(diff, null, 2)}\n` : diffAsMarkdown(diff));
      }),
    );
}

/** Returns the sites to compare: without folders the last two builds, with one folder that site and the output folder or the content. */
async function comparedSites(
  roots: Roots,
  { out, content, before, after }: DiffCommand & { before: string | undefined; after: string | undefined },
  line: BuildProgress,
): Promise<[ReleasedSite, ReleasedSite]> {
  const { findBuiltSite, lastTwoSites } = await import('../studio/reports/diff/find-release.ts');
  const project = resolveProject(roots, { ...(out !== undefined && { out }), ...(typeof content === 'string' && { content }) });
  if (before === undefined && content === undefined) return lastTwoSites(project.outDir);
  const old = findBuiltSite(before === undefined ? project.outDir : resolve(before));
  if (content === undefined) return [old, findBuiltSite(after ? resolve(after) : project.outDir)];
  const { siteOfContent } = await import('../studio/reports/diff/site-of-content.ts');
  return [old, await siteOfContent(project, shownPath(project.contentDir), line)];
}

const HELP = `
Examples:
  npx ent-site diff > changes.md              # what the last build changed
  npx ent-site diff --content > changes.md    # what the next build would change; errors are listed instead
  npx ent-site diff out out-preview           # what a preview changes, with drafts and scheduled articles`;
