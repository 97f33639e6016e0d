import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { isPeriod, lastDayOf } from '../../../../../../generator/studio/reports/review/period.ts';
import { calendarFile, listReviews } from '../../../../../../generator/studio/reports/review/review-list.ts';
import { folderOf } from '../../../../../helpers/sites.ts';

const environment = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-23T17:00:00Z') / 1000) };
const list = (period: string | undefined, format: 'table' | 'ics' | 'json') =>
  listReviews(folderOf('dermatology'), { period, format, environment });

it('is a table that begins with overdue texts', async () => {
  const { text } = await list('3m', 'table');
  expect(text.split('\n').slice(0, 3)).toEqual([
    'when                 what                              who                file',
    'overdue, 2026-08-09  review again, last on 2026-02-09  Dr. Samuel Ortiz   services/acne.md',
    'now                  first review                      a physician        blog/look-over-your-own-skin.md',
  ]);
  expect(text).toContain('\n2027-02-09           review again, last on 2026-02-09  Lena Ossowski, MD  services/skin-checks.md\n\n');
  expect(text).toMatch(/\n\d+ lines by 2027-02-23, 1 overdue, \d+ without a date\.\n$/);
});

it('also lists texts that need nothing with "all", and as data for programs', async () => {
  const [{ text }, data] = [await list(undefined, 'table'), await list(undefined, 'json')];
  expect(text).toMatch(/\n- +reviewed on 2026-01-05 +Dr\. Grace Tran +blog\/itchy-skin-in-winter\.md\n/);
  expect(text).toMatch(/\n\d+ lines, 1 overdue/);
  expect(JSON.parse(data.text)).toEqual({ today: '2026-11-23', items: data.items });
});

it('is a calendar with overdue texts on the day of the list, and stable ids', async () => {
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

it('accepts no other text as a period', () => {
  expect(['', '60', 'd', '6y', '-6d', '1.5m', '6 m', '99999d'].filter(isPeriod)).toEqual([]);
});

const stamp = new Date('2026-11-23T17:00:00.123Z');
const event = { uid: 'a@b', day: '2027-02-28', title: 'Read it', notes: ['One'] };
const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

it('a calendar file has all-day events that do not block time, with the time when it was written', () => {
  const file = calendarFile([{ ...event, alarmDays: 7 }], { name: 'Reviews', stamp });
  const [read] = eventsIn(file);
  expect(read?.startDate.toString()).toBe('2027-02-28');
  expect(read?.endDate.toString()).toBe('2027-03-01');
  expect(read?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(file).toContain('\r\nDTSTAMP:20261123T170000Z\r\n');
  expect(read?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-P7D');
  expect(calendarFile([event], { name: 'Reviews', stamp })).not.toContain('VALARM');
});

it('a calendar file keeps every text unchanged, in lines of 75 octets that end with CRLF', () => {
  const words = fc.stringMatching(/^[\\;,:"\na-zñ“” 🦻]{0,120}$/u);
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 3 }), (title, notes) => {
      const file = calendarFile([{ ...event, title, notes }], { name: title, stamp });
      const lines = file.split('\r\n');
      expect(lines.pop()).toBe('');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(lines.join('')).not.toMatch(/[\r\n]/);
      const [read] = eventsIn(file);
      expect(read?.summary).toBe(title);
      expect(read?.description).toBe(notes.join('\n'));
      expect(read?.uid).toBe('a@b');
    }),
  );
});
