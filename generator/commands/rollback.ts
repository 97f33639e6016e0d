import { relative } from 'node:path';
import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { counted } from '../shared/text.ts';
import { CONTENT, EXIT, outOption } from './options.ts';
import { reportFailure } from './report.ts';

/** `rollback` */
export function addRollbackCommand(program: Command, roots: Roots): void {
  program
    .command('rollback')
    .description('take the last publication back: show the site that was shown before it')
    .addOption(outOption('folder with the finished site'))
    .addOption(CONTENT)
    .action(async (options: ProjectOptions) => {
      const { outDir, contentDir } = resolveProject(roots, options);
      process.exitCode = await runRollback(outDir, options.content === undefined ? undefined : contentDir);
    });
}

async function runRollback(outDir: string, contentDir: string | undefined): Promise<number> {
  const [{ contentOfSite, rollback }, { quotesOfToday }] = await Promise.all([
    import('../publish/rollback.ts'),
    import('../site/quotes-of-today.ts'),
  ]);
  try {
    const { shown, replaced, quotes, pictures } = rollback(outDir, await quotesOfToday(contentDir ?? contentOfSite(outDir)));
    const place = relative(process.cwd(), outDir) || '.';
    const until = replaced ? `, and no longer the one that was built on ${time(replaced.built)} (${counted(replaced.pages, 'page')})` : '';
    process.stdout.write(`${place} shows the site that was built on ${time(shown.built)} (${counted(shown.pages, 'page')})${until}.
${quotes > 0 ? `It shows ${counted(quotes, 'quote')} of patients, each with a consent that is valid today.\n` : ''}${pictures.length > 0 ? `Public again, and not on the site that it replaced: ${pictures.join(', ')}.\n` : ''}Run the same again to go back to that. The next build publishes content/ as it is then: take the edit back there too.
`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}

/** On the clock of this machine, by which whoever reads it has built. */
function time(built: Date): string {
  return built.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
}
