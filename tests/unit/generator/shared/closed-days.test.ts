import { expect, it } from 'vitest';
import {
  type ClosedDay,
  closedDayIn,
  closedDayMistakes,
  daysOf,
  exceptionOf,
  nextWorkday,
  readClosedDay,
  takenMistake,
} from '../../../../generator/shared/closed-days.ts';

const TODAY = '2026-11-23';
const READER = { today: TODAY, closedWords: 'Consultorio cerrado' };

it.each([
  [{ date: '2026-12-23', name: 'Training day', closed: true }],
  [{ from: '2026-12-24', to: '2027-01-01', name: 'Winter break', closed: true }],
  [{ date: '2026-12-24', name: 'Short day', opens: '08:30', closes: '12:00' }],
  [{ holiday: 'thanksgiving' }],
  [{ holiday: 'new-years-day', observed: false, closed: true }],
  [{ holiday: 'christmas-eve', observed: true, name: 'Noche Buena', opens: '08:30', closes: '12:00' }],
])('a line that a form opens and closes again is the same: %j', (line) => {
  const day = closedDayIn(line) as ClosedDay;
  expect(exceptionOf(readClosedDay(day, READER))).toEqual(line);
  expect(closedDayMistakes(day)).toEqual({});
});

it.each([
  ['snow'],
  [{}],
  [{ date: '2026-12-23', holiday: 'thanksgiving' }],
  [{ date: '2026-12-23', closed: true, opens: '08:30' }],
  [{ date: '2026-12-23', closed: false, name: 'Short' }],
  [{ date: '2026-12-23', observed: true }],
  [{ date: '2026-12-23', closed: true, note: 'By phone' }],
  [{ date: 20261223, closed: true }],
])('a line that the form of a closed day would change is left to the general form: %j', (line) => {
  expect(closedDayIn(line)).toBeUndefined();
});

it('reads dates and times as people type them, and says what is missing or wrong', () => {
  const typed: ClosedDay = { when: 'day', isOpen: true, date: 'Dec 24', name: ' Short day ', opens: '8', closes: '1' };
  expect(exceptionOf(readClosedDay(typed, READER))).toEqual({ date: '2026-12-24', name: 'Short day', opens: '08:00', closes: '13:00' });
  const wrong = { ...typed, when: 'days' as const, date: '', to: 'Friday', name: '', opens: 'early', closes: '25' };
  expect(closedDayMistakes(readClosedDay(wrong, READER))).toEqual({
    date: 'The date is missing. Write the date like 2026-11-26.',
    to: '“Friday” is not a date. Write the date like 2026-11-26.',
    name: 'Write what patients will read, such as Training day.',
    opens: '“early” is not a time. Write the time like 8:30 am.',
    closes: '“25” is not a time. Write the time like 4:30 pm.',
  });
});

it('a day on which the office is closed needs no words of staff', () => {
  const closed = readClosedDay({ when: 'day', isOpen: false, date: '2026-12-24' }, READER);
  expect(closedDayMistakes(closed)).toEqual({});
  expect(exceptionOf(closed)).toEqual({ date: '2026-12-24', name: 'Consultorio cerrado', closed: true });
});

it('a new day must not be over, and no day has a year that cannot be right', () => {
  const day: ClosedDay = { when: 'day', isOpen: false, date: '2026-11-22', name: 'Training day' };
  expect(closedDayMistakes(day)).toEqual({});
  expect(closedDayMistakes(day, TODAY)).toEqual({ date: 'This date has passed.' });
  expect(closedDayMistakes({ ...day, when: 'days', to: TODAY }, TODAY)).toEqual({});
  expect(closedDayMistakes({ ...day, when: 'days', to: '2026-11-22' }, TODAY)).toEqual({ to: 'This date has passed.' });
  expect(closedDayMistakes({ ...day, when: 'holiday', holiday: 'thanksgiving' }, TODAY)).toEqual({});
  expect(closedDayMistakes({ ...day, date: '0026-12-24' })).toEqual({ date: 'The year 0026 cannot be right.' });
});

it('finds the next days of a line', () => {
  const days = (line: object) => daysOf(closedDayIn(line) as ClosedDay, TODAY);
  expect(days({ holiday: 'thanksgiving' })).toEqual({ first: '2026-11-26', last: '2026-11-26' });
  expect(days({ holiday: 'veterans-day' })?.first).toBe('2027-11-11');
  expect(days({ holiday: 'independence-day', observed: true })?.first).toBe('2027-07-05');
  expect(days({ from: '2026-12-24', to: '2027-01-01' })).toEqual({ first: '2026-12-24', last: '2027-01-01' });
  expect(days({ date: 'tomorrow' })).toBeUndefined();
  expect(['2026-11-23', '2026-11-27', '2026-11-28'].map(nextWorkday)).toEqual(['2026-11-24', '2026-11-30', '2026-11-30']);
});

it.each([
  [{ date: '2026-12-25' }, 'This day is already in the list: Winter break. Change that instead.'],
  [{ date: '2026-12-03' }, 'This day is already in the list: Snow. Change that instead.'],
  [{ from: '2026-12-01', to: '2026-12-04' }, 'One of these days is already in the list: Snow. Change that instead.'],
  [{ holiday: 'thanksgiving' }, 'This holiday is already in the list. Change that instead.'],
  [{ date: '2026-11-26' }, undefined],
  [{ date: '2026-12-04' }, undefined],
  [{ holiday: 'christmas-day' }, undefined],
])('a day that another line has is not added again: %j', (line, message) => {
  const lines = [
    { date: '2026-12-03', name: 'Snow', closed: true },
    { from: '2026-12-24', to: '2027-01-01', name: 'Winter break', closed: true },
    { holiday: 'thanksgiving' },
    'not a line',
  ];
  expect(Object.values(takenMistake(closedDayIn(line) as ClosedDay, lines))[0]).toBe(message);
});

it('a closing time at midnight is answered with the last minute of the day', () => {
  const open: ClosedDay = { when: 'day', isOpen: true, date: '2026-12-24', name: 'Long day', opens: '8' };
  for (const closes of ['24:00', '2400', 'midnight', '12 am'])
    expect(closedDayMistakes(readClosedDay({ ...open, closes }, READER))).toEqual({ closes: 'For midnight, write 11:59 pm.' });
  expect(closedDayMistakes(readClosedDay({ ...open, closes: '11:59 pm' }, READER))).toEqual({});
});
