import { BuildFailure, problem } from '../../problem/problem.ts';
import { type NewContent, planNew } from '../edit/new/plan-new.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { NewRequest } from './api.ts';

interface NewEntry extends NewRequest {
  contentDir: string;
  packageDir: string;
}

/** Plans what the editor's form for new entries asks for. Throws AdminRefusal (422) whose problems name the fields of that form. */
export function planNewEntry({ kind, fields, ...folders }: NewEntry): NewContent {
  const { title, date, from, holiday } = fields;
  // The command takes today, which nobody sees before the office is closed.
  if (kind === 'closure' && !(date || from || holiday)) refuse('date', 'Choose a day, or a first and a last day, or a holiday.');
  if (kind === 'closure' && !holiday && !title?.trim()) refuse('title', 'Write what patients read, such as "Training day".');
  if (kind !== 'closure' && !title?.trim()) refuse('title', 'Fill this in: the new one is made from it.');
  try {
    return planNew({ kind, ...fields, ...folders });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    const problems = error.problems.map(({ field, ...problem }) => ({ ...problem, field: formField(field ?? problem.file) }));
    const [first] = problems;
    throw new AdminRefusal(422, [first?.message, first?.hint].filter(Boolean).join(' '), problems);
  }
}

/** `hours.exceptions.3.name` is asked for as `title`, what is wrong with `date: tomorrow` as `date`, `starts` and `ends` as `from` and `to`. */
function formField(place: string): string {
  const field = place.replace(/^hours\.exceptions\.\d+\.?/, '').replace(/: .*$/s, '');
  return { name: 'title', text: 'title', starts: 'from', ends: 'to' }[field] ?? field;
}

function refuse(field: string, message: string): never {
  throw new AdminRefusal(422, message, [problem('edit-refused', { file: '', field }, message)]);
}
