import { relative, resolve, sep } from 'node:path';
import { belongsTo } from '../../content/file-places.ts';
import { contentTypes } from '../../content/types/index.ts';
import { explainProblems, type Problem } from '../../problem/problem.ts';
import { ADMIN_PREFIX, type EditorPlace, fileHref, type ShownProblem, type ShownWarnings } from '../protocol.ts';
import { type Editor, editorHref } from './editor.ts';

/** A place of a file, named from the working directory, as the browser has it. */
export type PlaceOf = (file: string, at?: Pick<Problem, 'line' | 'column' | 'field'>) => EditorPlace;

/** A list in the browser has so many problems; the terminal has them all. */
const MAX_SHOWN = 50;

export function placesFor(editor: Editor, contentDir: string): PlaceOf {
  const label = `${(relative(process.cwd(), contentDir) || '.').split(sep).join('/')}/`;
  return (file, { line, column, field } = {}) => {
    const path = file.startsWith(label) ? file.slice(label.length) : undefined;
    const isEdited = path !== undefined && contentTypes.some((type) => belongsTo(path, type));
    const href = editorHref(editor, { path: resolve(file), line, column });
    return { file, line, column, href, ...(isEdited && { edit: ADMIN_PREFIX + fileHref(path, field) }) };
  };
}

/** The first problems as the overlay shows them, each with what opens its place. */
export function shownProblems(placeOf: PlaceOf, problems: readonly Problem[], max = MAX_SHOWN): ShownProblem[] {
  const first = explainProblems(problems).slice(0, max);
  return first.map(({ place, text, frame, hint, rule, ...at }) => ({
    ...{ place, text, rule, open: placeOf(at.file, at) },
    ...(frame !== undefined && { frame }),
    ...(hint !== undefined && { hint }),
  }));
}

/** The first warnings for a page that these files make: its own before those of the rest of the site. */
export function shownWarnings(placeOf: PlaceOf, warnings: readonly Problem[], sources: readonly string[]): ShownWarnings {
  const isOfPage = ({ file }: Problem) => sources.includes(file);
  const ofPage = shownProblems(placeOf, warnings.filter(isOfPage));
  const elsewhere = warnings.filter((warning) => !isOfPage(warning));
  const others = shownProblems(placeOf, elsewhere, MAX_SHOWN - ofPage.length);
  return { ofPage, others, more: warnings.length - ofPage.length - others.length };
}
