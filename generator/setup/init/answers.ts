import { existsSync, readFileSync, statSync } from 'node:fs';
import * as YAML from 'yaml';
import { suggestSlug } from '../../content/slug.ts';
import { positionsIn } from '../../content/yaml/parse-yaml.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { Refusal } from '../../problem/problem.ts';
import type { OpeningHours } from '../../shared/hours.ts';
import { hoursSentence } from '../../shared/hours-format.ts';
import { type Language, languageOf } from '../../shared/languages.ts';
import { phoneFormats } from '../../shared/phone.ts';
import * as read from './read-answers.ts';
import type { Starter } from './starter.ts';

export interface Answers {
  language: string;
  specialty: string;
  name: string;
  city: { city: string; region: string };
  street: string;
  postalCode: string;
  phone: string;
  hours: OpeningHours[];
  doctors: read.Doctor[];
  services: string[];
  places: read.Place[];
  look: string;
  url: string;
}

export type AnswerName = keyof Answers;

/** What someone typed, and where: `--phone`, or `answers.yaml:3:1 phone`. */
interface Typed {
  text: string;
  from: string;
}

export type Given = Partial<Record<AnswerName, Typed>>;

/** One thing that `init` asks: on the terminal, as an option, as a field of a YAML file. */
interface QuestionOf<Value> {
  label: string;
  prompt?: string;
  isOptional?: boolean;
  /** Several answers, separated by semicolons; a YAML file may have a list. */
  isList?: boolean;
  /** What is taken where no one answers is made up, and no patient must read it. */
  isFact?: boolean;
  /** The answer that someone typed. Throws Refusal with a sentence that says what to type. */
  read(typed: string, answered: Partial<Answers>, starter: Starter): Value;
  /** What is taken where no one answers. */
  byDefault: string | ((answered: Partial<Answers>, starter: Starter) => string);
  /** The answer as it was understood; the text itself where this is left out. */
  show?(value: Value, answers: Answers, starter: Starter): string;
}

export interface Question extends QuestionOf<Answers[AnswerName]> {
  name: AnswerName;
}

/** What is made up where no one answers. */
const SAMPLES: Readonly<Record<Language, Readonly<Record<'name' | 'street' | 'doctor', string>>>> = {
  en: { name: 'Sample Street Practice', street: '100 Sample Street', doctor: 'Dr. Sam Sample' },
  es: { name: 'Consultorio Muestra', street: 'Calle Muestra 100', doctor: 'Dra. Ana Muestra' },
};

function sampleIn(language: string | undefined) {
  return SAMPLES[languageOf(language) as Language] ?? SAMPLES.en;
}

/** In the order in which they are asked: `read` and `byDefault` may use the answers before. */
const TABLE: { [Name in AnswerName]: QuestionOf<Answers[Name]> } = {
  language: {
    label: 'Language of the site',
    read: (typed, _, { languages }) => read.readChoice(typed, languages),
    byDefault: 'en',
    show: (value, _, { languages }) => labelOf(value, languages),
  },
  specialty: {
    label: 'Specialty',
    read: (typed, { language }, starter) => read.readChoice(typed, starter.specialtiesIn(language)),
    byDefault: ({ language }, starter) => starter.specialtiesIn(language)[0]?.value ?? '',
    show: (value, { language }, starter) => labelOf(value, starter.specialtiesIn(language)),
  },
  name: {
    label: 'Name of the practice',
    isFact: true,
    read: (typed) => read.readName(typed, 'Write the name that stands on the door.'),
    byDefault: ({ language }) => sampleIn(language).name,
  },
  city: {
    label: 'Town and state',
    isFact: true,
    read: read.readCity,
    byDefault: 'Atlanta, GA',
    show: ({ city, region }) => `${city}, ${region}`,
  },
  street: {
    label: 'Street and number',
    isFact: true,
    read: (typed) => read.readName(typed, 'Write street and number: 12 Oak Street.'),
    byDefault: ({ language }) => sampleIn(language).street,
  },
  postalCode: { label: 'Postal code', isFact: true, read: read.readPostalCode, byDefault: '30318' },
  phone: {
    label: 'Phone',
    isFact: true,
    read: read.readPhone,
    byDefault: '(404) 555-0100',
    show: (value) => phoneFormats(value).parentheses,
  },
  hours: {
    label: 'Office hours',
    prompt: 'Office hours (with a break: "Mon to Thu 8 AM to 12 PM and 1 PM to 5 PM, Fri 8 AM to 1 PM")',
    isFact: true,
    isList: true,
    read: read.readHours,
    byDefault: 'Mon to Fri 8:30 AM to 4:30 PM',
    show: (value) => hoursSentence(value),
  },
  doctors: {
    label: 'Doctors',
    prompt: 'Doctors (several: "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO")',
    isFact: true,
    isList: true,
    read: read.readDoctors,
    byDefault: ({ language }) => sampleIn(language).doctor,
    show: (value) => value.map((doctor) => [read.fullName(doctor), doctor.suffix].filter(Boolean).join(', ')).join('; '),
  },
  services: {
    label: 'Services',
    prompt: 'Services that come with a text',
    isList: true,
    read: (typed, { language, specialty }, starter) => read.readServices(typed, starter.servicesOf(language, specialty)),
    byDefault: ({ language, specialty }, starter) => starter.servicesOf(language, specialty).join('; '),
    show: (value) => value.join('; '),
  },
  places: {
    label: 'Further offices',
    prompt: 'Further offices (as in "Decatur: 12 Oak Street, Decatur, GA 30030", several with semicolons)',
    isOptional: true,
    isList: true,
    read: (typed, { city }) => read.readPlaces(typed, city?.city),
    byDefault: '',
    show: (value) =>
      value.map(({ name, street, city, region, postalCode }) => `${name}: ${street}, ${city}, ${region} ${postalCode}`).join('; ') ||
      'none',
  },
  look: {
    label: 'Look',
    read: (typed, _, { looks }) => read.readLookAnswer(typed, looks),
    byDefault: (_, { looks }) => looks[0]?.value ?? '',
    show: (value, _, { looks }) => labelOf(value, looks),
  },
  url: { label: 'Address of the site', isFact: true, read: read.readUrl, byDefault: ({ name = '' }) => `www.${suggestSlug(name)}.example` },
};

