import { relative } from 'node:path';
import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { counted } from '../shared/text.ts';
import { EXIT, outOption } from './options.ts';
import { reportFailure } from './report.ts';

/** `rollback` */
export function addRollbackCommand(program: Command, roots: Roots): void {
  program
    .command('rollback')
    .description('take the last publication back: show the site that was shown before it')
    .addOption(outOption('folder with the finished site'))
    .action(async (options: ProjectOptions) => {
      process.exitCode = await runRollback(resolveProject(roots, options).outDir);
    });
}

async function runRollback(outDir: string): Promise<number> {
  const { rollback } = await import('../publish/rollback.ts');
  try {
    const { shown, replaced } = rollback(outDir);
    const place = relative(process.cwd(), outDir) || '.';
    const until = replaced ? `, and no longer the one that was built on ${time(replaced.built)} (${counted(replaced.pages, 'page')})` : '';
    process.stdout.write(`${place} shows the site that was built on ${time(shown.built)} (${counted(shown.pages, 'page')})${until}.
Run the same again to go back to that. The next build publishes content/ as it is then: take the edit back there too.
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
