import type { Command } from 'commander';
import type { ProjectOptions, Roots } from '../project.ts';
import { CONTENT } from './options.ts';

export interface EditCommand extends ProjectOptions {
  dryRun?: boolean;
}

/** `rename` and `remove` */
export function addAddressCommands(program: Command, roots: Roots): void {
  program
    .command('rename')
    .description('give an article, a service, a location, a physician, a picture or a document another name, wherever it is named')
    .argument('<old>', 'its address, such as /blog/my-article, or its file')
    .argument('<new>', 'its new address, or the new name alone')
    .addOption(CONTENT)
    .option('-n, --dry-run', 'print what would be done, and do nothing')
    .action(async (old: string, wanted: string, options: EditCommand) => {
      const { runRename } = await import('./run-edit.ts');
      process.exitCode = await runRename(roots, options, { old, wanted });
    });

  program
    .command('remove')
    .description('remove one of these, with all links to it')
    .argument('<path>', 'its address, such as /blog/my-article, or its file')
    .option('--to <address>', 'the page that takes its place (default: the one that lists it)')
    .addOption(CONTENT)
    .option('-n, --dry-run', 'print what would be done, and do nothing')
    .action(async (given: string, { to, ...options }: EditCommand & { to?: string }) => {
      const { runRemove } = await import('./run-edit.ts');
      process.exitCode = await runRemove(roots, options, { given, to });
    });
}
