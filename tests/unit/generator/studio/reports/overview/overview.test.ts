import { describe, expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../../../generator/content/markdown/parse-markdown.ts';
import { type Entry, readContent } from '../../../../../../generator/content/read-entries.ts';
import { listSourceFiles } from '../../../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../../../generator/content/types/index.ts';
import type { Problem } from '../../../../../../generator/problem/problem.ts';
import { Threads } from '../../../../../../generator/run/threads.ts';
import { overviewOfEntries } from '../../../../../../generator/studio/reports/overview/overview.ts';
import { PRACTICE } from '../../../../../helpers/sites.ts';

const TODAY = '2026-11-23';
/** A folder without records of commands. */
const NO_RECORDS = 'no such folder';
const { value: practice } = await readContent({
  sources: listSourceFiles(PRACTICE).value,
  markdown: { setting: 'remark', parse: await loadMarkdownParser('remark') },
  types: contentTypes,
  entryCache: { known: new Map() },
  threads: new Threads(),
});

/** Returns the overview of the practice with changed fields in some files. */
function overviewWith(fields: Readonly<Record<string, object>> = {}, problems: Problem[] = [], unconfirmed: Problem[] = []) {
  const entries = practice.map((entry) => {
    const own = fields[entry.path];
    return own ? Object.assign(entry.withSlug(entry.slug), { data: { ...(entry.data as object), ...own } }) : entry;
  });
  const address = (path: string) => (path.startsWith('blog/') ? `/${path.slice(0, -3)}` : undefined);
  return overviewOfEntries({ entries, today: TODAY, problems, unconfirmed, contentDir: NO_RECORDS, address });
}

const review = (next: string) => ({ review: { by: 'physician', provider: 'jane-doe', date: '2025-11-02', next } });
const consent = (expires: string) => ({ consent: { given: '2020-03-02', form: 'paper', expires } });

describe('scheduled and due entries', () => {
  it('are sorted by date, with their state and the file that they link to', () => {
    const exceptions = [
      { holiday: 'thanksgiving' },
      { from: '2026-11-20', to: '2026-11-24', name: 'Training', opens: '08:30', closes: '12:00' },
      { date: '2026-11-22', name: 'Yesterday', closed: true },
    ];
    const { due } = overviewWith({
      'blog/first-post.md': { date: '2026-11-29' },
      'blog/second-post.md': { draft: true },
      'providers/jane-doe.md': { draft: true },
      'testimonials/ann-b.yaml': consent('2026-12-31'),
      'testimonials/bea-d.yaml': consent('2027-11-01'),
      'blog/third-post.md': review('2026-12-20'),
      'services/hearing-disorders.md': review('2026-11-02'),
      'practice.yaml': { hours: { current: 'office', sets: {}, exceptions } },
    });
    expect(due.map(({ day, until, words, state, file, address }) => [day, until, words, state, file, address].join(' | '))).toEqual([
      '2026-11-02 |  | Review of “Hearing and Balance” is due | overdue | services/hearing-disorders.md | ',
      '2026-11-20 | 2026-11-24 | Training: 8:30 AM to 12:00 PM | hours | practice.yaml | ',
      '2026-11-26 |  | Thanksgiving: closed | hours | practice.yaml | ',
      '2026-11-29 |  | Article “First Post” appears | scheduled | blog/first-post.md | /blog/first-post',
      '2026-12-20 |  | Review of “Third Post” is due | due soon | blog/third-post.md | /blog/third-post',
      '2026-12-31 |  | Consent from Ann B. ends | hides the quote | testimonials/ann-b.yaml | ',
      '2027-11-01 |  | Consent from Bea D. ends | hides the quote | testimonials/bea-d.yaml | ',
      ' |  | Article “Second Post” is a draft | draft | blog/second-post.md | /blog/second-post',
      ' |  | Physician “Jane Doe” is a draft | draft | providers/jane-doe.md | ',
    ]);
    const urgent = due.filter(({ isUrgent }) => isUrgent).map(({ file }) => file);
    expect(urgent).toEqual(['services/hearing-disorders.md', 'blog/third-post.md', 'testimonials/ann-b.yaml']);
  });

  it('include an expired consent while its file exists, and nothing more than a year ahead', () => {
    const { due } = overviewWith({
      'testimonials/ann-b.yaml': consent('2026-11-22'),
      'testimonials/bea-d.yaml': consent('2028-01-01'),
      'blog/first-post.md': { date: '2027-11-25' },
    });
    expect(due).toMatchObject([{ day: '2026-11-22', state: 'quote hidden', isUrgent: true }]);
  });
});

it('include an announcement when it appears, and a shown one when it ends', () => {
  const announcement = (text: string, starts: string, ends: string) =>
    Object.assign(practice[0]?.withSlug(text) as Entry, { type: 'announcements', data: { text, starts, ends } });
  const shown = announcement('snow', '2026-11-22', '2026-11-23 18:00');
  const entries = [shown, announcement('flu', '2026-12-01', '2026-12-05'), announcement('over', '2026-11-01', '2026-11-22')];
  const { due } = overviewOfEntries({
    entries,
    today: TODAY,
    problems: [],
    unconfirmed: [],
    contentDir: NO_RECORDS,
    address: () => undefined,
  });
  expect(due.map(({ day, until, words, state }) => [day, until, words, state].join(' | '))).toEqual([
    '2026-11-23 |  | Announcement “snow” ends at 6:00 PM | on the site',
    '2026-12-01 | 2026-12-05 | Announcement “flu” appears | scheduled',
  ]);
});

describe('problems to fix', () => {
  const warning: Problem = { severity: 'warning', file: 'tests/practice/site.yaml', message: 'Look at it.', rule: 'sample' };
  const inPost = { line: 3, field: 'date', message: 'No day.', hint: 'Write it.', rule: 'wrong-form' } as const;
  const error: Problem = { severity: 'error', file: 'tests/practice/blog/first-post.md', column: 7, ...inPost };

  it('begin with errors and end with unconfirmed facts, each with its entry in words', () => {
    const { problems } = overviewWith({}, [warning, error], [{ ...warning, message: 'Confirm it.' }]);
    const post = 'blog/first-post.md';
    const settings = { title: 'Menu and settings', file: 'site.yaml', at: 'site.yaml', rule: 'sample' };
    expect(problems).toEqual([
      { ...{ kind: 'error', title: 'First Post', file: post, address: '/blog/first-post', at: `${post}:3` }, ...inPost },
      { kind: 'warning', message: 'Look at it.', ...settings },
      { kind: 'confirm', message: 'Confirm it.', ...settings },
    ]);
  });

  it('name a file that could not be read as an entry, and link only to content', () => {
    const files = ['tests/practice/blog/broken.md', 'templates/pages/home.tsx'];
    const { problems } = overviewWith(
      {},
      files.map((file) => ({ ...warning, file })),
    );
    expect(problems.map(({ title }) => title)).toEqual(['blog/broken.md', 'templates/pages/home.tsx']);
    expect(problems.map(({ file }) => file)).toEqual(['blog/broken.md', undefined]);
  });
});

it('every text is measured by kind, without a grade if the formula does not fit the language', () => {
  const { texts, maxGrade } = overviewWith();
  expect(maxGrade).toBe(8);
  expect(texts.map(({ label }) => label)).toEqual(['Articles', 'Services', 'Communities', 'Physicians', 'Pages']);
  // The formula gives a negative grade for so few and short words.
  const first = { file: 'blog/first-post.md', address: '/blog/first-post', title: 'First Post', grade: 0, minutes: 1 };
  expect(texts[0]?.texts[0]).toMatchObject(first);
  const spanish = overviewWith({ 'site.yaml': { language: 'es-US' } });
  expect(spanish.maxGrade).toBeUndefined();
  expect(spanish.texts.flatMap((group) => group.texts).every(({ grade }) => grade === undefined)).toBe(true);
});