// Each is read and shown by its own row alone.
export const QUESTIONS = Object.entries(TABLE).map(([name, row]) => ({ name, ...row })) as unknown as readonly Question[];

function labelOf(value: string, choices: readonly read.Choice[]): string {
  const { label = value, hint } = choices.find((choice) => choice.value === value) ?? {};
  return hint === undefined ? label : `${label} (${hint})`;
}

type TextOf = (question: Question, answered: Partial<Answers>) => Typed | undefined;

/** The answers to the questions for which there is a text, in their order, and what is wrong with the others. */
export function readAnswers(
  textOf: TextOf,
  starter: Starter,
): { answers: Partial<Answers>; mistakes: { from: string; message: string }[] } {
  const answers: Partial<Answers> = {};
  const mistakes: { from: string; message: string }[] = [];
  for (const question of QUESTIONS) {
    const { text, from } = textOf(question, answers) ?? {};
    if (text === undefined || from === undefined) continue;
    try {
      if (text.trim() === '' && !question.isOptional) throw new Refusal('It is empty.');
      Object.assign(answers, { [question.name]: question.read(text, answers, starter) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mistakes.push({ from, message: error.message });
    }
  }
  return { answers, mistakes };
}

/** What was given for a question, else what is taken where no one answers. */
export function orDefault(given: Given, starter: Starter): TextOf {
  return ({ name, byDefault }, answered) =>
    given[name] ?? { text: typeof byDefault === 'string' ? byDefault : byDefault(answered, starter), from: name };
}

/** Answers of a YAML file; a list is what a text separates by semicolons. Throws Refusal with all that is wrong. */
export function readAnswerFile(file: string): Given {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Refusal(`${file}: There is no such file.`);
  const source = readFileSync(file, 'utf8');
  // Every scalar stays the text that was typed: 02115 is not a number.
  const { contents, errors } = YAML.parseDocument(source, { schema: 'failsafe', prettyErrors: false });
  const positionOf = positionsIn(source);
  const at = (offset = 0) => {
    const { line, column } = positionOf(offset);
    return `${file}:${line}:${column}`;
  };
  const [error] = errors;
  if (error) throw new Refusal(`${at(error.pos[0])} ${error.message}`);
  if (contents === null || (YAML.isScalar(contents) && contents.value === '')) return {};
  if (!YAML.isMap(contents)) throw new Refusal(`${at()} Write one answer a line, such as "name: Oak Street Dermatology".`);
  const mistakes: string[] = [];
  const given: Given = {};
  for (const { key, value } of contents.items) {
    const { range } = key as YAML.Scalar;
    const name = String(key);
    const from = `${at(range?.[0])} ${name}`;
    const question = QUESTIONS.find((one) => one.name === name);
    const text = textOf(value as YAML.Node | null, question);
    if (text === undefined) mistakes.push(`${from}: ${expectation(name, question)}`);
    else given[name as AnswerName] = { text, from };
  }
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'));
  return given;
}

function textOf(value: YAML.Node | null, question: Question | undefined): string | undefined {
  if (!question) return undefined;
  const parts = YAML.isSeq(value) ? (question.isList ? value.items : [undefined]) : [value];
  const texts = parts.flatMap((part) => (YAML.isScalar(part) ? [String(part.value ?? '')] : []));
  return texts.length === parts.length ? texts.join('; ') : undefined;
}

function expectation(name: string, question: Question | undefined): string {
  if (question) return question.isList ? 'Expected a text, or a list of texts.' : 'Expected one text.';
  const names = QUESTIONS.map((one) => one.name);
  return `There is no such answer.${didYouMean(name, names)} Known: ${names.join(', ')}.`;
}
