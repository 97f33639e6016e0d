import { existsSync, readFileSync, statSync } from 'node:fs';
import * as YAML from 'yaml';
import * as z from 'zod';
import { anyNameInAddress } from '../../content/name-in-address.ts';
import { positionsIn } from '../../content/yaml/parse-yaml.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { Refusal } from '../../problem/problem.ts';
import { hoursSentence } from '../../shared/hours-format.ts';
import { type Language, languageOf } from '../../shared/languages.ts';
import { phoneFormats } from '../../shared/phone.ts';
import * as read from './read-answers.ts';
import type { PracticeStarter } from './starter.ts';

/** An answer as typed, and where it is from: `--phone`, or `answers.yaml:3:1 phone`. */
interface TypedAnswer {
  text: string;
  from: string;
}

export type GivenAnswers = Partial<Record<AnswerName, TypedAnswer>>;

/** The earlier answers on which later ones depend. */
interface EarlierAnswers {
  language?: string;
  specialty?: string;
  name?: string;
  city?: { city: string };
}

/** A question of `init`, which can be answered in the terminal, as an option, or as a field of a YAML file. */
interface QuestionRow {
  label: string;
  prompt?: string;
  isOptional?: boolean;
  /** Whether there can be several answers, separated by semicolons; a YAML file may have a list. */
  isList?: boolean;
  /** Whether the default is made up, so that it must be replaced before patients read it. */
  isFact?: boolean;
  /** Reads a typed answer, or says what to type. To encode an answer shows how it was understood. */
  schema(answered: EarlierAnswers, starter: PracticeStarter): z.ZodType<unknown, string>;
  /** The answer if none is given. */
  byDefault: string | ((answered: EarlierAnswers, starter: PracticeStarter) => string);
}

export interface Question extends QuestionRow {
  name: AnswerName;
}

