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

/** A copy of a content folder that `rename` and `remove` edit. */
export interface EditedContent {
  contentDir: string;
  read(file: string): string;
  write(file: string, text: string): void;
  files(): ReadonlyMap<string, Buffer>;
  /** Gives the lines that the command prints, or the problems that it ends with, with paths from `content/`. */
  rename(old: string, wanted: string, options?: EditOptions): Promise<EditOutcome>;
  remove(given: string, to?: string, options?: EditOptions): Promise<EditOutcome>;
  /** Takes everything back. */
  restore(): void;
  end(): void;
}

interface EditOptions {
  isTrial?: boolean;
  /** What happens before the edit is written. */
  meanwhile?: () => void;
}

interface EditOutcome {
  lines: readonly string[];
  /** Place and message of each, and what to do. */
  problems: readonly string[];
}

export async function createEditedContent(model: string): Promise<EditedContent> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-edit-'));
  const contentDir = join(folder, 'content');
  cpSync(model, contentDir, { recursive: true });
  const { loadTemplates } = emptyMemory(resolveProject(ROOTS, { content: contentDir }));
  const { pageTypes } = (await loadTemplates()).templates;
  const edit = async (wanted: PlanEdit, { isTrial = false, meanwhile = () => undefined }: EditOptions = {}): Promise<EditOutcome> => {
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
    read: (file) => readFileSync(join(contentDir, file), 'utf8'),
    write: (file, text) => writeFileSync(join(contentDir, file), text),
    files: () => treeOf(contentDir),
    rename: (old, wanted, options) => edit((plan, parts) => planRename(plan, { old, wanted, ...parts }), options),
    remove: (given, to, options) => edit((plan, parts) => planRemove(plan, { given, to, ...parts }), options),
    restore: () => restoreTree(model, contentDir),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
