import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { parse } from 'yaml';
import type { QuizContent } from '../../../generator/content/types/quiz.ts';
import { ROOT } from '../../helpers/command.ts';
import type { Arrival, Patient } from './patient.ts';
import type { ClinicSite } from './site.ts';

/** Something that a patient can do in every engine. */
export interface Scenario extends Arrival {
  /** The page on which it begins. */
  path: string;
  act(patient: Patient, site: ClinicSite): Promise<void>;
}

/** Scenarios by what a patient can do: `read the way to the office`. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** The quiz of the sample practice. */
export const sampleQuiz = parse(contentFile('quiz.yaml')) as QuizContent;

/** Returns a field of the front matter of a page in `content/`. */
export function pageField(path: string, field: string): string {
  const value: unknown = matter(contentFile(path)).data[field];
  if (typeof value !== 'string') throw new Error(`content/${path} has no text "${field}".`);
  return value;
}

function contentFile(path: string): string {
  return readFileSync(join(ROOT, 'content', path), 'utf8');
}
