import { existsSync, readFileSync, statSync } from 'node:fs';
import * as YAML from 'yaml';
import { suggestSlug } from '../../content/slug.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { Refusal } from '../../problem/problem.ts';
import { isEnglish, type OpeningHours } from '../../shared/hours.ts';
import {
  type Choice,
  type Doctor,
  type Place,
  type Read,
  readChoice,
  readCity,
  readDoctors,
  readHours,
  readLookAnswer,
  readName,
  readPhone,
  readPlaces,
  readPostalCode,
  readServices,
  readUrl,
} from './read-answers.ts';

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
  places: Place[];
  look: string;
  url: string;
}

export type AnswerName = keyof Answers;

export interface Choices {
  languages: readonly Choice[];
  looks: readonly Choice[];
  specialtiesIn(language: string): readonly Choice[];
  servicesOf(language: string, specialty: string): readonly string[];
}

/** By the name of the question: a text, and where it was given: `--phone`, or `answers.yaml:3:1 phone`. */
export type Given = Partial<Record<AnswerName, { text: string; from: string }>>;

export function readGiven(given: Given, choices: Choices): { mistakes: string[]; missing: Question[]; look: string | undefined } {
  const answers: Partial<Answers> = {};
  const mistakes: string[] = [];
  for (const one of QUESTIONS) {
    const { text, from } = given[one.name] ?? {};
    if (text === undefined) continue;
    const read = text.trim() === '' && !one.isOptional ? { mistake: 'It is empty.' } : one.read(text, choices, answers);
    if ('mistake' in read) mistakes.push(`${from}: ${read.mistake}`);
    else Object.assign(answers, { [one.name]: read.value });
  }
  return { mistakes, missing: QUESTIONS.filter(({ name }) => given[name] === undefined), look: answers.look };
}

/**
 * Answers all questions, or these, with what was given, else with what is taken where no one answers. Throws Refusal where two answers do
 * not go together.
 */
export function answerAll(given: Given, choices: Choices, questions: readonly Question[] = QUESTIONS): Answers {
  const all: Partial<Answers> = {};
  for (const one of questions) {
    const { text, from } = given[one.name] ?? { text: one.byDefault(choices, all), from: one.name };
    const read = one.read(text, choices, all);
    if ('mistake' in read) throw new Refusal(`${from}: ${read.mistake}`);
    Object.assign(all, { [one.name]: read.value });
  }
  return all as Answers; // every question has an answer now
}

/** One thing that `init` asks: on the terminal, as an option, as a field of a YAML file. */
export interface Question<Name extends AnswerName = AnswerName> {
  name: Name;
  label: string;
  prompt?: string;
  isOptional?: boolean;
  /** Several answers, separated by semicolons; a YAML file may have a list. */
  isList?: boolean;
  /** What is taken where no one answers is made up, and no patient must read it. */
  isFact?: boolean;
  read(typed: string, choices: Choices, answered: Partial<Answers>): Read<Answers[Name]>;
  byDefault(choices: Choices, answered: Partial<Answers>): string;
}

