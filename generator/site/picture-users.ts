import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem/problem.ts';
import { foldedName } from '../shared/file-names.ts';

/** Problems of pictures with the places of content that show them: who sees one has not always put the picture there. */
export function nameUsers(problems: readonly Problem[], entries: readonly Entry[]): Problem[] {
  const [entry] = entries;
  const folder = entry ? entry.label.slice(0, entry.label.length - entry.path.length) : '';
  return problems.map((problem) => {
    if (!problem.file.startsWith(`${folder}images/`)) return problem;
    const users = usersOf(problem.file.slice(`${folder}images/`.length), entries);
    const named = users.length > MOST ? `${users.slice(0, MOST).join(', ')} and ${users.length - MOST} more` : users.join(', ');
    const place = users.length > 0 ? `Used in ${named}.` : 'Nothing names this picture, so it may also be removed.';
    return { ...problem, hint: [problem.hint, place].filter(Boolean).join(' ') };
  });
}

const MOST = 3;

/** `content/blog/first-post.md:7`, each once. */
function usersOf(picture: string, entries: readonly Entry[]): string[] {
  const isIt = (file: string) => foldedName(file) === foldedName(picture);
  return entries.flatMap((entry) => {
    const { references, pictures } = entry.facts;
    const fields = references.filter(({ target, value }) => target === 'images/' && isIt(value));
    const inFields = fields.map(({ path }) => entry.positionOf(path).line);
    const inText = pictures.filter(({ file }) => isIt(file)).map(({ line }) => line + entry.bodyLineOffset);
    return [...new Set([...inFields, ...inText])].map((line) => `${entry.label}:${line}`);
  });
}
