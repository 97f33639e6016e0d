import { type Entry, entriesOf, entryProblem } from '../../../content/read-entries.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import type { Problem } from '../../../problem/problem.ts';
import { groupBy } from '../../../shared/collections.ts';
import { counted } from '../../../shared/text.ts';
import { isIn, type Watch, type WatchedCount } from './watched.ts';

/** What content/words.yaml watches and stands there too often, and folders that it names in vain. */
export function watchedProblems(entries: readonly Entry[], watched: readonly WatchedCount[]): Problem[] {
  const [file] = entriesOf<{ watch: readonly Watch[] }>(entries, 'words');
  if (!file) return [];
  return [
    ...watched.flatMap(({ name, count, atMost = count, places }, index) =>
      count <= atMost
        ? []
        : [tooOften(file, index, `"${name}" stands there ${counted(count, 'time')}; at most ${atMost} were meant.`, whereMost(places))],
    ),
    ...file.data.watch.flatMap(({ in: parts = [] }, index) =>
      parts.flatMap((part, place) => unknownPart(file, entries, part, [index, place])),
    ),
  ];
}

function tooOften(file: Entry, index: number, message: string, hint: string): Problem {
  return entryProblem('watched-words', file, ['watch', index, 'atMost'], message, hint);
}

/** `Begin with blog/a.md (3), blog/b.md (2).` */
function whereMost(places: WatchedCount['places']): string {
  const files = [...groupBy(places, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
  return `Begin with ${files.map(([file, inFile]) => `${file} (${inFile.length})`).join(', ')}.`;
}

function unknownPart(file: Entry, entries: readonly Entry[], part: string, [index, place]: [number, number]): Problem[] {
  const paths = entries.map(({ path }) => path);
  if (paths.some((path) => isIn(path, part))) return [];
  const folders = new Set(paths.flatMap((path) => (path.includes('/') ? `${path.split('/')[0]}/` : [])));
  const message = `There is no "${part}" in the content folder.`;
  const hint = `Name a folder or a file of it, such as ${[...folders][0]}.${didYouMean(part, [...folders, ...paths])}`;
  return [entryProblem('watched-words', file, ['watch', index, 'in', place], message, hint, 'error')];
}
