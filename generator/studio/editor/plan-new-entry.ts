import { BuildFailure, fail } from '../../problem/problem.ts';
import type { NewContent } from '../edit/new/plan-closure.ts';
import { planNew } from '../edit/new/plan-new.ts';
import type { NewRequest } from './api.ts';
import { inForm } from './content-folder.ts';

/** Plans a new entry from the form of the editor. Throws BuildFailure, whose problems have the fields of that form. */
export function planNewEntry({ kind, fields, ...folders }: NewRequest & { contentDir: string; packageDir: string }): NewContent {
  const { title, date, from, holiday } = fields;
  const refuse = (field: string, message: string) => fail('edit-refused', { file: '', field }, message);
  // The command `new` defaults to today; in the editor, no one would notice that before the office is closed.
  if (kind === 'closure' && !(date || from || holiday)) refuse('date', 'Choose a date, or a first and a last day, or a holiday.');
  if (kind === 'closure' && !holiday && !title?.trim()) refuse('title', 'Write what patients will read, such as "Training day".');
  if (kind !== 'closure' && !title?.trim()) refuse('title', 'Fill this in.');
  try {
    return planNew({ kind, ...fields, ...folders });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    throw new BuildFailure(error.problems.map((one) => ({ ...inForm(one), file: '', field: formField(one.field ?? one.file) })));
  }
}

/** Returns the field of the form for the field of a problem: `title` for `hours.exceptions.3.name`, `date` for `date: tomorrow`. */
function formField(problemField: string): string {
  const field = problemField.replace(/^hours\.exceptions\.\d+\.?/, '').replace(/: .*$/s, '');
  return { name: 'title', text: 'title', address: 'name', starts: 'from', ends: 'to' }[field] ?? field;
}
