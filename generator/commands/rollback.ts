import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { counted } from '../shared/text.ts';
import { action, print } from './action.ts';
import { CONTENT, outOption } from './options.ts';

export function addRollbackCommand(program: Command, roots: Roots): void {
  program
    .command('rollback')
    .description('take the last publication back: show the site that was shown before it')
    .addOption(outOption('folder with the finished site'))
    .addOption(CONTENT)
    .action(
      action(async (options: ProjectOptions) => {
        const [{ rollback }, { contentOfSite }, { quotesOfToday }, { readContentFolder }] = await Promise.all([
          import('../publish/rollback.ts'),
          import('../publish/work-dir.ts'),
          import('../site/quotes.ts'),
          import('../pipeline.ts'),
        ]);
        const { outDir, contentDir } = resolveProject(roots, options);
        const content = options.content === undefined ? contentOfSite(outDir) : contentDir;
        // A file with a mistake allows no quote.
        const allowed = content !== undefined && existsSync(content) ? quotesOfToday((await readContentFolder(content)).value) : undefined;
        const { shown, replaced, quotes, pictures } = rollback(outDir, allowed);
        const place = relative(process.cwd(), outDir) || '.';
        const until = replaced ? `, and no longer the one that was built on ${builtOn(replaced)}` : '';
        print(
          `${place} shows the site that was built on ${builtOn(shown)}${until}.`,
          ...(quotes > 0 ? [`It shows ${counted(quotes, 'quote')} of patients, each with a consent that is valid today.`] : []),
          ...(pictures.length > 0 ? [`Public again, and not on the site that it replaced: ${pictures.join(', ')}.`] : []),
          'Run the same again to go back to that. The next build publishes content/ as it is then: take the edit back there too.',
        );
      }),
    );
}

/** The time is that of this machine's clock, which the person who reads it has built by. */
function builtOn({ built, pages }: { built: Date; pages: number }): string {
  return `${built.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })} (${counted(pages, 'page')})`;
}
