import { type Command, Option } from 'commander';
import type { Roots } from '../project.ts';
import { outOption } from './options.ts';

export interface DiffCommand {
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
      const { runDiff } = await import('./run-diff.ts');
      process.exitCode = await runDiff(roots, options, before, after);
    });
}
