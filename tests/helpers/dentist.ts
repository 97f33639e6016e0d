import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { QuizContent } from '../../generator/content/types/quiz.ts';
import { ROOT } from './command.ts';

/** The content of a pediatric dentist: one office, a look, a mark and a quiz of its own, no blog. */
export const DENTIST = join(ROOT, 'tests/practices/dentist');

/** Its quiz as staff write it: eight questions, answers from 0 to 3, three levels, leads of a source of its own. */
export const dentistQuiz = parse(readFileSync(join(DENTIST, 'quiz.yaml'), 'utf8')) as QuizContent;

/** Its page, at the address that a site has by default. */
export const DENTIST_QUIZ = '/quiz';
