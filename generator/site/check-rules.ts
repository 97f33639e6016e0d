import type { z } from 'zod';
import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { collections, singles } from '../content/types/index.ts';
import { nearest, type Problem } from '../problem.ts';
import { rememberedEach } from '../remembered.ts';
import { termId } from './glossary.ts';
import { apiKeyMistake, endpointMistake } from './lead-settings.ts';
import { undeclaredHost } from './outside-hosts.ts';
import { siteUrlMistake } from './plain-url.ts';

type Data<Type extends { schema: z.ZodType }> = z.infer<Type['schema']>;

/** Rules between fields and between files that a schema of one field cannot say (quality C9). */
export function checkRules(entries: readonly Entry[]): Problem[] {
  return [
    ...entriesOf<Data<typeof singles.practice>>(entries, 'practice').flatMap(hoursProblems),
    ...entriesOf<Data<typeof singles.quiz>>(entries, 'quiz').flatMap(quizProblems),
    ...entriesOf<Data<typeof singles.conditions>>(entries, 'conditions').flatMap(conditionProblems),
    ...entriesOf<Data<typeof singles.glossary>>(entries, 'glossary').flatMap(glossaryProblems),
    ...entriesOf<Data<typeof collections.locations>>(entries, 'locations').flatMap(driveProblems),
    ...dayProblems(entriesOf<Data<typeof collections.posts>>(entries, 'posts')).flat(),
    ...entriesOf<Data<typeof collections.testimonials>>(entries, 'testimonials').flatMap(consentProblems),
    ...categoryProblems(entriesOf(entries, 'posts'), entriesOf(entries, 'categories')),
    ...['services', 'locations', 'providers', 'testimonials'].flatMap((type) => orderProblems(entriesOf(entries, type))),
    ...entriesOf<Data<typeof singles.settings>>(entries, 'settings').flatMap((settings) => [
      ...siteUrlProblems(settings),
      ...leadProblems(settings),
      ...outsideHostProblems(settings, entriesOf<Data<typeof singles.practice>>(entries, 'practice')),
    ]),
  ];
}

function problem(entry: Entry, path: PropertyKey[], message: string, hint: string): Problem {
  return { severity: 'error', file: entry.label, ...entry.positionOf(path), field: path.join('.'), message, hint };
}

function hoursProblems(entry: Entry<Data<typeof singles.practice>>): Problem[] {
  const { current, sets, exceptions } = entry.data.hours;
  const problems: Problem[] = [];
  if (!sets[current])
    problems.push(
      problem(entry, ['hours', 'current'], `There is no set of hours named "${current}".`, `Sets: ${Object.keys(sets).join(', ')}.`),
    );
  for (const [name, rows] of Object.entries(sets)) {
    const seen = new Set<string>();
    for (const [index, { days, opens, closes }] of rows.entries()) {
      if (closes <= opens)
        problems.push(
          problem(
            entry,
            ['hours', 'sets', name, index, 'closes'],
            `The office closes at ${closes}, before it opens at ${opens}.`,
            'Use 24 hours: half past four in the afternoon is "16:30".',
          ),
        );
      for (const day of days) {
        if (seen.has(day))
          problems.push(problem(entry, ['hours', 'sets', name, index, 'days'], `${day} stands in two lines of this set.`, 'Keep one.'));
        seen.add(day);
      }
    }
  }
  for (const [index, { date, closed, opens, closes }] of exceptions.entries()) {
    if (!closed && !(opens && closes && opens < closes))
      problems.push(
        problem(
          entry,
          ['hours', 'exceptions', index],
          `${date} is neither closed nor has it hours.`,
          'Add "closed: true", or "opens" and "closes".',
        ),
      );
  }
  return problems;
}

function quizProblems(entry: Entry<Data<typeof singles.quiz>>): Problem[] {
  const { questions, scale, levels } = entry.data;
  const maximum = questions.length * Math.max(...scale.map(({ value }) => value));
  const problems: Problem[] = [];
  const values = scale.map(({ value }) => value).join(',');
  if (values !== '0,1,2,3,4,5')
    problems.push(problem(entry, ['scale'], `The scale has the values ${values}.`, 'It runs 0, 1, 2, 3, 4, 5, in this order.'));
  let expected = 0;
  for (const [index, { name, from, to }] of levels.entries()) {
    if (from !== expected)
      problems.push(
        problem(
          entry,
          ['levels', index, 'from'],
          `"${name}" begins at ${from}, which leaves ${from > expected ? 'a gap' : 'an overlap'}.`,
          `It must begin at ${expected}.`,
        ),
      );
    if (to < from)
      problems.push(
        problem(entry, ['levels', index, 'to'], `"${name}" ends at ${to}, before it begins.`, `It must end at ${from} or above.`),
      );
    expected = to + 1;
  }
  if (expected !== maximum + 1)
    problems.push(
      problem(
        entry,
        ['levels', levels.length - 1, 'to'],
        `The last level ends at ${expected - 1}.`,
        `The highest score is ${maximum}; it must end there.`,
      ),
    );
  return problems;
}

