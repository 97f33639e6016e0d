import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { readingMinutes } from '../site/read-time.ts';
import { measure, type TextMeasure } from './measure.ts';
import { type NamedText, sharedSentences, similarPairs } from './similarity.ts';
import { bodySentences, pageSentences } from './text-of.ts';

/** What the words of a site must keep to. */
const LIMITS = {
  articleGrade: 9,
  averageGrade: 8,
  articleSections: 6,
  serviceWords: [700, 1200],
  similarity: 0.3,
  title: [25, 60],
  sentenceWords: 25,
  description: [120, 160],
} as const;

interface Text {
  entry: Entry;
  /** Parts below a `##`. */
  sections: number;
  body: TextMeasure;
  page: TextMeasure;
  title: string;
  description: string;
  /** Read time as stated, minutes. */
  stated: number | undefined;
}

export interface WordsReport {
  table: string;
  problems: Problem[];
}

/** How long, how easy and how alike the texts are: one table, and what breaks a limit. */
export function wordsReport(entries: readonly Entry[]): WordsReport {
  const texts = entries.filter((entry) => fieldsOf(entry).description !== undefined).map(readText);
  const groups = ['posts', 'services', 'locations'].map((type) => ({ type, texts: texts.filter(({ entry }) => entry.type === type) }));
  const alike = groups.map(({ type, texts }) => ({ type, named: texts.map(namedText) }));
  return {
    table: [
      ...texts.map(row),
      '',
      ...alike.flatMap(({ type, named }) =>
        similarPairs(named)
          .slice(0, 3)
          .map(({ a, b, similarity }) => `most alike, ${type}: ${similarity.toFixed(3)} ${a} ~ ${b}`),
      ),
      ...longSentences(texts),

      averageLine(texts),
    ].join('\n'),
    problems: [
      ...texts.flatMap(textProblems),
      ...alike.flatMap(({ named }) => alikeProblems(named, entries)),
      ...averageProblems(texts),
      ...doubleProblems(texts),
    ],
  };
}

interface Fields {
  title?: string;
  searchTitle?: string;
  description?: string;
  readTime?: number | string;
  noindex?: boolean;
}

function fieldsOf(entry: Entry): Fields {
  return entry.data as Fields;
}

function readText(entry: Entry): Text {
  const { title = '', searchTitle, description = '', readTime } = fieldsOf(entry);
  return {
    entry,
    sections: entry.body.children.filter((node) => node.type === 'heading' && node.depth === 2).length,
    body: measure(bodySentences(entry.body)),
    page: measure(pageSentences(entry)),
    title: searchTitle ?? title,
    description,
    stated: readTime === undefined ? undefined : Number.parseInt(String(readTime), 10),
  };
}

function namedText({ entry }: Text): NamedText {
  return { name: entry.label, sentences: pageSentences(entry) };
}

const COLUMNS: [heading: string, width: number, cell: (text: Text) => string][] = [
  ['text', 62, ({ entry }) => entry.path],
  ['words', 6, ({ body }) => String(body.words)],
  ['page', 6, ({ page }) => String(page.words)],
  ['minutes', 9, ({ body, stated }) => (stated === undefined ? '' : `${readingMinutes(body.words)}/${stated}`)],
  ['grade', 7, ({ page }) => page.grade.toFixed(1)],
  ['parts', 7, ({ sections }) => String(sections)],
  ['title', 7, ({ title }) => String(title.length)],
  ['descr.', 8, ({ description }) => String(description.length)],
  ['longest sentences (words)', 28, ({ page }) => page.longest.map(({ words }) => words).join(' ')],
];

function row(text: Text, index: number): string {
  const line = COLUMNS.map(([, width, cell]) => cell(text).padEnd(width))
    .join('')
    .trimEnd();
  return index === 0
    ? `${COLUMNS.map(([heading, width]) => heading.padEnd(width))
        .join('')
        .trimEnd()}\n${line}`
    : line;
}

function longSentences(texts: readonly Text[]): string[] {
  const long = texts.flatMap(({ entry, page }) =>
    page.longest.filter(({ words }) => words > LIMITS.sentenceWords).map((found) => ({ ...found, path: entry.path })),
  );
  return long.sort((a, b) => b.words - a.words).map(({ words, sentence, path }) => `${words} words, ${path}: ${sentence}`);
}

