import type { TextPicture } from '../content/markdown/picture-marks.ts';
import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem/problem.ts';
import { foldedName } from '../shared/file-names.ts';
import type { PictureSize } from '../shared/text-pictures.ts';
import type { Post } from './site.ts';

/** A picture of a text that some page shows. */
export interface ShownPicture extends Pick<TextPicture, 'file'> {
  size: PictureSize;
  /** Content file of the text. */
  source: string;
}

/** Pictures of all texts but those of posts that the site does not have. */
export function shownPictures(entries: readonly Entry[], posts: readonly Post[]): ShownPicture[] {
  const shown = new Set(posts.map(({ source }) => source));
  return entries.flatMap(({ type, path: source, facts }) =>
    // A size that there is not ends the build when texts are checked.
    type === 'posts' && !shown.has(source) ? [] : facts.pictures.map(({ file, size }) => ({ file, size: size as PictureSize, source })),
  );
}

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
