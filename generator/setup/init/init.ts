import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnswerName, type Answers, answerAll, type Choices, type Given, readGiven } from './answers.ts';
import { InitMistake } from './init-mistake.ts';
import { lookMistake } from './look-mistake.ts';
import { practicePackage } from './package-settings.ts';
import { complaintOf, placeFiles } from './place-files.ts';
import { practiceFiles } from './practice-files.ts';
import { QUESTIONS, type Question } from './questions.ts';
import { Starter } from './starter.ts';

const STARTER = 'generator/setup/init/starter';
/** Pages for staff, which stand beside the content of every practice. */
const FOR_STAFF = [
  'README.md',
  'STYLE.md',
  'PUBLISHING.md',
  ...['drawings', 'tones', 'portraits', 'icons', 'looks'].map((name) => `guide/${name}.svg`),
];
const IGNORED = [
  ...['node_modules/', 'out', '.out.ent-site/', 'out-preview', '.out-preview.ent-site/', '.ent-site/', 'report.html'],
  // What a write that was killed leaves until the next command, here and of earlier versions.
  ...['.ent-site-*.tmp', 'content/**/*.tmp'],
];

/** What is known of a practice before anybody is asked. */
export interface InitPlan {
  packageDir: string;
  /** The folder of the practice. */
  dir: string;
  starter: Starter;
  choices: Choices;
  given: Given;
  /** Questions that are open. */
  missing: readonly Question[];
}

/** All that has to be known, and of which facts nobody has said anything. */
export interface Answered {
  answers: Answers;
  samples: readonly AnswerName[];
}

/** Reads what was given for a new practice in a folder. Rejects with InitMistake where it cannot be taken, and where the folder has content. */
export async function planInit(packageDir: string, dir: string, given: Given): Promise<InitPlan> {
  const starter = new Starter(join(packageDir, STARTER));
  const choices = starter.choices();
  const complaint = complaintOf(dir, ['content/']);
  if (complaint !== undefined) throw new InitMistake(complaint);
  practicePackage(packageDir, dir);
  const { mistakes, missing, look } = readGiven(given, choices);
  const mistake = await lookMistake(packageDir, look);
  if (mistake !== undefined) mistakes.push(`${given.look?.from}: ${mistake}`);
  if (mistakes.length > 0) throw new InitMistake(mistakes.join('\n'));
  return { packageDir, dir, starter, choices, given, missing };
}

/** What is known once these answers are given. Throws InitMistake where two do not go together. */
export function answeredBy({ choices }: Pick<InitPlan, 'choices'>, given: Given): Answered {
  const samples = QUESTIONS.filter(({ isFact, name }) => isFact && given[name] === undefined).map(({ name }) => name);
  return { answers: answerAll(given, choices), samples };
}

/** Writes the content of a practice, and what npm and git need beside it where that is missing; all of it or nothing. */
export function writeInit({ packageDir, dir, starter }: InitPlan, answers: Answers): { files: string[]; needsInstall: boolean } {
  const content = [...practiceFiles(answers, starter)].map(([path, text]): [string, string] => [`content/${path}`, text]);
  const forStaff = FOR_STAFF.map((name): [string, string] => [`content/${name}`, readFileSync(join(packageDir, 'content', name), 'utf8')]);
  const ignore: [string, string][] = existsSync(join(dir, '.gitignore')) ? [] : [['.gitignore', `${IGNORED.join('\n')}\n`]];
  const { text, needsInstall } = practicePackage(packageDir, dir);
  const settings: [string, string][] = text === undefined ? [] : [['package.json', text]];
  // Whoever sees content/ has the others.
  const files = new Map([...ignore, ...settings, ...content, ...forStaff]);
  placeFiles(dir, files);
  return { files: [...files.keys()], needsInstall };
}