function averageGrade(texts: readonly Text[]): number {
  const articles = texts.filter(({ entry }) => entry.type === 'posts');
  return articles.reduce((sum, { body }) => sum + body.grade, 0) / Math.max(1, articles.length);
}

function averageLine(texts: readonly Text[]): string {
  return `average grade of the articles: ${averageGrade(texts).toFixed(1)} (at most ${LIMITS.averageGrade})`;
}

function problem({ label, positionOf }: Entry, field: string, message: string, hint: string): Problem {
  return { severity: 'error', file: label, ...positionOf([field]), field, message, hint };
}

function textProblems({ entry, body, page, sections, stated, title, description }: Text): Problem[] {
  const problems: Problem[] = [];
  const minutes = readingMinutes(body.words);
  if (entry.type === 'posts') {
    if (stated !== undefined && stated !== minutes)
      problems.push(
        problem(
          entry,
          'readTime',
          `The article says ${stated} minutes; its ${body.words} words take ${minutes}.`,
          'Change the number, or the length.',
        ),
      );
    if (body.grade > LIMITS.articleGrade)
      problems.push(
        problem(
          entry,
          'title',
          `The article reads at grade ${body.grade.toFixed(1)}; at most ${LIMITS.articleGrade} is plain.`,
          `Shorten: "${body.longest[0]?.sentence}"`,
        ),
      );
    if (sections < LIMITS.articleSections)
      problems.push(
        problem(
          entry,
          'title',
          `The article has ${sections} sections.`,
          `At least ${LIMITS.articleSections} help readers to find their way.`,
        ),
      );
  }
  const [least, most] = LIMITS.serviceWords;
  if (entry.type === 'services' && (page.words < least || page.words > most))
    problems.push(problem(entry, 'title', `The page has ${page.words} words.`, `A service has ${least} to ${most}.`));
  if (entry.type !== 'posts' && !fieldsOf(entry).noindex && outside(title.length, LIMITS.title))
    problems.push(
      problem(entry, 'searchTitle', `The title for search engines has ${title.length} characters.`, '50 to 60 are best; more are cut off.'),
    );
  if (outside(description.length, LIMITS.description))
    problems.push(
      problem(
        entry,
        'description',
        `The description has ${description.length} characters.`,
        `${LIMITS.description.join(' to ')} are shown whole by search engines.`,
      ),
    );
  return problems;
}

function outside(value: number, [least, most]: readonly [number, number]): boolean {
  return value < least || value > most;
}

function alikeProblems(named: readonly NamedText[], entries: readonly Entry[]): Problem[] {
  const entryOf = (name: string) => entries.find(({ label }) => label === name) as Entry;
  return [
    ...similarPairs(named)
      .filter(({ similarity }) => similarity >= LIMITS.similarity)
      .map(({ a, b, similarity }) =>
        problem(
          entryOf(b),
          'title',
          `${Math.round(similarity * 100)} % of the text stands in ${a} too.`,
          'Say what is true of this one alone.',
        ),
      ),
    ...sharedSentences(named).map(({ sentence, a, b }) =>
      problem(entryOf(b), 'title', `A sentence stands in ${a} too: "${sentence}"`, 'Say it in other words.'),
    ),
  ];
}

function averageProblems(texts: readonly Text[]): Problem[] {
  const average = averageGrade(texts);
  const hardest = texts.filter(({ entry }) => entry.type === 'posts').sort((a, b) => b.body.grade - a.body.grade)[0];
  return hardest && average > LIMITS.averageGrade
    ? [
        problem(
          hardest.entry,
          'title',
          `The articles read at grade ${average.toFixed(1)} on average; at most ${LIMITS.averageGrade}.`,
          'Begin with this one, the hardest.',
        ),
      ]
    : [];
}

function doubleProblems(texts: readonly Text[]): Problem[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, Text>();
    return texts.flatMap((text) => {
      const other = first.get(text[field]);
      first.set(text[field], other ?? text);
      return other ? [problem(text.entry, field, `${other.entry.label} has the same ${field}.`, 'Give each a text of its own.')] : [];
    });
  });
}