function driveProblems(entry: Entry<Data<typeof collections.locations>>): Problem[] {
  const [least, most] = entry.data.driveMinutes;
  return least < most
    ? []
    : [
        problem(
          entry,
          ['driveMinutes'],
          `From ${least} to ${most} minutes is no range.`,
          'Write the smaller number first, such as [15, 25].',
        ),
      ];
}

const dayProblems = rememberedEach((entry: Entry<Data<typeof collections.posts>>): Problem[] => {
  const { date, updated } = entry.data;
  if (!updated || updated >= date) return [];
  return [
    problem(
      entry,
      ['updated'],
      `Updated on ${updated}, before it appeared on ${date}.`,
      'Correct one of the two days, or leave "updated" out.',
    ),
  ];
});

function consentProblems(entry: Entry<Data<typeof collections.testimonials>>): Problem[] {
  const { given, expires } = entry.data.consent;
  if (!expires || expires >= given) return [];
  return [
    problem(
      entry,
      ['consent', 'expires'],
      `The consent ends on ${expires}, before it was given on ${given}.`,
      'Correct one of the two days.',
    ),
  ];
}

/** Two entries of one name would be one place on the page. */
function conditionProblems(entry: Entry<Data<typeof singles.conditions>>): Problem[] {
  const names = entry.data.conditions.map(({ name }) => name.toLowerCase());
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          problem(
            entry,
            ['conditions', index, 'name'],
            `"${entry.data.conditions[index]?.name}" stands in the list twice.`,
            'Keep one, with the other words for it under "also".',
          ),
        ],
  );
}

function glossaryProblems(entry: Entry<Data<typeof singles.glossary>>): Problem[] {
  const first = new Map<string, string>();
  return entry.data.terms.flatMap(({ term, also = [] }, index) =>
    [term, ...also].flatMap((form, place) => {
      const key = termId(form);
      const other = first.get(key);
      if (other === undefined) first.set(key, term);
      const path = place === 0 ? ['terms', index, 'term'] : ['terms', index, 'also', place - 1];
      return other === undefined ? [] : [problem(entry, path, `"${form}" stands there twice, also with "${other}".`, 'Keep one.')];
    }),
  );
}

function categoryProblems(
  posts: readonly Entry<Data<typeof collections.posts>>[],
  files: readonly Entry<Data<typeof singles.categories>>[],
): Problem[] {
  // The file has a mistake of its own.
  if (files.length === 0) return [];
  const names = files.flatMap(({ data }) => data.categories.map(({ name }) => name));
  return posts
    .filter(({ data }) => !names.includes(data.category))
    .map((entry) => {
      const match = nearest(entry.data.category, names);
      return problem(
        entry,
        ['category'],
        `"${entry.data.category}" is not a category.${match ? ` Did you mean "${match}"?` : ''}`,
        `Categories: ${names.join(', ')}.`,
      );
    });
}

function orderProblems(entries: readonly Entry<{ order?: number }>[]): Problem[] {
  const first = new Map<number, Entry>();
  return entries.flatMap((entry) => {
    const { order } = entry.data;
    if (order === undefined) return [];
    const other = first.get(order);
    if (!other) first.set(order, entry);
    return other ? [problem(entry, ['order'], `${other.label} has the same order ${order}.`, 'Give each a number of its own.')] : [];
  });
}

/** What a page loads from or sends to after a press. Links to outside hosts are checked in the finished pages. */
function outsideHostProblems(
  settings: Entry<Data<typeof singles.settings>>,
  practices: readonly Entry<Data<typeof singles.practice>>[],
): Problem[] {
  const { lead, outsideHosts } = settings.data;
  const hosts = outsideHosts.map(({ host }) => host);
  const loaded = practices.map((practice) => ({
    entry: practice,
    path: ['booking', 'scriptUrl'],
    url: practice.data.booking.scriptUrl ?? '',
  }));
  return [...loaded, { entry: settings, path: ['lead', 'endpoint'], url: lead.endpoint ?? '' }].flatMap(({ entry, path, url }) => {
    const mistake = /^https:/i.test(url) ? undeclaredHost(url, hosts) : undefined;
    return mistake ? [problem(entry, path, mistake.message, mistake.hint)] : [];
  });
}

function siteUrlProblems(entry: Entry<Data<typeof singles.settings>>): Problem[] {
  const mistake = siteUrlMistake(entry.data.url);
  return mistake === undefined ? [] : [problem(entry, ['url'], mistake, 'Write scheme and host, such as "https://www.example.com".')];
}

/** The lead endpoint and its key; what the environment sets is checked with the same rules in lead-settings.ts. */
function leadProblems(entry: Entry<Data<typeof singles.settings>>): Problem[] {
  const { endpoint, apiKey } = entry.data.lead;
  return Object.entries({ endpoint: endpointMistake(endpoint), apiKey: apiKeyMistake(apiKey) }).flatMap(([field, mistake]) =>
    mistake ? [problem(entry, ['lead', field], mistake.message, mistake.hint ?? '')] : [],
  );
}
