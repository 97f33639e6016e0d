import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { CONTENT } from './options.ts';

/** `due` */
export function addDueCommand(program: Command, roots: Roots): void {
  program
    .command('due')
    .description('ask the published site whether its day has brought a change: prints "due=true" or "due=false" for a scheduled workflow')
    .addOption(CONTENT)
    .option('--site-url <url>', 'address of the published site, instead of the one in content/site.yaml')
    .action(async (options: ProjectOptions) => {
      const { runDue } = await import('./run-due.ts');
      process.exitCode = await runDue(resolveProject(roots, options));
    });
}
