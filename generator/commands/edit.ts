import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import type { PlanEdit } from '../studio/edit/try-edit.ts';
import { action, print } from './action.ts';
import { CONTENT, DRY_RUN, NOT_WRITTEN, NOTHING_CHANGED } from './options.ts';

interface EditCommand extends ProjectOptions {
  dryRun?: boolean;
}

export function addEditCommands(program: Command, roots: Roots): void {
  program
    .command('rename')
    .description('give an article, a service, a location, a physician, a picture or a document another name, wherever it is named')
    .argument('<old>', 'its address, such as /blog/my-article, or its file')
    .argument('<new>', 'its new address, or the new name alone')
    .addOption(CONTENT)
    .addOption(DRY_RUN)
    .action(
      action(async (old: string, wanted: string, options: EditCommand) => {
        const { planRename } = await import('../studio/edit/rename.ts');
        await edit(roots, options, (plan) => planRename(plan, { old, wanted }));
      }, afterFailure),
    );

  program
    .command('remove')
    .description('remove an article, a service, a location, a physician, a picture or a document, with all links to it')
    .argument('<path>', 'its address, such as /blog/my-article, or its file')
    .option('--to <address>', 'the page that takes its place (default: the one that lists it)')
    .addOption(CONTENT)
    .addOption(DRY_RUN)
    .action(
      action(async (given: string, { to, ...options }: EditCommand & { to?: string }) => {
        const { planRemove } = await import('../studio/edit/remove.ts');
        await edit(roots, options, (plan) => planRemove(plan, { given, to }));
      }, afterFailure),
    );
}

async function edit(roots: Roots, options: EditCommand, planEdit: PlanEdit): Promise<void> {
  const [{ emptyMemory }, { planFolder }, { writeEdit }] = await Promise.all([
    import('../run/memory.ts'),
    import('../studio/edit/content-plan.ts'),
    import('../studio/edit/write-edit.ts'),
  ]);
  const project = resolveProject(roots, options);
  const planned = await planEdit(await planFolder(project.contentDir, emptyMemory(project).loadTemplates));
  if (!options.dryRun) writeEdit(planned, project.contentDir);
  print(...planned.lines, options.dryRun ? NOT_WRITTEN : 'Now look at it with "ent-site serve", or build.');
}

/** What a failure has left after; an edit that is half written says so itself. */
async function afterFailure(error: unknown): Promise<string | undefined> {
  const { HalfWritten } = await import('../files/write-together.ts');
  return error instanceof HalfWritten ? undefined : NOTHING_CHANGED;
}
