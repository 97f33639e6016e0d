import { expect, it } from 'vitest';
import { isPeriod, lastDayOf } from '../../../../../../generator/studio/reports/review/period.ts';
import { listReviews } from '../../../../../../generator/studio/reports/review/review-list.ts';
import { folderOf } from '../../../../../helpers/sites.ts';

const environment = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-23T17:00:00Z') / 1000) };
const list = (period: string | undefined, format: 'table' | 'ics' | 'json') =>
  listReviews(folderOf('dermatology'), { period, format, environment });

it('is a table with what is overdue first', async () => {
  const { text } = await list('3m', 'table');
  expect(text.split('\n').slice(0, 3)).toEqual([
    'when                 what                              who                file',
    'overdue, 2026-08-09  review again, last on 2026-02-09  Dr. Samuel Ortiz   services/acne.md',
    'now                  first review                      a physician        blog/look-over-your-own-skin.md',
  ]);
  expect(text).toContain('\n2027-02-09           review again, last on 2026-02-09  Lena Ossowski, MD  services/skin-checks.md\n\n');
  expect(text).toMatch(/\n\d+ lines until 2027-02-23, 1 overdue, \d+ without a day\.\n$/);
});

it('lists with "all" what needs nothing either, also as data for programs', async () => {
  const [{ text }, data] = [await list(undefined, 'table'), await list(undefined, 'json')];
  expect(text).toMatch(/\n- +reviewed on 2026-01-05 +Dr\. Grace Tran +blog\/itchy-skin-in-winter\.md\n/);
  expect(text).toMatch(/\n\d+ lines, 1 overdue/);
  expect(JSON.parse(data.text)).toEqual({ today: '2026-11-23', items: data.items });
});

it('is a calendar with what is late on the day of the list, and ids that stay', async () => {
  const { text } = await list('3m', 'ics');
  expect(text).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261124\r\nSUMMARY:Overdue since 2026-08-09: Review “Acne”');
  expect(text).toContain('DTSTART;VALUE=DATE:20270209\r\n');
  const ids = [...text.replaceAll('\r\n ', '').matchAll(/^UID:(.*)\r$/gm)].map((match) => match[1]);
  expect(ids).toContain('review/services/acne.md@www.linden-dermatology.example');
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ['60d', '2026-11-23', '2027-01-22'],
  ['8w', '2026-11-23', '2027-01-18'],
  ['6m', '2026-11-23', '2027-05-23'],
  ['1m', '2026-08-31', '2026-09-30'],
  ['6m', '2027-08-31', '2028-02-29'],
  ['0d', '2026-11-23', '2026-11-23'],
])('the period %s from %s ends on %s', (period, today, last) => {
  expect(isPeriod(period)).toBe(true);
  expect(lastDayOf(period, today)).toBe(last);
});

it('takes no other text for a period', () => {
  expect(['', '60', 'd', '6y', '-6d', '1.5m', '6 m', '99999d'].filter(isPeriod)).toEqual([]);
});
