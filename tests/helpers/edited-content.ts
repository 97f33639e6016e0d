import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { emptyMemory } from '../../generator/build-memory.ts';
import { type PlanEdit, prepareEdit } from '../../generator/edit/edit-content.ts';
import { planRemove } from '../../generator/edit/remove.ts';
import { planRename } from '../../generator/edit/rename.ts';
import { writeEdit } from '../../generator/edit/write-edit.ts';
import { BuildFailure, type Problem } from '../../generator/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import { ROOTS } from './command.ts';
import { restoreTree, treeOf } from './tree.ts';

export type EditedContent = Awaited<ReturnType<typeof createEditedContent>>;

interface EditOptions {
  isTrial?: boolean;
  /** What happens before the edit is written. */
  meanwhile?: () => void;
}

/** A copy of a content folder that `rename` and `remove` edit. */
export async function createEditedContent(model: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-edit-'));
  const contentDir = join(folder, 'content');
  cpSync(model, contentDir, { recursive: true });
  const { loadTemplates } = emptyMemory(resolveProject(ROOTS, { content: contentDir }));
  const { pageTypes } = (await loadTemplates()).templates;
  /** Gives the lines that the command prints, or the problems that it ends with: place, message and what to do, with paths from `content/`. */
  const edit = async (wanted: PlanEdit, { isTrial = false, meanwhile = () => undefined }: EditOptions = {}) => {
    const planEdit: PlanEdit = async (...parts) => {
      const planned = await wanted(...parts);
      meanwhile();
      return planned;
    };
    const shown = (text: string) => text.replaceAll(`${relative(process.cwd(), contentDir)}/`, 'content/');
    try {
      const prepared = await prepareEdit({ contentDir, pageTypes, planEdit });
      if (!isTrial) writeEdit(prepared.edit, contentDir);
      return { lines: prepared.lines.map(shown), problems: [] };
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      const line = ({ file, line: at, message, hint }: Problem) => `${file}${at ? `:${at}` : ''} ${message} ${hint}`;
      return { lines: [], problems: error.problems.map((problem) => shown(line(problem))) };
    }
  };
  return {
    contentDir,
    read: (file: string) => readFileSync(join(contentDir, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(contentDir, file), text),
    files: (): ReadonlyMap<string, Buffer> => treeOf(contentDir),
    rename: (old: string, wanted: string, options?: EditOptions) =>
      edit((plan, parts) => planRename(plan, { old, wanted, ...parts }), options),
    remove: (given: string, to?: string, options?: EditOptions) =>
      edit((plan, parts) => planRemove(plan, { given, to, ...parts }), options),
    /** Takes everything back. */
    restore: () => restoreTree(model, contentDir),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
