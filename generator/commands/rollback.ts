import type { Command } from 'commander';
import { shownPath } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { counted } from '../shared/text.ts';
import { action, print } from './action.ts';
import { CONTENT, outOption } from './options.ts';

export function addRollbackCommand(program: Command, roots: Roots): void {
  program
    .command('rollback')
    .description('Undo the last build: show the site that was published before it')
    .addOption(outOption('Folder with the finished site (default: out)'))
    .addOption(CONTENT)
    .action(
      action(async (options: ProjectOptions) => {
        const [{ rollback }, { contentOfSite }, { readQuotesOfToday }] = await Promise.all([
          import('../publish/rollback.ts'),
          import('../publish/work-dir.ts'),
          import('../pipeline.ts'),
        ]);
        const { outDir, contentDir } = resolveProject(roots, options);
        const content = options.content === undefined ? contentOfSite(outDir) : contentDir;
        const { shown, replaced, quotes, pictures } = rollback(outDir, await readQuotesOfToday(content));
        const instead = replaced ? ` instead of the one built on ${builtOn(replaced)}` : '';
        print(
          `${shownPath(outDir)} now shows the site built on ${builtOn(shown)}${instead}.`,
          ...(quotes > 0 ? [`It shows ${counted(quotes, 'patient quote')}, each with a consent that is valid today.`] : []),
          ...(pictures.length > 0 ? [`Pictures that are public again: ${pictures.join(', ')}.`] : []),
          'To switch back, run the command again. The next build publishes content/ as it is then, so undo the edit there too.',
        );
      }),
    );
}

/** Returns time and size of a build, in the time zone of this computer. */
function builtOn({ built, pages }: { built: Date; pages: number }): string {
  return `${built.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })} (${counted(pages, 'page')})`;
}
