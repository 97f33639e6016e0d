import { describe, expect, it } from 'vitest';
import { leftOutLines, scheduleLines } from '../../../../generator/commands/build.ts';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { type CachedEntries, type Entry, readContent } from '../../../../generator/content/read-entries.ts';
import { listSourceFiles, type SourceFile } from '../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';
import { Threads } from '../../../../generator/run/threads.ts';
import { buildSite } from '../../../../generator/site/build-site.ts';
import { scheduleOf } from '../../../../generator/site/schedule.ts';
import { PRACTICE } from '../../../helpers/sites.ts';

const files = listSourceFiles(PRACTICE).value.texts;
const markdown = { setting: 'remark' as const, parse: await loadMarkdownParser('remark') };
const read = async (known: CachedEntries, more: readonly SourceFile[] = []) => {
  const sources = { texts: [...files, ...more] };
  return (await readContent({ sources, markdown, types: contentTypes, entryCache: { known }, threads: new Threads() })).value;
};

const practice = await read(new Map());

type Times = Record<'starts' | 'ends', string>;

const announcementFile = ({ starts, ends }: Times, index: number): SourceFile => {
  const path = `announcements/a${index}.yaml`;
  const unsavedText = `text: Number ${index}\nlevel: notice\nstarts: ${starts}\nends: ${ends}\n`;
  return { path, label: `content/${path}`, absolutePath: '', stamp: '', size: unsavedText.length, unsavedText };
};

/** The entries of the practice with changed fields in some files, and with announcements. */
function entriesWith(dates: Readonly<Record<string, object>>, announcements: readonly Times[]): Promise<Entry[]> {
  const stamps = new Map(files.map(({ path, stamp }) => [path, stamp]));
  const known = practice.map(({ record }) => {
    const data = { ...(record.data as object), ...dates[record.path] };
    return [record.path, { ...record, stamp: stamps.get(record.path), data }] as const;
  });
  return read(new Map(known), announcements.map(announcementFile));
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Everything that pages, feeds and headers are made from, at noon of a day. */
function siteOn(entries: readonly Entry[], day: string): string {
  const environment = { SOURCE_DATE_EPOCH: String(Date.parse(`${day}T17:00:00Z`) / 1000) };
  const { today, ...site } = buildSite({ entries, assets: [], environment });
  expect(today).toBe(day);
  return JSON.stringify(site);
}

/** The practice with one of each thing that waits for a day, and things that look like them but do not wait. */
function waitingEntries(): Promise<Entry[]> {
  const signed = { given: '2025-03-02', form: 'paper' };
  const { data } = practice.find(({ type }) => type === 'practice') as Entry<{ hours: object }>;
  const exceptions = [
    { date: '2026-11-26', name: 'Thanksgiving', closed: true },
    { date: '2026-11-20', name: 'Training', closed: true },
    { from: '2026-12-10', to: '2026-12-12', name: 'Away', closed: true },
    { holiday: 'christmas-eve' },
  ];
  const dates = {
    'blog/first-post.md': { date: '2026-12-01', updated: '2026-12-03' },
    'blog/second-post.md': { draft: true, date: '2026-11-25', updated: '2026-11-26' },
    'blog/third-post.md': { date: '2026-11-30' },
    'testimonials/ann-b.yaml': { consent: { ...signed, expires: '2026-12-31' } },
    'testimonials/bea-d.yaml': { consent: { ...signed, expires: '9999-12-31' } },
    'testimonials/cal-e.yaml': { consent: { ...signed, revoked: '2026-12-05' } },
    'pages/our-terms.md': { updated: '2026-12-08' },
    'services/rhinoplasties.md': { draft: true },
    'practice.yaml': { hours: { ...data.hours, exceptions } },
  };
  const snow = { starts: '2026-11-20', ends: '2026-11-24 12:00' };
  return entriesWith(dates, [snow, { starts: '2026-11-28 14:00', ends: '2026-11-28' }]);
}

describe('scheduled changes', () => {
  it('are listed with the day on which each changes the site', async () => {
    const schedule = scheduleOf(await waitingEntries(), '2026-11-23');
    expect(schedule.drafts).toBe(2);
    expect(schedule.changes.map(({ day, what, file }) => `${day} ${what} ${file.replace(/^.*practice\//, '')}`)).toEqual([
      '2026-11-25 announcement over content/announcements/a0.yaml',
      '2026-11-26 hours practice.yaml',
      '2026-11-27 hours over practice.yaml',
      '2026-11-28 announcement content/announcements/a1.yaml',
      '2026-11-29 announcement over content/announcements/a1.yaml',
      '2026-11-30 article blog/third-post.md',
      '2026-12-01 article blog/first-post.md',
      ...['2026-12-03 update blog/first-post.md', '2026-12-05 quote testimonials/cal-e.yaml', '2026-12-08 update pages/our-terms.md'],
      ...['2026-12-10 hours practice.yaml', '2026-12-13 hours over practice.yaml'],
      ...['2026-12-24 hours practice.yaml', '2026-12-25 hours over practice.yaml'],
      '2027-01-01 year ',
      '2027-01-01 quote testimonials/ann-b.yaml',
    ]);
    const lines = scheduleLines(schedule);
    for (const words of ['2 articles to appear (the next on 2026-11-30', '1 announcement to appear', '2 announcements to end', '2 drafts'])
      expect(lines).toContain(words);
    for (const words of [
      '2 testimonials to be removed',
      '3 days with special hours to come',
      '3 days with special hours to end',
      '2 texts to show when',
      'due on 2026-11-25.',
    ])
      expect(lines).toContain(words);
  });

  it('include the quotes that are left out', () => {
    const file = 'content/testimonials/ann-b.yaml';
    expect(leftOutLines([{ file, why: 'it has no consent' }])).toEqual([`Left out: 1 testimonial (${file}: it has no consent).`]);
    const [line] = leftOutLines(Array.from({ length: 7 }, () => ({ file, why: 'it has no consent' })));
    expect(line).toMatch(/^Left out: 7 testimonials .*; 2 more\)\.$/);
  });

  it('are only the new year if nothing has a later day', () => {
    expect(scheduleLines(scheduleOf(practice, '2026-11-23'))).toBe('Next build due on 2027-01-01.');
  });

  it('leave the site unchanged until their day and change it on that day (B9)', async () => {
    const entries = await waitingEntries();
    let site = siteOn(entries, '2026-11-23');
    for (let day = '2026-11-23'; day < '2027-01-03'; ) {
      const isDue = scheduleOf(entries, day).changes[0].day === dayAfter(day);
      day = dayAfter(day);
      const before = site;
      site = siteOn(entries, day);
      expect(site !== before, day).toBe(isDue);
    }
  });
});
