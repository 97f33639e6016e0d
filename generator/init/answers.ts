import type { OpeningHours } from '../shared/hours.ts';
import {
  type Doctor,
  type Place,
  type Read,
  readAll,
  readChoice,
  readCity,
  readDoctor,
  readHours,
  readPhone,
  readPlace,
  readUrl,
} from './read-answers.ts';

/** What `ent-site init` has to know of a practice. All else comes from the starter texts. */
export interface Answers {
  language: string;
  specialty: string;
  name: string;
  city: { city: string; region: string };
  street: string;
  postalCode: string;
  phone: string;
  hours: OpeningHours[];
  doctors: Doctor[];
  services: string[];
  /** Offices besides the first. */
  places: Place[];
  look: string;
  url: string;
}

export type AnswerName = keyof Answers;

/** What can be chosen from; the specialties and their services are those of the starter texts. */
export interface Choices {
  languages: readonly string[];
  specialties: readonly string[];
  looks: readonly string[];
  /** Titles of starter services of a specialty in a language. */
  servicesOf(language: string, specialty: string): readonly string[];
}

/** One thing that `init` asks, on the terminal, as an option and as a field of a YAML file. */
export interface Question<Name extends AnswerName = AnswerName> {
  name: Name;
  /** On the terminal, and in the help of the option. */
  text: string;
  /** What the answer is like. */
  example: string;
  /** May stay empty. */
  isOptional?: boolean;
  /** Several answers, separated by semicolons. */
  isList?: boolean;
  read(typed: string, choices: Choices, answered: Partial<Answers>): Read<Answers[Name]>;
  /** What is taken where nobody answers. */
  byDefault(choices: Choices, answered: Partial<Answers>): string;
}

/** In the order in which they are asked: later ones depend on those before. */
export const QUESTIONS: readonly Question[] = [
  question({
    name: 'language',
    text: 'Language of the site',
    example: 'en',
    read: (typed, { languages }) => readChoice(typed, languages),
    byDefault: () => 'en',
  }),
  question({
    name: 'specialty',
    text: 'Specialty',
    example: 'dermatology',
    read: (typed, { specialties }) => readChoice(typed, specialties),
    byDefault: ({ specialties }) => specialties[0] ?? '',
  }),
  question({
    name: 'name',
    text: 'Name of the practice',
    example: 'Oak Street Dermatology',
    read: (typed) => (/\p{L}{2}/u.test(typed) ? { value: typed.trim() } : { mistake: 'Write the name that stands on the door.' }),
    byDefault: () => 'Sample Street Practice',
  }),
  question({
    name: 'city',
    text: 'Town and state',
    example: 'Athens, GA',
    read: readCity,
    byDefault: () => 'Atlanta, GA',
  }),
  question({
    name: 'street',
    text: 'Street and number',
    example: '12 Oak Street, Suite 3',
    read: (typed) => (/\S/.test(typed) ? { value: typed.trim() } : { mistake: 'Write street and number: 12 Oak Street.' }),
    byDefault: () => '100 Sample Street',
  }),
  question({
    name: 'postalCode',
    text: 'Postal code',
    example: '30601',
    read: (typed) =>
      /^\d{5}$/.test(typed.trim()) ? { value: typed.trim() } : { mistake: 'A postal code has five digits, such as 30601.' },
    byDefault: () => '30318',
  }),
  question({ name: 'phone', text: 'Phone', example: '(706) 555-0100', read: readPhone, byDefault: () => '(404) 555-0100' }),
  question({
    name: 'hours',
    text: 'Office hours',
    example: 'Mon to Fri 8:30 AM to 4:30 PM',
    read: readHours,
    byDefault: () => 'Mon to Fri 8:30 AM to 4:30 PM',
  }),
  question({
    name: 'doctors',
    text: 'Doctors, separated by semicolons',
    example: 'Dr. Ana Ruiz, MD; Dr. Ben Cole, DO',
    isList: true,
    read: (typed) => readSome(readAll(typed, readDoctor), 'Write at least one doctor: Dr. Ana Ruiz, MD.'),
    byDefault: () => 'Dr. Sam Sample, MD',
  }),
  question({
    name: 'services',
    text: 'Services, separated by semicolons: those of the list come with a text, any other with a sample',
    example: 'Acne; Eczema; Skin checks',
    isList: true,
    read: (typed) =>
      readSome(
        readAll(typed, (one) => ({ value: one })),
        'Write at least one service.',
      ),
    byDefault: (choices, { language = 'en', specialty = '' }) => choices.servicesOf(language, specialty).join('; '),
  }),
  question({
    name: 'places',
    text: 'Further offices, separated by semicolons',
    example: 'Decatur: 12 Oak Street, Decatur, GA 30030',
    isOptional: true,
    isList: true,
    read: (typed) => readAll(typed, readPlace),
    byDefault: () => '',
  }),
  question({
    name: 'look',
    text: 'Look: one of the list, or a color of yours',
    example: '#1f5673',
    read: (typed, { looks }) => (/^#[\da-f]{6}$/i.test(typed.trim()) ? { value: typed.trim().toLowerCase() } : readChoice(typed, looks)),
    byDefault: ({ looks }) => looks[0] ?? '',
  }),
  question({
    name: 'url',
    text: 'Address of the site',
    example: 'www.oakstreet.example',
    read: readUrl,
    byDefault: () => 'www.sample-practice.example',
  }),
] as const;

function question<Name extends AnswerName>(one: Question<Name>): Question {
  // Each is read by its own `read` alone.
  return one as unknown as Question;
}

function readSome<Value>(read: Read<Value[]>, mistake: string): Read<Value[]> {
  return 'value' in read && read.value.length === 0 ? { mistake } : read;
}

/** What was given by options and a YAML file, as text by the name of the question. */
export type Given = Partial<Record<AnswerName, string>>;

/** Reads what was given; `missing` are the questions that are open. */
export function readGiven(given: Given, choices: Choices): { answers: Partial<Answers>; mistakes: string[]; missing: Question[] } {
  const answers: Partial<Answers> = {};
  const mistakes: string[] = [];
  const missing: Question[] = [];
  for (const one of QUESTIONS) {
    const typed = given[one.name];
    if (typed === undefined) {
      missing.push(one);
      continue;
    }
    const read = one.read(typed, choices, answers);
    if ('mistake' in read) mistakes.push(`${one.name}: ${read.mistake}`);
    else Object.assign(answers, { [one.name]: read.value });
  }
  return { answers, mistakes, missing };
}

/** Answers each of these questions with what is taken where nobody answers. */
export function answerByDefault(missing: readonly Question[], answers: Partial<Answers>, choices: Choices): Answers {
  const all = { ...answers };
  for (const one of missing) {
    const read = one.read(one.byDefault(choices, all), choices, all);
    if ('mistake' in read) throw new Error(`The default of ${one.name} is not right: ${read.mistake}`);
    Object.assign(all, { [one.name]: read.value });
  }
  return all as Answers; // every question has an answer now
}