/** Returns the schema of an answer from a function that reads it, and throws Refusal, and one that shows it. */
function answer<Value>(decode: (typed: string) => Value, encode: (value: Value) => string = String) {
  const readOrExplain = (typed: string, { issues }: { issues: z.core.$ZodRawIssue[] }): Value => {
    try {
      return decode(typed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issues.push({ code: 'custom', message: error.message, input: typed });
      return z.NEVER;
    }
  };
  return z.codec(z.string(), z.custom<Value>(), { decode: readOrExplain, encode: (value) => encode(value) });
}

function choice(choices: readonly read.Choice[], decode = read.readChoice) {
  const labelOf = (value: string) => {
    const { label = value, hint } = choices.find((one) => one.value === value) ?? {};
    return hint === undefined ? label : `${label} (${hint})`;
  };
  return answer((typed) => decode(typed, choices), labelOf);
}

/** Made-up answers, by language. */
const SAMPLES: Readonly<Record<Language, Readonly<Record<'name' | 'street' | 'doctor', string>>>> = {
  en: { name: 'Sample Street Practice', street: '100 Sample Street', doctor: 'Dr. Sam Sample' },
  es: { name: 'Consultorio Muestra', street: 'Calle Muestra 100', doctor: 'Dra. Ana Muestra' },
};

function sampleIn(language: string | undefined) {
  return SAMPLES[languageOf(language) as Language] ?? SAMPLES.en;
}

/** The questions in their order; `schema` and `byDefault` may use earlier answers. */
const TABLE = {
  language: { label: 'Language of the site', schema: (_, { languages }) => choice(languages), byDefault: 'en' },
  specialty: {
    label: 'Specialty',
    schema: ({ language }, starter) => choice(starter.specialtiesIn(language)),
    byDefault: ({ language }, starter) => starter.specialtiesIn(language)[0]?.value ?? '',
  },
  name: {
    label: 'Name of the practice',
    isFact: true,
    schema: () => answer((typed) => read.readName(typed, 'Write the name as it appears on your door.')),
    byDefault: ({ language }) => sampleIn(language).name,
  },
  city: {
    label: 'Town and state',
    isFact: true,
    schema: () => answer(read.readCity, ({ city, region }) => `${city}, ${region}`),
    byDefault: 'Atlanta, GA',
  },
  street: {
    label: 'Street address',
    isFact: true,
    schema: () => answer((typed) => read.readName(typed, 'Write house number and street: 12 Oak Street.')),
    byDefault: ({ language }) => sampleIn(language).street,
  },
  postalCode: {
    label: 'ZIP code',
    isFact: true,
    schema: () =>
      z
        .string()
        .trim()
        .regex(/^\d{5}$/, 'A ZIP code has five digits, such as 30601.'),
    byDefault: '30318',
  },
  phone: {
    label: 'Phone',
    isFact: true,
    schema: () => answer(read.readPhone, (value) => phoneFormats(value).parentheses),
    byDefault: '(404) 555-0100',
  },
  hours: {
    label: 'Office hours',
    prompt: 'Office hours (with a lunch break: "Mon to Thu 8 AM to 12 PM and 1 PM to 5 PM, Fri 8 AM to 1 PM")',
    isFact: true,
    isList: true,
    schema: () => answer(read.readHours, hoursSentence),
    byDefault: 'Mon to Fri 8:30 AM to 4:30 PM',
  },
  doctors: {
    label: 'Doctors',
    prompt: 'Doctors (several like this: "Dr. Ana Ruiz, MD; Dr. Ben Cole, DO")',
    isFact: true,
    isList: true,
    schema: () =>
      answer(read.readDoctors, (doctors) => doctors.map((one) => [read.fullName(one), one.suffix].filter(Boolean).join(', ')).join('; ')),
    byDefault: ({ language }) => sampleIn(language).doctor,
  },
  services: {
    label: 'Services',
    prompt: 'Services (each comes with a text)',
    isList: true,
    schema: ({ language, specialty }, starter) =>
      answer(
        (typed) => read.readServices(typed, starter.servicesOf(language, specialty)),
        (services) => services.join('; '),
      ),
    byDefault: ({ language, specialty }, starter) => starter.servicesOf(language, specialty).join('; '),
  },
  places: {
    label: 'More offices',
    prompt: 'More offices (like this: "Decatur: 12 Oak Street, Decatur, GA 30030"; separate several by semicolons)',
    isOptional: true,
    isList: true,
    schema: ({ city }) =>
      answer(
        (typed) => read.readOffices(typed, city?.city),
        (offices) => offices.map((one) => `${one.name}: ${one.street}, ${one.city}, ${one.region} ${one.postalCode}`).join('; ') || 'none',
      ),
    byDefault: '',
  },
  medicare: {
    label: 'Medicare, Medicaid or other federal money',
    prompt: 'Do you take Medicare, Medicaid or other federal money? (If so, the law requires one more notice.)',
    schema: () => answer(read.readYesOrNo, (value) => (value ? 'yes' : 'no')),
    byDefault: 'yes',
  },
  look: {
    label: 'Color',
    schema: (_, { looks }) => choice(looks, read.readLookAnswer),
    byDefault: (_, { looks }) => looks[0]?.value ?? '',
  },
  url: {
    label: 'Web address of the site',
    isFact: true,
    schema: () => answer(read.readUrl),
    byDefault: ({ name = '' }) => `www.${anyNameInAddress(name)}.example`,
  },
} satisfies Record<string, QuestionRow>;

export type AnswerName = keyof typeof TABLE;

export type Answers = { [Name in AnswerName]: z.output<ReturnType<(typeof TABLE)[Name]['schema']>> };

export const QUESTIONS: readonly Question[] = Object.entries(TABLE).map(([name, row]) => ({ ...row, name: name as AnswerName }));

/** Returns an answer as text, to show how it was understood. */
export function shownAnswer({ name, schema }: Question, answers: Answers, starter: PracticeStarter): string {
  return z.encode(schema(answers, starter), answers[name]);
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
    const isMissing = text.trim() === '' && !question.isOptional;
    const { data, error } = question.schema(answers, starter).safeParse(text);
    if (isMissing || error) mistakes.push({ from, message: isMissing ? 'The answer is empty.' : (error?.issues[0]?.message ?? '') });
    else Object.assign(answers, { [question.name]: data });
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
  const document = YAML.parseDocument(source, { schema: 'failsafe', prettyErrors: false });
  const positionOf = positionsIn(source);
  const at = (offset = 0) => {
    const { line, column } = positionOf(offset);
    return `${file}:${line}:${column}`;
  };
  const { contents, errors } = document;
  const [error] = errors;
  if (error) throw new Refusal(`${at(error.pos[0])} ${error.message}`);
  if (contents === null || (YAML.isScalar(contents) && contents.value === '')) return {};
  if (!YAML.isMap(contents)) throw new Refusal(`${at()} Write one answer per line, such as "name: Oak Street Dermatology".`);
  const sources = new Map(contents.items.map(({ key }) => [String(key), `${at((key as YAML.Scalar).range?.[0])} ${key}`]));
  const { data = {}, error: mistaken } = ANSWER_FILE.safeParse(document.toJS());
  const mistakes = [...sources].flatMap(([name, from]) =>
    (mistaken?.issues ?? []).flatMap(({ path, message }) => (path[0] === name ? `${from}: ${message}` : [])),
  );
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'));
  return Object.fromEntries(Object.entries(data).map(([name, text]) => [name, { text, from: sources.get(name) }]));
}

const NAMES = QUESTIONS.map(({ name }) => name);
const TEXT = z.string('Write one text.');
const TEXTS = z.union([z.string(), z.array(z.string()).transform((texts) => texts.join('; '))], 'Write a text, or a list of texts.');
const NO_ANSWER = z.undefined({
  error: ({ path = [] }) => `There is no answer with this name.${didYouMean(String(path[0]), NAMES)} Names: ${NAMES.join(', ')}.`,
});
const ANSWER_FILE = z
  .object(Object.fromEntries(QUESTIONS.map(({ name, isList }) => [name, isList ? TEXTS : TEXT])))
  .partial()
  .catchall(NO_ANSWER);
