import { type Entry, entryProblem } from '../../../content/read-entries.ts';
import { bodySentences, ownSentences, pageSentences, readingMinutes } from '../../../content/text.ts';
import { readContentFolder } from '../../../pipeline.ts';
import { BuildFailure, type Problem } from '../../../problem/problem.ts';
import { MIN_SIMILARITY, type NamedText, sharedSentences, similarPairs } from '../../../rules/checks/texts.ts';
import { duplicatesIn } from '../../../shared/collections.ts';
import { noticeTitle, pageTitle } from '../../../shared/page-title.ts';
import { table } from '../../../shared/text.ts';
import { contentFacts } from '../content-facts.ts';
import { isText, LIMITS, readability } from './measure.ts';
import { watchedIn, watchedProblems } from './watched.ts';

/** Measures length, reading grade and similarity of texts: a table, and problems for exceeded limits. Throws BuildFailure if content has errors. */
export async function measureWords(contentDir: string) {
  const { value: entries, problems } = await readContentFolder(contentDir);
  if (problems.length > 0) throw new BuildFailure(problems);
  const { language, isGraded } = contentFacts(entries);
  const columns = COLUMNS.filter(([heading]) => isGraded || heading !== 'grade');
  const texts = entries.filter(isText).map((entry) => measureText(entry, entries));
  const groups = ['posts', 'services', 'locations'].map((type) => {
    const ofType = texts.filter(({ entry }) => entry.type === type);
    const named = ofType.map(({ entry }) => ({ name: entry.label, sentences: ownSentences(entry) }));
    return { type, named, pairs: similarPairs(named) };
  });
  const posts = texts.filter(({ isPost }) => isPost);
  const average = posts.reduce((sum, { body }) => sum + body.grade, 0) / Math.max(1, posts.length);
  const watched = watchedIn(entries);
  const watchedRows = watched.map(({ name, count, atMost }) => [name, count, atMost ?? '']);
  return {
    /** The measures with their files, for programs. */
    data: { texts: texts.map(({ entry, page }) => ({ file: entry.path, ...page, grade: isGraded ? page.grade : undefined })), watched },
    text: [
      ...tablePart(
        columns.map(([heading]) => heading),
        texts.map((text) => columns.map(([, cell]) => cell(text))),
      ),
      ...groups.flatMap(({ type, pairs }) =>
        pairs.slice(0, 3).map(({ a, b, similarity }) => `most similar, ${type}: ${similarity.toFixed(3)} ${a} ~ ${b}`),
      ),
      ...longSentences(texts),
      '',
      ...tablePart(['watched by words.yaml', 'times', 'at most'], watchedRows),
      isGraded
        ? `average grade of the articles: ${average.toFixed(1)} (at most ${LIMITS.averageGrade})`
        : `The reading grade is not measured: the formula is for English, and this site is in "${language}".`,
    ].join('\n'),
    problems: [
      ...texts.flatMap((text) => textProblems(text, isGraded)),
      ...groups.flatMap(({ named, pairs }) => similarityProblems(named, pairs, entries)),
      ...(isGraded && average > LIMITS.averageGrade ? averageProblem(posts, average) : []),
      ...doubleProblems(texts),
      ...watchedProblems(entries, watched),
    ],
  };
}

/** Returns a table with an empty line after it; nothing without rows. */
function tablePart(headings: readonly string[], rows: Parameters<typeof table>[0]): string[] {
  return rows.length > 0 ? [...table([headings, ...rows]), ''] : [];
}

interface TextFields {
  title?: string;
  searchTitle?: string;
  description?: string;
  readTime?: number | string;
  noindex?: boolean;
}

type TextMeasures = ReturnType<typeof measureText>;

/** Measures the text of an entry. Its Markdown is parsed again. */
function measureText(entry: Entry, entries: readonly Entry[]) {
  const { title = '', searchTitle = title, description = '', readTime, noindex } = entry.data as TextFields;
  return {
    entry,
    isPost: entry.type === 'posts',
    sections: entry.facts.outline.length,
    body: readability(bodySentences(entry.tree())),
    page: readability(pageSentences(entry)),
    title: wholeTitle(searchTitle, entry, entries),
    description,
    /** Reading time that the article states (minutes). */
    stated: readTime === undefined ? undefined : Number.parseInt(String(readTime), 10),
    noindex,
  };
}

/** Returns the title for search engines with the name of the practice; for an article, its title alone. */
function wholeTitle(title: string, { type }: Entry, entries: readonly Entry[]): string {
  const { practice, settings } = contentFacts(entries);
  if (type === 'posts' || !practice || !settings) return title;
  const site = { practice, settings };
  return type === 'notices' ? noticeTitle(title, site) : pageTitle(title, site);
}

