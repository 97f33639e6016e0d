import type { Command } from 'commander';
import type { ProjectOptions, Roots } from '../project.ts';
import { CONTENT } from './options.ts';

/** `explain` */
export function addExplainCommand(program: Command, roots: Roots): void {
  program
    .command('explain')
    .description('which files make a page, or which pages a content file makes and touches')
    .argument('<path>', 'an address such as /about, a URL of the site, a file of out/ or a content file')
    .addOption(CONTENT)
    .action(async (given: string, options: ProjectOptions) => {
      const { runExplain } = await import('./run-explain.ts');
      process.exitCode = await runExplain(roots, given, options);
    });
}
