import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftOutLines, scheduleLines } from '../../../../generator/commands/schedule-lines.ts';
import { loadMarkdownParser, type ParseMarkdown } from '../../../../generator/content/markdown/parse-markdown.ts';
import { type Entry, readEntries } from '../../../../generator/content/read-entries.ts';
import { listSourceFiles, type SourceFile } from '../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';
import { buildSite } from '../../../../generator/site/build-site.ts';
import { scheduleOf } from '../../../../generator/site/schedule.ts';
import { doHere } from '../../../../generator/threads/share-work.ts';
import { PRACTICE } from '../../../helpers/sites.ts';

let files: SourceFile[];
let parseMarkdown: ParseMarkdown;
let practice: Entry[];
const read = async (known: Parameters<typeof readEntries>[0]['known'], more: readonly SourceFile[] = []) =>
  (await readEntries({ files: [...files, ...more], contentTypes, parseMarkdown, known, readNew: doHere })).value;

beforeAll(async () => {
  files = listSourceFiles(PRACTICE).value.texts;
  parseMarkdown = await loadMarkdownParser('remark');
  practice = await read(new Map());
});

/** What a test changes in the practice, by path. */
type Dates = Readonly<Record<string, object>>;

type Times = Record<'starts' | 'ends', string>;

const announcementFile = ({ starts, ends }: Times, index: number): SourceFile => {
  const path = `announcements/a${index}.yaml`;
  const tried = `text: Number ${index}\nlevel: notice\nstarts: ${starts}\nends: ${ends}\n`;
  return { path, label: `content/${path}`, absolutePath: '', stamp: '', size: tried.length, tried };
};

/** The entries of the practice with other fields in some files, and with announcements. */
function entriesWith(dates: Dates, announcements: readonly Times[] = []): Promise<Entry[]> {
  const stamps = new Map(files.map(({ path, stamp }) => [path, stamp]));
  const known = practice.map(({ record }) => {
    const data = { ...(record.data as object), ...dates[record.path] };
    return [record.path, { ...record, stamp: stamps.get(record.path), data }] as const;
  });
  return read(new Map(known), announcements.map(announcementFile));
}

const dayFrom = (day: string, later: number) => new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
const hoursWith = (exceptions: object[]) => {
  const { data } = practice.find(({ type }) => type === 'practice') as Entry<{ hours: object }>;
  return { 'practice.yaml': { hours: { ...data.hours, exceptions } } };
};

/** All that pages, feeds and headers can be made from, at noon of a day. */
function siteOn(entries: readonly Entry[], day: string): string {
  const environment = { SOURCE_DATE_EPOCH: String(Date.parse(`${day}T17:00:00Z`) / 1000) };
  const { today, ...site } = buildSite({ entries, assets: [], environment }).value;
  expect(today).toBe(day);
  return JSON.stringify(site);
}

type ExceptionLine = Partial<Record<'date' | 'from' | 'to' | 'holiday', string>>;

function shareDay(a: ExceptionLine, b: ExceptionLine): boolean {
  if (a.holiday || b.holiday) return a.holiday === b.holiday;
  const [first, last] = [a.date ?? a.from ?? '', a.date ?? a.to ?? ''];
  return first <= (b.date ?? b.to ?? '') && (b.date ?? b.from ?? '') <= last;
}

