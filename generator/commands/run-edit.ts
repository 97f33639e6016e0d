import { HalfWritten } from '../files/write-together.ts';
import { type Roots, resolveProject } from '../project.ts';
import { emptyMemory } from '../store/build-memory.ts';
import { type PlanEdit, prepareEdit } from '../studio/edit/edit-content.ts';
import { planRemove } from '../studio/edit/remove.ts';
import { planRename } from '../studio/edit/rename.ts';
import { writeEdit } from '../studio/edit/write-edit.ts';
import type { EditCommand } from './addresses.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** Renames what is named. Resolves to an exit code. */
export function runRename(roots: Roots, options: EditCommand, names: { old: string; wanted: string }): Promise<number> {
  return runEdit(roots, options, (content, parts) => planRename(content, { ...names, ...parts }));
}

/** Removes it. Resolves to an exit code. */
export function runRemove(roots: Roots, options: EditCommand, names: { given: string; to: string | undefined }): Promise<number> {
  return runEdit(roots, options, (content, parts) => planRemove(content, { ...names, ...parts }));
}

async function runEdit(roots: Roots, options: EditCommand, planEdit: PlanEdit): Promise<number> {
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
