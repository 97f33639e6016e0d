import type { OpeningHours } from '../shared/hours.ts';
import { QUESTIONS, type Question } from './questions.ts';
import type { Doctor, Place } from './read-answers.ts';

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

/** One of those that can be chosen. */
export interface Choice {
  /** As options and files name it. */
  value: string;
  /** As people read it. */
  label: string;
  hint?: string;
}

/** What can be chosen from; the specialties and their services are those of the starter texts. */
export interface Choices {
  languages: readonly Choice[];
  looks: readonly Choice[];
  specialtiesIn(language: string): readonly Choice[];
  /** Titles of starter services of a specialty in a language. */
  servicesOf(language: string, specialty: string): readonly string[];
}

/** What was given as text, and where: `--phone`, or `answers.yaml:3:1 phone`. */
export interface GivenAnswer {
  text: string;
  from: string;
}

/** What was given by options and a YAML file, by the name of the question. */
export type Given = Partial<Record<AnswerName, GivenAnswer>>;

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
    const read = typed.text.trim() === '' && !one.isOptional ? { mistake: 'It is empty.' } : one.read(typed.text, choices, answers);
    if ('mistake' in read) mistakes.push(`${typed.from}: ${read.mistake}`);
    else Object.assign(answers, { [one.name]: read.value });
  }
  return { answers, mistakes, missing };
}

/** Answers each of these questions with what was typed, else with what is taken where nobody answers. */
export function answerAll(
  missing: readonly Question[],
  answers: Partial<Answers>,
  choices: Choices,
  typed: ReadonlyMap<AnswerName, string> = new Map(),
): Answers {
  const all = { ...answers };
  for (const one of missing) {
    const read = one.read(typed.get(one.name) ?? one.byDefault(choices, all), choices, all);
    if ('mistake' in read) throw new Error(`The answer to ${one.name} is not right: ${read.mistake}`);
    Object.assign(all, { [one.name]: read.value });
  }
  return all as Answers; // every question has an answer now
}
