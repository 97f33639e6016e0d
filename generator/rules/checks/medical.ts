import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import type { Hint } from '../../problem/hint.ts';
import { groupBy } from '../../shared/collections.ts';
import { escapeRegex } from '../../shared/text.ts';
import type { CollectionEntry, Single } from '../../site/site.ts';
import type { SiteCheck } from './check.ts';
import { emergencyNumberProblem } from './practice.ts';

type RedFlagFile = Pick<Single<'redFlags'>, 'flags'>;

/** A text, or an item of the list of conditions, that may be about a danger. */
interface MedicalText {
  entry: Entry;
  /** Path of the item in its file; empty if the text is the whole file. */
  path: PropertyKey[];
  label: string;
  /** Titles, headings, keywords and names that say what the text is about, with a null character between any two. */
  topics: string;
  /** Ids of the dangers that the text names. */
  flags: readonly string[];
}

type MedicalFields = Pick<CollectionEntry<'posts'>, 'title' | 'keywords' | 'redFlags' | 'sources' | 'draft'> &
  Partial<Pick<CollectionEntry<'services'>, 'afterSurgery' | 'conditions' | 'treatments'>>;

function articlesAndServices(entries: readonly Entry[]): readonly Entry<MedicalFields>[] {
  return [...entriesOf<MedicalFields>(entries, 'posts'), ...entriesOf<MedicalFields>(entries, 'services')];
}

/** Returns articles, services and conditions, but no drafts, since their authors have not finished them. */
function medicalTexts(entries: readonly Entry[]): MedicalText[] {
  const texts = articlesAndServices(entries).filter(({ data }) => !data.draft);
  return [
    ...texts.map((entry) => {
      const { title, keywords, redFlags = [], afterSurgery, conditions, treatments } = entry.data;
      const lists = [conditions, treatments].flatMap((list) => list?.items.map(({ name }) => name) ?? []);
      const flags = [...redFlags, ...(afterSurgery?.now ?? [])];
      return { entry, path: [], label: entry.path, flags, topics: [title, ...keywords, ...entry.facts.outline, ...lists].join('\0') };
    }),
    ...entriesOf<Single<'conditions'>>(entries, 'conditions').flatMap((entry) =>
      entry.data.conditions.map(({ name, also, redFlags = [] }, index) => {
        const label = `${entry.path} "${name}"`;
        return { entry, path: ['conditions', index], label, flags: redFlags, topics: [name, ...also].join('\0') };
      }),
    ),
  ];
}

/**
 * Returns where each danger is used (content files, items of the list of conditions, the search), in the order of red-flags.yaml; empty
 * without that file.
 */
export function redFlagUses(entries: readonly Entry[]) {
  const file = entriesOf<RedFlagFile>(entries, 'redFlags').flatMap(({ data }) => data.flags);
  const quizzes = entriesOf<{ urgent: { redFlags?: readonly string[] } }>(entries, 'quiz');
  const uses = [
    ...medicalTexts(entries),
    ...quizzes.map(({ path, data }) => ({ label: path, flags: data.urgent.redFlags ?? [] })),
    // The search shows the dangers that have search words.
    { label: 'the search', flags: file.filter(({ search }) => search.length > 0).map(({ id }) => id) },
  ].flatMap(({ flags, label }) => flags.map((flag) => ({ flag, label })));
  const byFlag = groupBy(uses, ({ flag }) => flag);
  return file.map(({ id }) => ({ id, in: [...new Set(byFlag.get(id)?.map(({ label }) => label))] }));
}

/**
 * Finds texts about a danger that do not name it, urgent dangers whose warning lacks the emergency number, and dangers that no page names.
 */