/** In the order in which they are asked: later ones depend on those before. */
export const QUESTIONS: readonly Question[] = [
  question({
    name: 'language',
    label: 'Language of the site',
    read: (typed, { languages }) => readChoice(typed, languages),
    byDefault: () => 'en',
  }),
  question({
    name: 'specialty',
    label: 'Specialty',
    read: (typed, { specialtiesIn }, { language = 'en' }) => readChoice(typed, specialtiesIn(language)),
    byDefault: ({ specialtiesIn }, { language = 'en' }) => specialtiesIn(language)[0]?.value ?? '',
  }),
  question({
    name: 'name',
    label: 'Name of the practice',
    isFact: true,
    read: (typed) => readName(typed, 'Write the name that stands on the door.'),
    byDefault: (_, { language = 'en' }) => (isEnglish(language) ? 'Sample Street Practice' : 'Consultorio Muestra'),
  }),
  question({ name: 'city', label: 'Town and state', isFact: true, read: readCity, byDefault: () => 'Atlanta, GA' }),
  question({
    name: 'street',
    label: 'Street and number',
    isFact: true,
    read: (typed) => readName(typed, 'Write street and number: 12 Oak Street.'),
    byDefault: (_, { language = 'en' }) => (isEnglish(language) ? '100 Sample Street' : 'Calle Muestra 100'),
  }),
  question({ name: 'postalCode', label: 'Postal code', isFact: true, read: readPostalCode, byDefault: () => '30318' }),
  question({ name: 'phone', label: 'Phone', isFact: true, read: readPhone, byDefault: () => '(404) 555-0100' }),
  question({
    name: 'hours',
    label: 'Office hours',
    prompt: 'Office hours (with a break: "Mon to Thu 8 AM to 12 PM and 1 PM to 5 PM, Fri 8 AM to 1 PM")',
    isFact: true,
    isList: true,
    read: readHours,
    byDefault: () => 'Mon to Fri 8:30 AM to 4:30 PM',
  }),
  question({
    name: 'doctors',
    label: 'Doctors',
    prompt: 'Doctors (several: "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO")',
    isFact: true,
    isList: true,
    read: readDoctors,
    byDefault: (_, { language = 'en' }) => (isEnglish(language) ? 'Dr. Sam Sample' : 'Dra. Ana Muestra'),
  }),
  question({
    name: 'services',
    label: 'Services',
    prompt: 'Services that come with a text',
    isList: true,
    read: (typed, { servicesOf }, { language = 'en', specialty = '' }) => readServices(typed, servicesOf(language, specialty)),
    byDefault: ({ servicesOf }, { language = 'en', specialty = '' }) => servicesOf(language, specialty).join('; '),
  }),
  question({
    name: 'places',
    label: 'Further offices',
    prompt: 'Further offices (as in "Decatur: 12 Oak Street, Decatur, GA 30030", several with semicolons)',
    isOptional: true,
    isList: true,
    read: (typed, _, { city }) => readPlaces(typed, city?.city),
    byDefault: () => '',
  }),
  question({
    name: 'look',
    label: 'Look',
    read: (typed, { looks }) => readLookAnswer(typed, looks),
    byDefault: ({ looks }) => looks[0]?.value ?? '',
  }),
  question({
    name: 'url',
    label: 'Address of the site',
    isFact: true,
    read: readUrl,
    byDefault: (_, { name = '' }) => `www.${suggestSlug(name)}.example`,
  }),
];

function question<Name extends AnswerName>(one: Question<Name>): Question {
  // Each is read by its own `read` alone.
  return one as unknown as Question;
}

/** Answers of a YAML file; a list is what a text separates by semicolons. Throws Refusal with all that is wrong. */
export function readAnswerFile(file: string): Given {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Refusal(`${file}: There is no such file.`);
  const lines = new YAML.LineCounter();
  // Every scalar stays the text that was typed: 02115 is not a number.
  const document = YAML.parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  const at = (offset = 0) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  const [error] = document.errors;
  if (error) throw new Refusal(`${at(error.pos[0])} ${error.message}`);
  const { contents } = document;
  if (contents === null || (YAML.isScalar(contents) && contents.value === '')) return {};
  if (!YAML.isMap(contents)) throw new Refusal(`${at()} Write one answer a line, such as "name: Oak Street Dermatology".`);
  const mistakes: string[] = [];
  const given: Given = {};
  for (const { key, value } of contents.items) {
    const { range } = key as YAML.Scalar;
    const name = String(key);
    const from = `${at(range?.[0])} ${name}`;
    const text = textOf(value as YAML.Node | null, name);
    if (text === undefined) mistakes.push(`${from}: ${expectation(name)}`);
    else given[name as AnswerName] = { text, from };
  }
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'));
  return given;
}

function textOf(value: YAML.Node | null, name: string): string | undefined {
  const question = QUESTIONS.find((one) => one.name === name);
  if (!question) return undefined;
  const parts = YAML.isSeq(value) ? (question.isList ? value.items : [undefined]) : [value];
  const texts = parts.flatMap((part) => (YAML.isScalar(part) ? [String(part.value ?? '')] : []));
  return texts.length === parts.length ? texts.join('; ') : undefined;
}

function expectation(name: string): string {
  const question = QUESTIONS.find((one) => one.name === name);
  if (question) return question.isList ? 'Expected a text, or a list of texts.' : 'Expected one text.';
  const names = QUESTIONS.map((one) => one.name);
  return `There is no such answer.${didYouMean(name, names)} Known: ${names.join(', ')}.`;
}
