import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from '../../../../../../generator/studio/reports/review/review-calendar.ts';

const stamp = new Date('2026-11-23T17:00:00.123Z');
const event = { uid: 'a@b', day: '2027-02-28', title: 'Read it', notes: ['One'] };
const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

it('a calendar file has whole days that take no time, with the moment it was written', () => {
  const file = calendarFile([{ ...event, alarmDays: 7 }], { name: 'Reviews', stamp });
  const [read] = eventsIn(file);
  expect(read?.startDate.toString()).toBe('2027-02-28');
  expect(read?.endDate.toString()).toBe('2027-03-01');
  expect(read?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  expect(file).toContain('\r\nDTSTAMP:20261123T170000Z\r\n');
  expect(read?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-P7D');
  expect(calendarFile([event], { name: 'Reviews', stamp })).not.toContain('VALARM');
});

it('a calendar file gives every text back as it was, in lines of 75 octets that end with CRLF', () => {
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
