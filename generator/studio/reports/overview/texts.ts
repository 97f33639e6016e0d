import type { Entry, EntryRecord } from '../../../content/read-entries.ts';
import { contentLabels } from '../../../content/types/labels.ts';
import { isText, measureText } from '../words/measure-text.ts';
import { readingMinutes } from '../words/text-of.ts';
import type { MeasuredText, TextGroup } from './data.ts';
import { staffTitle } from './entry-title.ts';

/** Content types by what staff call them, in the order of the overview; all others are pages. */
const { posts, services, locations, providers } = contentLabels;
const GROUPS = { posts: posts.many, services: services.many, locations: locations.many, providers: providers.many, other: 'Pages' };

/** How long and how easy every text of the site is. */
export function textGroups(entries: readonly Entry[], isGraded: boolean, address: (path: string) => string | undefined): TextGroup[] {
  const texts = entries.filter(isText);
  const groupOf = ({ type }: Entry) => (type in GROUPS ? type : 'other');
  return Object.entries(GROUPS).flatMap(([group, label]): TextGroup[] => {
    const members = texts.filter((entry) => groupOf(entry) === group);
    return members.length === 0 ? [] : [{ label, texts: members.map((entry) => measured(entry, isGraded, address(entry.path))) }];
  });
}

function measured(entry: Entry, isGraded: boolean, address: string | undefined): MeasuredText {
  const { words, grade } = measuresOf(entry);
  return {
    file: entry.path,
    ...(address !== undefined && { address }),
    title: staffTitle(entry),
    words,
    minutes: readingMinutes(words),
    ...(isGraded && { grade: Math.max(0, Math.round(grade * 10) / 10) }),
  };
}

/** By record, which is one and the same object while the file is: of thousands of texts only those are measured again that were edited. */
const known = new WeakMap<EntryRecord, { words: number; grade: number }>();

/** Of an article its text, as `ent-site words` judges it; of any other page all its words. */
function measuresOf(entry: Entry): { words: number; grade: number } {
  const before = known.get(entry.record);
  if (before) return before;
  const { isPost, body, page } = measureText(entry);
  const { words, grade } = isPost ? body : page;
  known.set(entry.record, { words, grade });
  return { words, grade };
}
