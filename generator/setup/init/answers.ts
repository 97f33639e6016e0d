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
import type { PracticeStarter } from './starter.ts';

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
  places: read.OfficeAnswer[];
  look: string;
  url: string;
}

export type AnswerName = keyof Answers;

/** An answer as typed, and where it is from: `--phone`, or `answers.yaml:3:1 phone`. */
interface TypedAnswer {
  text: string;
  from: string;
}

export type GivenAnswers = Partial<Record<AnswerName, TypedAnswer>>;

/** A question of `init`, which can be answered in the terminal, as an option, or as a field of a YAML file. */
interface QuestionOf<Value> {
  label: string;
  prompt?: string;
  isOptional?: boolean;
  /** Whether there can be several answers, separated by semicolons; a YAML file may have a list. */
  isList?: boolean;
  /** Whether the default is made up, so that it must be replaced before patients read it. */
  isFact?: boolean;
  /** Reads a typed answer. Throws Refusal with a sentence that says what to type. */
  read(typed: string, answered: Partial<Answers>, starter: PracticeStarter): Value;
  /** The answer if none is given. */
  byDefault: string | ((answered: Partial<Answers>, starter: PracticeStarter) => string);
  /** Returns the answer as text, to show how it was understood. */
  show?(value: Value, answers: Answers, starter: PracticeStarter): string;
}

export interface Question extends QuestionOf<Answers[AnswerName]> {
  name: AnswerName;
}

/** Made-up answers, by language. */
const SAMPLES: Readonly<Record<Language, Readonly<Record<'name' | 'street' | 'doctor', string>>>> = {
  en: { name: 'Sample Street Practice', street: '100 Sample Street', doctor: 'Dr. Sam Sample' },
  es: { name: 'Consultorio Muestra', street: 'Calle Muestra 100', doctor: 'Dra. Ana Muestra' },
};

function sampleIn(language: string | undefined) {
  return SAMPLES[languageOf(language) as Language] ?? SAMPLES.en;
}

/** The questions in their order; `read` and `byDefault` may use earlier answers. */
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
    read: (typed) => read.readName(typed, 'Write the name as it is on the door.'),
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
    label: 'Street address',
    isFact: true,
    read: (typed) => read.readName(typed, 'Write house number and street: 12 Oak Street.'),
    byDefault: ({ language }) => sampleIn(language).street,
  },
  postalCode: { label: 'ZIP code', isFact: true, read: read.readPostalCode, byDefault: '30318' },
  phone: {
    label: 'Phone',
    isFact: true,
    read: read.readPhone,
    byDefault: '(404) 555-0100',
    show: (value) => phoneFormats(value).parentheses,
  },
  hours: {
    label: 'Office hours',
    prompt: 'Office hours (with a lunch break: "Mon to Thu 8 AM to 12 PM and 1 PM to 5 PM, Fri 8 AM to 1 PM")',
    isFact: true,
    isList: true,
    read: read.readHours,
    byDefault: 'Mon to Fri 8:30 AM to 4:30 PM',
    show: (value) => hoursSentence(value),
  },
  doctors: {
    label: 'Doctors',
    prompt: 'Doctors (several like this: "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO")',
    isFact: true,
    isList: true,
    read: read.readDoctors,
    byDefault: ({ language }) => sampleIn(language).doctor,
    show: (value) => value.map((doctor) => [read.fullName(doctor), doctor.suffix].filter(Boolean).join(', ')).join('; '),
  },
  services: {
    label: 'Services',
    prompt: 'Services (each comes with a text)',
    isList: true,
    read: (typed, { language, specialty }, starter) => read.readServices(typed, starter.servicesOf(language, specialty)),
    byDefault: ({ language, specialty }, starter) => starter.servicesOf(language, specialty).join('; '),
    show: (value) => value.join('; '),
  },
  places: {
    label: 'More offices',
    prompt: 'More offices (like this: "Decatur: 12 Oak Street, Decatur, GA 30030"; separate several by semicolons)',
    isOptional: true,
    isList: true,
    read: (typed, { city }) => read.readOffices(typed, city?.city),
    byDefault: '',
    show: (value) =>
      value.map(({ name, street, city, region, postalCode }) => `${name}: ${street}, ${city}, ${region} ${postalCode}`).join('; ') ||
      'none',
  },
  look: {
    label: 'Color',
    read: (typed, _, { looks }) => read.readLookAnswer(typed, looks),
    byDefault: (_, { looks }) => looks[0]?.value ?? '',
    show: (value, _, { looks }) => labelOf(value, looks),
  },
  url: {
    label: 'Web address of the site',
    isFact: true,
    read: read.readUrl,
    byDefault: ({ name = '' }) => `www.${suggestSlug(name)}.example`,
  },
};

// The cast is safe: each answer is read and shown only by its own row.
export const QUESTIONS = Object.entries(TABLE).map(([name, row]) => ({ name, ...row })) as unknown as readonly Question[];

function labelOf(value: string, choices: readonly read.Choice[]): string {
  const { label = value, hint } = choices.find((choice) => choice.value === value) ?? {};
  return hint === undefined ? label : `${label} (${hint})`;
}

type TextOf = (question: Question, answered: Partial<Answers>) => TypedAnswer | undefined;

/** Reads the answers for which `textOf` returns a text, in the order of the questions. Returns them with all mistakes. */
export function readAnswers(
  textOf: TextOf,
  starter: PracticeStarter,
): { answers: Partial<Answers>; mistakes: { from: string; message: string }[] } {
  const answers: Partial<Answers> = {};
  const mistakes: { from: string; message: string }[] = [];
  for (const question of QUESTIONS) {
    const { text, from } = textOf(question, answers) ?? {};
    if (text === undefined || from === undefined) continue;
    try {
      if (text.trim() === '' && !question.isOptional) throw new Refusal('The answer is empty.');
      Object.assign(answers, { [question.name]: question.read(text, answers, starter) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      mistakes.push({ from, message: error.message });
    }
  }
  return { answers, mistakes };
}

/** Returns a function that returns the given answer to a question, else its default. */
export function answerOrDefault(given: GivenAnswers, starter: PracticeStarter): TextOf {
  return ({ name, byDefault }, answered) =>
    given[name] ?? { text: typeof byDefault === 'string' ? byDefault : byDefault(answered, starter), from: name };
}

/** Reads the answers of a YAML file; a list equals a text with semicolons. Throws Refusal with all mistakes. */
export function readAnswerFile(file: string): GivenAnswers {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Refusal(`There is no file ${file}.`);
  const source = readFileSync(file, 'utf8');
  // Every scalar stays text, so that 02115 keeps its zero.
  const { contents, errors } = YAML.parseDocument(source, { schema: 'failsafe', prettyErrors: false });
  const positionOf = positionsIn(source);
  const at = (offset = 0) => {
    const { line, column } = positionOf(offset);
    return `${file}:${line}:${column}`;
  };
  const [error] = errors;
  if (error) throw new Refusal(`${at(error.pos[0])} ${error.message}`);
  if (contents === null || (YAML.isScalar(contents) && contents.value === '')) return {};
  if (!YAML.isMap(contents)) throw new Refusal(`${at()} Write one answer per line, such as "name: Oak Street Dermatology".`);
  const mistakes: string[] = [];
  const given: GivenAnswers = {};
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
  if (question) return question.isList ? 'Write a text, or a list of texts.' : 'Write one text.';
  const names = QUESTIONS.map((one) => one.name);
  return `There is no answer with this name.${didYouMean(name, names)} Names: ${names.join(', ')}.`;
}
