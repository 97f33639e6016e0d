import type { Entry } from '../../../content/read-entries.ts';
import { outlineOf } from '../../../content/text.ts';
import { lastItems, pageSentences } from '../../../content/text-of.ts';
import { contentTypeOf } from '../../../content/types/index.ts';

/** The words of a file as habits are looked for in them. */
export interface TextSample {
  /** From the content folder: `blog/do-i-have-sleep-apnea.md`. */
  file: string;
  /** What staff call files of this kind, `Articles`; `Pages` and `Other files` for all that are one of a kind. */
  group: string;
  sentences: readonly string[];
  /** The last line of every list. */
  lastItems: readonly string[];
  /** The last `##` of the text, where it has one. */
  lastHeading: string | undefined;
}

/** Files of settings and labels: what stands there is no running text, or not ours. */
const NOT_TEXT = new Set<string>(['settings', 'theme', 'redirects', 'strings', 'words', 'practice', 'sources']);

/** What the files of a site say in sentences, in the order of the files. */
export function textSamples(entries: readonly Entry[]): TextSample[] {
  return entries
    .filter(({ type }) => !NOT_TEXT.has(type))
    .map((entry) => ({
      file: entry.path,
      group: groupOf(entry),
      sentences: pageSentences(entry),
      lastItems: lastItems(entry),
      lastHeading: outlineOf(entry.tree()).at(-1),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

function groupOf(entry: Entry): string {
  const type = contentTypeOf(entry);
  if (type?.section) return type.labels.many;
  return entry.path.startsWith('pages/') ? 'Pages' : 'Other files';
}
