import { listSourceFiles, type SourceFiles } from '../../content/read-source-files.ts';
import { BuildFailure } from '../../problem/problem.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import { compareTexts } from '../../shared/values.ts';
import { type ContentPlan, planContent } from './content-plan.ts';
import { type ContentEdit, labelOf } from './try-edit.ts';

/** What a command wants of content, tried in memory. */
export type PlanEdit = (plan: ContentPlan, parts: { contentDir: string }) => Promise<ContentEdit>;

interface EditRequest {
  contentDir: string;
  loadTemplates(): Promise<LoadedTemplates>;
  planEdit: PlanEdit;
}

/** An edit that can be written, and what it does, a line each place. */
export interface PreparedEdit {
  edit: ContentEdit;
  lines: string[];
}

/** Plans an edit of the content as it lies on the disk. Throws BuildFailure where it cannot be. */
export async function prepareEdit({ contentDir, loadTemplates, planEdit }: EditRequest): Promise<PreparedEdit> {
  const { value: sources, problems } = listSourceFiles(contentDir);
  if (problems.length > 0) throw new BuildFailure(problems);
  const edit = await planEdit(await planContent({ sources, loading: loadTemplates() }), { contentDir });
  return { edit, lines: linesOf(edit, sources) };
}

function linesOf({ changes, subject, renamed }: ContentEdit, { texts, assets }: SourceFiles): string[] {
  const own = [...texts, ...assets].find(({ path }) => path === subject.path) ?? { ...subject, label: subject.path };
  const address = renamed && renamed.address !== subject.address ? `; ${subject.address} is now ${renamed.address}` : '';
  const sorted = changes.toSorted((a, b) => compareTexts(a.file.path, b.file.path) || a.line - b.line);
  return [
    renamed ? `${own.label} is now ${labelOf(own, renamed)}${address}` : `${own.label} is removed`,
    ...sorted.map(({ file, line, what }) => `${file.label}:${line} ${what}`),
  ];
}
