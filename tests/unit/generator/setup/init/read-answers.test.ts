import { expect, it } from 'vitest';
import * as answers from '../../../../../generator/setup/init/read-answers.ts';

const {
  readChoice,
  readCity,
  readDoctor,
  readDoctors,
  readHours,
  readLookAnswer,
  readName,
  readPhone,
  readOffice,
  readOffices,
  readServices,
} = answers;

// The messages for wrong answers are also tested in tests/site/generator/init.test.ts.
it('a phone number in any spelling becomes E.164', () => {
  for (const typed of ['(706) 555-0100', '706.555.0100', '1-706-555-0100', '+1 706 555 0100'])
    expect(readPhone(typed)).toEqual('+17065550100');
  expect(readPhone('+34 910 000 000')).toEqual('+34910000000');
  expect(() => readPhone('(706) 555-0100 ext. 3')).toThrow('only one phone number');
});

it('a doctor has a title, a name and degrees', () => {
  expect(readDoctor('dr Mara Larkwell, MD, FACS')).toEqual({ prefix: 'Dr.', name: 'Mara Larkwell', suffix: 'MD, FACS' });
  expect(readDoctor('Dra. Ana Ruiz')).toEqual({ prefix: 'Dra.', name: 'Ana Ruiz', suffix: '' });
  expect(readDoctor('Drew Park')).toEqual({ prefix: '', name: 'Drew Park', suffix: '' });
  expect(readDoctor('Dr.Ng, M.D.')).toEqual({ prefix: 'Dr.', name: 'Ng', suffix: 'M.D.' });
  for (const typed of ['Dr.', ', MD']) expect(() => readDoctor(typed)).toThrow('is not a name');
});

it('two doctors with a comma between them are not one with a degree, and no one is named twice', () => {
  for (const typed of ['Dr. Ana Ruiz, Dr. Ben Cole', 'Ana Ruiz, Ben Cole'])
    expect(() => readDoctors(typed)).toThrow('Separate doctors by semicolons');
  expect(() => readDoctors('José Peña; Dr. Jose Pena, MD')).toThrow('Jose Pena is listed twice.');
});

it('a service in another spelling is that of the starter texts, and is added once', () => {
  expect(readServices('acné; BOTOX; Botox; Acné', ['Acné'])).toEqual(['Acné', 'BOTOX']);
  for (const typed of ['?', ' ; ']) expect(() => readServices(typed, [])).toThrow('service');
});

it('two offices have two names', () => {
  const second = '12 Oak Street, Athens, GA 30601';
  expect(readOffices(`West: ${second}`, 'Athens')).toEqual([expect.objectContaining({ name: 'West', city: 'Athens' })]);
  expect(readOffices('', 'Athens')).toEqual([]);
  expect(() => readOffices('Main Street')).toThrow(/^"Main Street" is not clear\. Write name, street/);
});

it('a choice is accepted by its value and by its label; for any other, the nearest one is named', () => {
  const looks = [{ value: 'lake', label: 'Lake', hint: 'blue' }];
  expect(readChoice('español', [{ value: 'es', label: 'Español' }])).toEqual('es');
  expect(readLookAnswer('LAKE', looks)).toEqual('lake');
  expect(readLookAnswer('1F5673', looks)).toEqual('#1f5673');
  expect(() => readLookAnswer('lakke', looks)).toThrow('Did you mean "lake"?');
});

it('a name has no line ends; towns, offices and addresses are split into their parts', () => {
  expect(readName(' Oak:\tSkin\n"#1" ', 'no')).toEqual('Oak: Skin "#1"');
  expect(() => readName('?', 'no')).toThrow('no');
  expect(readCity('St. Marys,ga')).toEqual({ city: 'St. Marys', region: 'GA' });
  expect(readOffice('Decatur: 12 Oak Street, Suite 3, Decatur, GA 30030')).toEqual({
    name: 'Decatur',
    street: '12 Oak Street, Suite 3',
    city: 'Decatur',
    region: 'GA',
    postalCode: '30030',
  });
});

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Hours such as `1-5 08:30-16:30, 6 09:00-12:00`: days by their numbers. */
function shortened(typed: string): string {
  const rows = readHours(typed);
  return rows.map(({ days, opens, closes }) => `${days.map((day) => WEEK.indexOf(day) + 1).join('')} ${opens}-${closes}`).join(', ');
}

it.each([
  ['Mon to Fri 8:30 AM to 4:30 PM', '12345 08:30-16:30'],
  ['Mon–Fri 8 to 5', '12345 08:00-17:00'],
  ['lunes a viernes 9:00 a 17:00', '12345 09:00-17:00'],
  ['Tue and Thu 9 AM - 1 PM', '24 09:00-13:00'],
  ['Mon, Wed 8 AM to 5 PM; sábado 9-12', '13 08:00-17:00, 6 09:00-12:00'],
  ['Mon to Thu 8 to 12, 1 to 5, Fri 8-12; Sat closed', '1234 08:00-12:00, 1234 13:00-17:00, 5 08:00-12:00'],
  ['Sun-Tue 9-1:30', '712 09:00-13:30'],
  ['weekdays 1 to 17:00', '12345 13:00-17:00'],
  ['Daily 06:00-14:00', '1234567 06:00-14:00'],
  ['Fri 8 a.m. to noon; Sat 9 a 1', '5 08:00-12:00, 6 09:00-13:00'],
])('office hours are read as people write them: "%s"', (typed, hours) => {
  expect(shortened(typed)).toBe(hours);
});

it.each(['', 'Mon to Fri', 'Mon 25:00 to 26:00', 'Mon 5 PM to 8 AM', 'Foo 8-5', 'Mon to Fri 8-5, Mon 9-1', 'closed'])(
  'unclear office hours are answered with an example: "%s"',
  (typed) => expect(() => readHours(typed)).toThrow('Mon to Fri 8:30 AM to 5 PM'),
);