export const redFlagProblems: SiteCheck = ({ entries, site }) => {
  const words = entriesOf<RedFlagFile>(entries, 'redFlags').flatMap(({ data }) => data.flags.flatMap(({ about }) => about));
  const anyDanger = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sourceOf(words)})(?![\\p{L}\\p{N}])`, 'iu');
  // One search for all dangers; then one for each danger in the few texts that are about any.
  const dangerous = words.length > 0 ? medicalTexts(entries).filter(({ topics }) => anyDanger.test(topics)) : [];
  const texts = dangerous.map((text) => ({ ...text, topics: markWords(text.topics) }));
  const { emergencyNumber } = site.practice;
  const unused = new Set(redFlagUses(entries).flatMap((use) => (use.in.length === 0 ? use.id : [])));
  return entriesOf<RedFlagFile>(entries, 'redFlags').flatMap((file) =>
    file.data.flags.flatMap(({ id, name, when, text, about }, index) => {
      const isLacking = when === 'now' && !text.includes(emergencyNumber);
      const hint: Hint = [
        `Write "${id}" under "redFlags" of the texts about it, or remove it here.`,
        'Choose it in the texts about it, or remove it here.',
      ];
      return [
        ...(isLacking ? [emergencyNumberProblem(file, ['flags', index, 'text'], text, emergencyNumber)] : []),
        ...(unused.has(id)
          ? [entryProblem('unused-red-flag', file, ['flags', index, 'id'], `No page uses the warning sign "${id}".`, hint)]
          : []),
        ...textsAbout(about, texts).flatMap(({ entry, path, flags, topic }) => {
          if (flags.includes(id)) return [];
          const message = `This text is about "${topic}" but does not name the warning sign "${id}" (${name}).`;
          return [entryProblem('red-flag', entry, [...path, 'redFlags'], message, [`Add "${id}" under "redFlags".`, `Add "${name}".`])];
        }),
      ];
    }),
  );
};

/** Returns the texts with one of these words among their marked topics, each with the first such word. */
function textsAbout(words: readonly string[], texts: readonly MedicalText[]): (MedicalText & { topic: string })[] {
  if (words.length === 0) return [];
  const about = new RegExp(sourceOf(words.map(markWords)), 'iu');
  return texts.flatMap((text) => {
    const [found] = about.exec(text.topics) ?? [];
    return found === undefined ? [] : [{ ...text, topic: found.replaceAll(EDGE, '') }];
  });
}

/** A mark before and after each word. With it, the pattern of each danger needs no `(?<!\p{L})`, which takes a millisecond to compile. */
const EDGE = '\u0001';

function markWords(text: string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, `${EDGE}$&${EDGE}`);
}

/** Returns the source of a pattern for any of these words. */
function sourceOf(words: readonly string[]): string {
  return words.map((word) => escapeRegex(word).replace(/\s+/g, '\\s+')).join('|');
}

/** Finds medical texts without sources, and sources that no text uses, on a site that has sources.yaml. */
export const sourceProblems: SiteCheck = ({ entries }) => {
  const texts = articlesAndServices(entries);
  const conditions = entriesOf<Single<'conditions'>>(entries, 'conditions');
  const named = entries.flatMap(({ facts }) => facts.references.filter(({ target }) => target === 'sources'));
  const used = new Set(named.map(({ value }) => value));
  const hint: Hint = ['Add "sources" with two or more names (the word after "id:") from sources.yaml.', 'Add two or more sources.'];
  return entriesOf<Single<'sources'>>(entries, 'sources').flatMap((file) => [
    ...texts
      .filter(({ data }) => !data.sources && !data.draft)
      .map((entry) => entryProblem('no-sources', entry, ['sources'], 'This text names no source.', hint)),
    ...conditions.flatMap((entry) => {
      const [first, ...more] = entry.data.conditions.flatMap((condition, index) => (condition.sources ? [] : { ...condition, index }));
      if (!first) return [];
      const others = more.length > 0 ? ` and ${more.length} more name` : ' names';
      return [entryProblem('no-sources', entry, ['conditions', first.index, 'sources'], `"${first.name}"${others} no source.`, hint)];
    }),
    ...file.data.sources.flatMap(({ id }, index) => {
      if (used.has(id)) return [];
      const remedy: Hint = [
        `Write "${id}" under "sources" of the texts that use it, or remove it here.`,
        'Choose it in the texts that use it, or remove it here.',
      ];
      return [entryProblem('unused-source', file, ['sources', index, 'id'], `No text uses the source "${id}".`, remedy)];
    }),
  ]);
};