const COLUMNS: readonly (readonly [heading: string, cell: (text: TextMeasures) => string | number])[] = [
  ['text', ({ entry }) => entry.path],
  ['words', ({ body }) => body.words],
  ['page', ({ page }) => page.words],
  ['minutes', ({ body, stated }) => (stated === undefined ? '' : `${readingMinutes(body.words)}/${stated}`)],
  ['grade', ({ page }) => page.grade.toFixed(1)],
  ['parts', ({ sections }) => sections],
  ['title', ({ title }) => title.length],
  ['descr.', ({ description }) => description.length],
  ['longest sentences (words)', ({ page }) => page.longest.map(({ words }) => words).join(' ')],
];

function longSentences(texts: readonly TextMeasures[]): string[] {
  const long = texts.flatMap(({ entry, page }) =>
    page.longest.filter(({ words }) => words > LIMITS.sentenceWords).map((found) => ({ ...found, path: entry.path })),
  );
  return long.sort((a, b) => b.words - a.words).map(({ words, sentence, path }) => `${words} words, ${path}: ${sentence}`);
}

function textProblems(text: TextMeasures, isGraded: boolean): Problem[] {
  const { entry, isPost, body, page, sections, stated, title, description, noindex } = text;
  const minutes = readingMinutes(body.words);
  const isOutside = (value: number, [least, most]: readonly [number, number]) => value < least || value > most;
  const rows: [isWrong: boolean, field: string, message: string, hint: string][] = [
    [
      isPost && stated !== undefined && stated !== minutes,
      'readTime',
      `The article says ${stated} minutes; its ${body.words} words take ${minutes}.`,
      'Change the number, or the length.',
    ],
    [
      isGraded && isPost && body.grade > LIMITS.postGrade,
      'title',
      `The article reads at grade ${body.grade.toFixed(1)}; aim for ${LIMITS.postGrade} or lower.`,
      `Shorten: "${body.longest[0]?.sentence}"`,
    ],
    [
      isPost && sections < LIMITS.postSections,
      'title',
      `The article has ${sections} sections.`,
      `At least ${LIMITS.postSections} make it easier to read.`,
    ],
    [
      entry.type === 'services' && isOutside(page.words, LIMITS.serviceWords),
      'title',
      `The page has ${page.words} words.`,
      `A service page should have ${LIMITS.serviceWords.join(' to ')}.`,
    ],
    [
      !isPost && !noindex && isOutside(title.length, LIMITS.title),
      'searchTitle',
      `The title for search engines has ${title.length} characters with the name of the practice: "${title}".`,
      '50 to 60 are best; longer titles are cut off.',
    ],
    [
      isOutside(description.length, LIMITS.description),
      'description',
      `The description has ${description.length} characters.`,
      `${LIMITS.description.join(' to ')} characters fit in search results.`,
    ],
  ];
  return rows.flatMap(([isWrong, field, message, hint]) => (isWrong ? [entryProblem('text-measures', entry, [field], message, hint)] : []));
}

function similarityProblems(named: readonly NamedText[], pairs: ReturnType<typeof similarPairs>, entries: readonly Entry[]): Problem[] {
  const problem = (name: string, message: string, hint: string) =>
    entryProblem('similar-texts', entries.find(({ label }) => label === name) as Entry, ['title'], message, hint, 'error');
  return [
    ...pairs
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .map(({ a, b, similarity }) =>
        problem(b, `${Math.round(similarity * 100)} % of the text is also in ${a}.`, 'Write what is specific to this page.'),
      ),
    ...sharedSentences(named).map(({ sentence, a, b }) =>
      problem(b, `This sentence is also in ${a}: "${sentence}"`, 'Write it in other words.'),
    ),
  ];
}

function averageProblem(posts: readonly TextMeasures[], average: number): Problem[] {
  const [hardest] = posts.toSorted((a, b) => b.body.grade - a.body.grade);
  const message = `The articles read at grade ${average.toFixed(1)} on average; at most ${LIMITS.averageGrade}.`;
  return hardest ? [entryProblem('text-measures', hardest.entry, ['title'], message, 'Start with this one, the hardest to read.')] : [];
}

function doubleProblems(texts: readonly TextMeasures[]): Problem[] {
  return (['title', 'description'] as const).flatMap((field) =>
    duplicatesIn(texts, (text) => text[field] || undefined).map(({ item: { entry }, first }) =>
      entryProblem('same-title', entry, [field], `${first.entry.label} has the same ${field}.`, 'Write a different text for each.'),
    ),
  );
}
