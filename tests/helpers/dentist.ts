import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { QuizContent } from '../../generator/content/types/quiz.ts';
import { ROOT } from './command.ts';

/** The source of the dentist's quiz as staff write it: eight questions, answers from 0 to 3, three levels, a separate lead source. */
export const dentistQuiz = parse(readFileSync(join(ROOT, 'tests/practices/dentist/quiz.yaml'), 'utf8')) as QuizContent;
