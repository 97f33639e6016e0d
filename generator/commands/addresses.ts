import type { Command } from 'commander';
import type { PlanEdit } from '../edit/edit-content.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { CONTENT, EXIT } from './options.ts';
import { reportFailure } from './report.ts';

interface EditCommand extends ProjectOptions {
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
      const { planRename } = await import('../edit/rename.ts');
      const plan: PlanEdit = (content, parts) => planRename(content, { old, wanted, ...parts });
      process.exitCode = await runEdit(roots, options, plan);
    });

  program
    .command('remove')
    .description('remove one of these, with all links to it')
    .argument('<path>', 'its address, such as /blog/my-article, or its file')
    .option('--to <address>', 'the page that takes its place (default: the one that lists it)')
    .addOption(CONTENT)
    .option('-n, --dry-run', 'print what would be done, and do nothing')
    .action(async (given: string, { to, ...options }: EditCommand & { to?: string }) => {
      const { planRemove } = await import('../edit/remove.ts');
      const plan: PlanEdit = (content, parts) => planRemove(content, { given, to, ...parts });
      process.exitCode = await runEdit(roots, options, plan);
    });
}

async function runEdit(roots: Roots, options: EditCommand, planEdit: PlanEdit): Promise<number> {
  const { emptyMemory } = await import('../build-memory.ts');
  const { prepareEdit } = await import('../edit/edit-content.ts');
  const { HalfWritten, writeEdit } = await import('../edit/write-edit.ts');
  const project = resolveProject(roots, options);
  try {
    const { templates } = await emptyMemory(project).loadTemplates();
    const { pageTypes } = templates;
    const { contentDir } = project;
    const { edit, lines } = await prepareEdit({ contentDir, pageTypes, planEdit });
    if (!options.dryRun) writeEdit(edit, contentDir);
    const last = options.dryRun ? 'Nothing was written (--dry-run).' : 'Now look at it with "ent-site serve", or build.';
    process.stdout.write(`${[...lines, last].join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    if (!(error instanceof HalfWritten)) process.stderr.write('\nNothing was changed.\n');
    return EXIT.problems;
  }
}
