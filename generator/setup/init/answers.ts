import type { OpeningHours } from '../../shared/hours.ts';
import { InitMistake } from './init-mistake.ts';
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
interface GivenAnswer {
  text: string;
  from: string;
}

/** What was given by options and a YAML file, by the name of the question. */
export type Given = Partial<Record<AnswerName, GivenAnswer>>;

/** All that is wrong with what was given, and the questions that are open. */
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
 * Answers all questions, or these, with what was given, else with what is taken where nobody answers. Throws InitMistake where two answers do
 * not go together.
 */
export function answerAll(given: Given, choices: Choices, questions: readonly Question[] = QUESTIONS): Answers {
  const all: Partial<Answers> = {};
  for (const one of questions) {
    const { text, from } = given[one.name] ?? { text: one.byDefault(choices, all), from: one.name };
    const read = one.read(text, choices, all);
    if ('mistake' in read) throw new InitMistake(`${from}: ${read.mistake}`);
    Object.assign(all, { [one.name]: read.value });
  }
  return all as Answers; // every question has an answer now
}
