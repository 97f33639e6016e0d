import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OpenSpan, WEEKDAYS, type Weekday } from '../../../../generator/shared/hours.ts';
import { rowsOf, type WeekRow, weekOf, weekRowsIn } from '../../../../generator/shared/week.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);
const row = (days: readonly Weekday[], opens: string, closes: string): WeekRow => ({ days: [...days], opens, closes });
const OFFICE = [row(WORKDAYS, '08:30', '16:30'), row(['saturday'], '09:00', '12:00')];
/** Returns the rows after the hours of some days have changed. */
const changed = (rows: WeekRow[], days: Partial<Record<Weekday, OpenSpan[]>>) => rowsOf({ ...weekOf(rows), ...days }, rows);

it('a week without a change keeps its rows, in their order', () => {
  const odd = [row(['sunday', 'friday'], '13:00', '17:00'), row(['friday'], '08:00', '12:00'), row(['friday'], '18:00', '19:00')];
  for (const rows of [OFFICE, odd]) expect(rowsOf(weekOf(rows), rows)).toEqual(rows);
});

it('one day with other hours gets its own rows after those that it leaves', () => {
  const lunch = [
    { opens: '08:30', closes: '12:00' },
    { opens: '13:00', closes: '18:00' },
  ];
  expect(changed(OFFICE, { tuesday: lunch })).toEqual([
    row(['monday', 'wednesday', 'thursday', 'friday'], '08:30', '16:30'),
    row(['tuesday'], '08:30', '12:00'),
    row(['tuesday'], '13:00', '18:00'),
    OFFICE[1],
  ]);
});

it('a row of one day, and a row whose days all change, get the new times', () => {
  const later = [{ opens: '10:00', closes: '16:30' }];
  expect(changed(OFFICE, { saturday: later })).toEqual([OFFICE[0], row(['saturday'], '10:00', '16:30')]);
  expect(changed(OFFICE, Object.fromEntries(WORKDAYS.map((day) => [day, later])))).toEqual([row(WORKDAYS, '10:00', '16:30'), OFFICE[1]]);
});

it('a day with the hours of others joins their row, and a closed day leaves its row', () => {
  const usual = [{ opens: '08:30', closes: '16:30' }];
  expect(changed(OFFICE, { saturday: usual })).toEqual([row([...WORKDAYS, 'saturday'], '08:30', '16:30')]);
  expect(changed(OFFICE, { monday: [], saturday: [] })).toEqual([row(WORKDAYS.slice(1), '08:30', '16:30')]);
});

it('the rows have exactly the hours of the week, whatever the rows before', () => {
  const time = fc.constantFrom('08:00', '12:00', '13:00', '5', '');
  const span = fc.record({ opens: time, closes: time });
  const week = fc.record(Object.fromEntries(WEEKDAYS.map((day) => [day, fc.array(span, { maxLength: 3 })])));
  const rows = fc.array(fc.record({ days: fc.subarray([...WEEKDAYS], { minLength: 1 }), opens: time, closes: time }), { maxLength: 5 });
  const sorted = (spans: readonly OpenSpan[]) => spans.map(({ opens, closes }) => `${opens} ${closes}`).sort();
  fc.assert(
    fc.property(week, rows, (days, before) => {
      const after = rowsOf(days, before);
      for (const day of WEEKDAYS) expect(sorted(weekOf(after)[day] ?? [])).toEqual(sorted(days[day] ?? []));
      expect(weekRowsIn(after)).toBe(after);
    }),
  );
});

it('a set that a table of days cannot show is not read as one', () => {
  const right = row(['monday'], '08:30', '16:30');
  for (const value of [
    undefined,
    'Monday, 8 to 5',
    [{ ...right, note: 'By phone' }],
    [{ ...right, opens: 830 }],
    [{ ...right, days: 'monday' }],
  ])
    expect(weekRowsIn(value)).toBeUndefined();
  for (const days of [[], ['mon'], ['monday', 'monday']]) expect(weekRowsIn([{ ...right, days }])).toBeUndefined();
});
