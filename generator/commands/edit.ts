import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import type { PlanEdit } from '../studio/edit/check-edit.ts';
import { action, print } from './action.ts';
import { CONTENT, DRY_RUN, NOT_WRITTEN, NOTHING_CHANGED, SEE_RESULT } from './options.ts';

interface EditCommand extends ProjectOptions {
  dryRun?: boolean;
}

const RENAME_HELP = `
Example:
  npx ent-site rename /blog/old-name new-name    # the old address redirects to the new one`;

const REMOVE_HELP = `
Example:
  npx ent-site remove /blog/old-name --to /blog    # links to the article and its old address go to the blog`;

export function addRenameCommand(program: Command, roots: Roots): void {
  program
    .command('rename')
    .description('Rename an article, service, location, physician, picture or document, and update all links to it')
    .argument('<old>', 'Address, such as /blog/my-article, or file')
    .argument('<new>', 'New address, or only the new name')
    .addOption(CONTENT)
    .addOption(DRY_RUN)
    .addHelpText('after', RENAME_HELP)
    .action(
      action(async (old: string, wanted: string, options: EditCommand) => {
        const { planRename } = await import('../studio/edit/rename.ts');
        await edit(roots, options, (plan) => planRename(plan, { old, wanted }));
      }, afterFailure),
    );
}

export function addRemoveCommand(program: Command, roots: Roots): void {
  program
    .command('remove')
    .description('Remove an article, service, location, physician, picture or document, and all links to it')
    .argument('<path>', 'Address, such as /blog/my-article, or file')
    .option('--to <address>', 'Page that links and visitors go to instead (default: the page that lists it)')
    .addOption(CONTENT)
    .addOption(DRY_RUN)
    .addHelpText('after', REMOVE_HELP)
    .action(
      action(async (given: string, { to, ...options }: EditCommand & { to?: string }) => {
        const { planRemove } = await import('../studio/edit/remove.ts');
        await edit(roots, options, (plan) => planRemove(plan, { given, to }));
      }, afterFailure),
    );
}

async function edit(roots: Roots, options: EditCommand, planEdit: PlanEdit): Promise<void> {
  const [{ planFolder }, { writeEdit }] = await Promise.all([
    import('../studio/edit/content-plan.ts'),
    import('../studio/edit/write-edit.ts'),
  ]);
  const project = resolveProject(roots, options);
  const planned = await planEdit(await planFolder(project.contentDir));
  if (!options.dryRun) writeEdit(planned, project.contentDir);
  print(...planned.lines, options.dryRun ? NOT_WRITTEN : SEE_RESULT);
}

/** Returns the last line after a failure; none for a half-written edit, whose own message lists what was changed. */
async function afterFailure(error: unknown): Promise<string | undefined> {
  const { IncompleteEdit } = await import('../files/write-all-or-none.ts');
  return error instanceof IncompleteEdit ? undefined : NOTHING_CHANGED;
}
