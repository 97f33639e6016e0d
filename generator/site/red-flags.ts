import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import { FLAG_TIMES, type RedFlag } from '../content/types/red-flags.ts';
import type { Problem } from '../problem/problem.ts';
import { groupBy } from '../shared/collections.ts';
import type { Practice, Single } from './site.ts';

type RedFlagFile = Pick<Single<'redFlags'>, 'flags'>;

/** Finds dangers by their ids: what cannot wait first, then as the text names them. An unknown id is left out; the check of references reports it. */
export function flagsById(entries: readonly Entry[]): (ids?: readonly string[]) => RedFlag[] {
  const all = new Map(
    entriesOf<RedFlagFile>(entries, 'redFlags').flatMap(({ data }) =>
      data.flags.map(({ id, name, when, text }): [string, RedFlag] => [id, { id, name, when, text }]),
    ),
  );
  const waiting = ({ when }: RedFlag) => FLAG_TIMES.indexOf(when);
  return (ids = []) => ids.flatMap((id) => all.get(id) ?? []).sort((a, b) => waiting(a) - waiting(b));
}

/** A text, or an entry of the list of conditions, that may be about a danger. */
interface MedicalText {
  entry: Entry;
  /** Of the part of the file; empty for all of it. */
  path: PropertyKey[];
  label: string;
  /** What it is about: titles, headings, keywords, names. */
  topics: readonly string[];
  names: readonly string[];
}

/** Where a rule is used: content files, entries of the list of conditions, the search. */
export interface RedFlagUse {
  id: string;
  in: string[];
}

/** Where each danger is used, in the order of red-flags.yaml; empty without that file. */
export function redFlagUses(entries: readonly Entry[]): RedFlagUse[] {
  const named = groupBy(
    [...medicalTexts(entries), ...otherMentions(entries)].flatMap(({ names, label }) => names.map((name) => ({ name, label }))),
    ({ name }) => name,
  );
  return entriesOf<RedFlagFile>(entries, 'redFlags').flatMap(({ data }) =>
    data.flags.map(({ id }) => ({ id, in: [...new Set(named.get(id)?.map(({ label }) => label))] })),
  );
}

/**
 * A text about the topic of a rule that does not name it; a rule that does not name the emergency number although it cannot wait; a rule
 * that no page names.
 */
export function redFlagProblems(entries: readonly Entry[]): Problem[] {
  const texts = medicalTexts(entries);
  const unused = new Set(redFlagUses(entries).flatMap(({ id, in: labels }) => (labels.length === 0 ? id : [])));
  const [practice] = entriesOf<Practice>(entries, 'practice');
  return entriesOf<RedFlagFile>(entries, 'redFlags').flatMap((file) =>
    file.data.flags.flatMap((flag, index) => [
      ...(practice ? withoutNumber(file, index, practice.data.emergencyNumber) : []),
      ...(unused.has(flag.id)
        ? [
            entryProblem(
              'unused-red-flag',
              file,
              ['flags', index, 'id'],
              `No page names the danger "${flag.id}".`,
              `Write "${flag.id}" under "redFlags" of the texts about it, or remove it here.`,
              'warning',
            ),
          ]
        : []),
      ...textsWithout(flag, texts),
    ]),
  );
}

function withoutNumber(file: Entry<RedFlagFile>, index: number, number: string): Problem[] {
  const { when, text } = file.data.flags[index] as RedFlagFile['flags'][number];
  if (when !== 'now' || text.includes(number)) return [];
  const path = ['flags', index, 'text'];
  return [entryProblem('emergency-number', file, path, `"${text}" is not right.`, `Expected a sentence that says when to call ${number}.`)];
}

function textsWithout({ id, name, about }: RedFlagFile['flags'][number], texts: readonly MedicalText[]): Problem[] {
  if (about.length === 0) return [];
  const topic = new RegExp(`(?<![\\p{L}\\p{N}])(${about.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return texts.flatMap(({ entry, path, names, topics }) => {
    const found = names.includes(id) ? null : topics.map((words) => topic.exec(words)).find((match) => match !== null);
    if (!found) return [];
    const message = `The text is about "${found[1]}" and does not name the danger "${id}" (${name}).`;
    return [entryProblem('red-flag', entry, [...path, 'redFlags'], message, `Add "${id}" under "redFlags".`)];
  });
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

type Listed = { name: string };
interface MedicalFields {
  title: string;
  keywords: readonly string[];
  redFlags?: readonly string[];
  afterSurgery?: { now: readonly string[] };
  conditions?: { items: readonly Listed[] };
  treatments?: { items: readonly Listed[] };
  draft?: boolean;
}

/** Articles, services and conditions. A draft is not published, and its writer is not done. */
function medicalTexts(entries: readonly Entry[]): MedicalText[] {
  const texts = [...entriesOf<MedicalFields>(entries, 'posts'), ...entriesOf<MedicalFields>(entries, 'services')];
  const conditions = entriesOf<Single<'conditions'>>(entries, 'conditions');
  return [
    ...texts
      .filter(({ data }) => !data.draft)
      .map((entry) => {
        const { title, keywords, redFlags = [], afterSurgery } = entry.data;
        const lists = [entry.data.conditions, entry.data.treatments].flatMap((list) => list?.items.map(({ name }) => name) ?? []);
        const names = [...redFlags, ...(afterSurgery?.now ?? [])];
        return { entry, path: [], label: entry.path, names, topics: [title, ...keywords, ...entry.facts.outline, ...lists] };
      }),
    ...conditions.flatMap((entry) =>
      entry.data.conditions.map(({ name, also, redFlags = [] }, index) => ({
        entry,
        path: ['conditions', index],
        label: `${entry.path} "${name}"`,
        names: redFlags,
        topics: [name, ...also],
      })),
    ),
  ];
}

/** What names a danger without being a text about it: the quiz, and the search, which shows what has words of its own. */
function otherMentions(entries: readonly Entry[]): Pick<MedicalText, 'label' | 'names'>[] {
  const quizzes = entriesOf<{ urgent: { redFlags?: readonly string[] } }>(entries, 'quiz');
  const files = entriesOf<RedFlagFile>(entries, 'redFlags');
  return [
    ...quizzes.map(({ path, data }) => ({ label: path, names: data.urgent.redFlags ?? [] })),
    ...files.map(({ data }) => ({ label: 'the search', names: data.flags.filter(({ search }) => search.length > 0).map(({ id }) => id) })),
  ];
}