describe('what waits', () => {
  it('is told by the day on which the site becomes another', async () => {
    const dates = {
      'blog/first-post.md': { date: '2026-12-01' },
      'blog/second-post.md': { draft: true, date: '2026-11-25' },
      'blog/third-post.md': { date: '2026-11-30' },
      'testimonials/ann-b.yaml': { consent: { given: '2025-03-02', form: 'paper', expires: '2026-12-31' } },
      'testimonials/bea-d.yaml': { consent: { given: '2025-03-02', form: 'paper', expires: '9999-12-31' } },
      ...hoursWith([
        { date: '2026-11-26', name: 'Thanksgiving', closed: true },
        { date: '2026-11-20', name: 'Training', closed: true },
      ]),
    };
    const snow = { starts: '2026-11-20', ends: '2026-11-24 12:00' };
    const entries = await entriesWith(dates, [snow, { starts: '2026-11-28 14:00', ends: '2026-11-28' }]);
    const schedule = scheduleOf(entries, '2026-11-23');
    expect(schedule.drafts).toBe(1);
    expect(schedule.changes.map(({ day, what, file }) => `${day} ${what} ${file.replace(/^.*practice\//, '')}`)).toEqual([
      '2026-11-25 announcement over content/announcements/a0.yaml',
      '2026-11-26 hours practice.yaml',
      '2026-11-27 hours over practice.yaml',
      '2026-11-28 announcement content/announcements/a1.yaml',
      '2026-11-29 announcement over content/announcements/a1.yaml',
      '2026-11-30 article blog/third-post.md',
      '2026-12-01 article blog/first-post.md',
      '2027-01-01 year ',
      '2027-01-01 quote testimonials/ann-b.yaml',
    ]);
    const lines = scheduleLines(schedule);
    for (const words of ['2 articles to appear (the next on 2026-11-30', '1 announcement to appear', '2 announcements to end', '1 draft'])
      expect(lines).toContain(words);
    for (const words of ['1 testimonial to end', '1 day of other hours to come', '1 day of other hours to pass', 'due on 2026-11-25.'])
      expect(lines).toContain(words);
  });

  it('is told with the quotes that are left out', () => {
    const file = 'content/testimonials/ann-b.yaml';
    expect(leftOutLines([])).toEqual([]);
    expect(leftOutLines([{ file, why: 'it has no consent' }])).toEqual([`Left out: 1 testimonial (${file}: it has no consent).`]);
    const [line] = leftOutLines(Array.from({ length: 7 }, () => ({ file, why: 'it has no consent' })));
    expect(line).toMatch(/^Left out: 7 testimonials .*; 2 more\)\.$/);
  });

  it('is the new year alone where nothing has a later day', () => {
    expect(scheduleLines(scheduleOf(practice, '2026-11-23'))).toBe('Next build due on 2027-01-01.');
  });

  it('leaves the site of every day before as it is today, and makes another one on its day (B9)', async () => {
    const anyDay = fc.integer({ min: 0, max: 40 }).map((later) => dayFrom('2026-12-10', later));
    const post = fc.record({ date: anyDay, draft: fc.boolean() });
    const someDay = fc.option(anyDay, { nil: undefined });
    const ends = { expires: someDay, revoked: someDay, form: fc.constantFrom('paper', undefined) };
    const quote = fc.record(ends).map((consent) => ({ consent: { given: '2025-03-02', ...consent } }));
    const times = { starts: anyDay, length: fc.nat(9), time: fc.constantFrom('', ' 14:00') };
    const announcement = fc.record(times).map(({ starts, length, time }) => ({ starts: starts + time, ends: dayFrom(starts, length) }));
    const content = fc.record({
      'blog/first-post.md': post,
      'blog/second-post.md': post,
      'blog/third-post.md': post,
      'testimonials/ann-b.yaml': quote,
      'testimonials/bea-d.yaml': quote,
      announcements: fc.array(announcement, { maxLength: 4 }),
      // Two lines for one day are a mistake in content.
      exceptions: fc.uniqueArray(
        fc.oneof(
          anyDay.map((date) => ({ date, name: 'Training', closed: true })),
          anyDay.map((from) => ({ from, to: dayFrom(from, 3), name: 'Away', closed: true })),
          fc.constantFrom('christmas-eve', 'new-years-day', 'martin-luther-king-day').map((holiday) => ({ holiday })),
        ),
        { maxLength: 3, comparator: shareDay },
      ),
    });
    await fc.assert(
      fc.asyncProperty(content, anyDay, fc.nat(), async ({ exceptions, announcements, ...dates }, today, number) => {
        const entries = await entriesWith({ ...dates, ...hoursWith(exceptions) }, announcements);
        const { day: next } = scheduleOf(entries, today).changes[0];
        const site = siteOn(entries, today);
        const days = (Date.parse(next) - Date.parse(today)) / 86_400_000;
        expect(days).toBeGreaterThan(0);
        for (const day of [dayFrom(today, number % days), dayFrom(next, -1)]) {
          expect(siteOn(entries, day)).toBe(site);
          expect(scheduleOf(entries, day).changes[0].day).toBe(next);
        }
        expect(siteOn(entries, next)).not.toBe(site);
      }),
      { numRuns: 8 },
    );
  });
});
