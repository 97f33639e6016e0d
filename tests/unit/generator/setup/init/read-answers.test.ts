import { expect, it } from 'vitest';
import * as answers from '../../../../../generator/setup/init/read-answers.ts';

const { readChoice, readCity, readDoctor, readDoctors, readLookAnswer, readName, readPhone, readPlace, readPlaces, readServices } = answers;

// What a person is told of a wrong answer is in tests/site/generator/init.test.ts too.
it('a phone number in any spelling becomes E.164', () => {
  for (const typed of ['(706) 555-0100', '706.555.0100', '1-706-555-0100', '+1 706 555 0100'])
    expect(readPhone(typed)).toEqual({ value: '+17065550100' });
  expect(readPhone('+34 910 000 000')).toEqual({ value: '+34910000000' });
  expect(readPhone('(706) 555-0100 ext. 3')).toEqual({ mistake: expect.stringContaining('and nothing else') });
});

it('a doctor has a title, a name and degrees', () => {
  expect(readDoctor('dr Mara Larkwell, MD, FACS')).toEqual({ value: { prefix: 'Dr.', name: 'Mara Larkwell', suffix: 'MD, FACS' } });
  expect(readDoctor('Dra. Ana Ruiz')).toEqual({ value: { prefix: 'Dra.', name: 'Ana Ruiz', suffix: '' } });
  expect(readDoctor('Drew Park')).toEqual({ value: { prefix: '', name: 'Drew Park', suffix: '' } });
  expect(readDoctor('Dr.Ng, M.D.')).toEqual({ value: { prefix: 'Dr.', name: 'Ng', suffix: 'M.D.' } });
  for (const typed of ['Dr.', ', MD']) expect(readDoctor(typed)).toEqual({ mistake: expect.stringContaining('is no name') });
});

it('two doctors with a comma between them are not one with a degree, and no one is named twice', () => {
  for (const typed of ['Dr. Ana Ruiz, Dr. Ben Cole', 'Ana Ruiz, Ben Cole'])
    expect(readDoctors(typed)).toEqual({ mistake: expect.stringContaining('Separate doctors by semicolons') });
  expect(readDoctors('José Peña; Dr. Jose Pena, MD')).toEqual({ mistake: 'Jose Pena stands there twice.' });
});

it('a service in another spelling is that of the starter texts, and each is taken once', () => {
  expect(readServices('acné; BOTOX; Botox; Acné', ['Acné'])).toEqual({ value: ['Acné', 'BOTOX'] });
  for (const typed of ['?', ' ; ']) expect(readServices(typed, [])).toHaveProperty('mistake');
});

it('two offices have two names', () => {
  const second = '12 Oak Street, Athens, GA 30601';
  expect(readPlaces(`West: ${second}`, 'Athens')).toEqual({ value: [expect.objectContaining({ name: 'West', city: 'Athens' })] });
  expect(readPlaces('', 'Athens')).toEqual({ value: [] });
  expect(readPlaces('Main Street')).toEqual({ mistake: expect.stringMatching(/^"Main Street" is not clear\. Write name, street/) });
});

it('a choice is known by its value and by what people read, the nearest is named for another', () => {
  const looks = [{ value: 'lake', label: 'Lake', hint: 'blue' }];
  expect(readChoice('español', [{ value: 'es', label: 'Español' }])).toEqual({ value: 'es' });
  expect(readLookAnswer('LAKE', looks)).toEqual({ value: 'lake' });
  expect(readLookAnswer('1F5673', looks)).toEqual({ value: '#1f5673' });
  expect(readLookAnswer('lakke', looks)).toEqual({ mistake: expect.stringContaining('Did you mean "lake"?') });
});

it('a name has no line ends; towns, offices and addresses are read in their parts', () => {
  expect(readName(' Oak:\tSkin\n"#1" ', 'no')).toEqual({ value: 'Oak: Skin "#1"' });
  expect(readName('?', 'no')).toEqual({ mistake: 'no' });
  expect(readCity('St. Marys,ga')).toEqual({ value: { city: 'St. Marys', region: 'GA' } });
  expect(readPlace('Decatur: 12 Oak Street, Suite 3, Decatur, GA 30030')).toEqual({
    value: { name: 'Decatur', street: '12 Oak Street, Suite 3', city: 'Decatur', region: 'GA', postalCode: '30030' },
  });
});
