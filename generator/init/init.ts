import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as YAML from 'yaml';
import { didYouMean } from '../nearest.ts';
import { type AnswerName, type Answers, answerByDefault, type Given, QUESTIONS, readGiven } from './answers.ts';
import { complaintOf, placeFiles } from './place-files.ts';
import { practiceFiles } from './practice-files.ts';
import { Starter } from './starter.ts';

/** What somebody gave that cannot be taken, in words. */
export class InitMistake extends Error {}

const STARTER = 'generator/init/starter';
/** Pages for staff, which stand beside the content of every practice. */
const FOR_STAFF = [
  'README.md',
  'STYLE.md',
  'PUBLISHING.md',
  ...['drawings', 'tones', 'portraits', 'icons', 'looks'].map((name) => `guide/${name}.svg`),
];
const IGNORED = ['node_modules/', 'out', '.out.ent-site/', 'out-preview', '.out-preview.ent-site/', '.ent-site/'];

/** Reads what was given for a new practice in a folder. Throws InitMistake where it cannot be taken, and where the folder has content. */
export function planInit(packageDir: string, dir: string, given: Given) {
  const starter = new Starter(join(packageDir, STARTER));
  const choices = starter.choices();
  const complaint = complaintOf(dir, ['content/']);
  if (complaint !== undefined) throw new InitMistake(complaint);
  const { answers, mistakes, missing } = readGiven(given, choices);
  if (mistakes.length > 0) throw new InitMistake(mistakes.join('\n'));
  return { packageDir, dir, starter, choices, answers, missing, byDefault: () => answerByDefault(missing, answers, choices) };
}

/** Writes the content of a practice, and what npm and git need beside it where that is missing; all of it or nothing. */
export function writeInit(
  { packageDir, dir, starter }: Pick<ReturnType<typeof planInit>, 'packageDir' | 'dir' | 'starter'>,
  answers: Answers,
) {
  const content = [...practiceFiles(answers, starter)].map(([path, text]): [string, string] => [`content/${path}`, text]);
  const forStaff = FOR_STAFF.map((name): [string, string] => [`content/${name}`, readFileSync(join(packageDir, 'content', name), 'utf8')]);
  const ignore: [string, string][] = existsSync(join(dir, '.gitignore')) ? [] : [['.gitignore', `${IGNORED.join('\n')}\n`]];
  const files = new Map([...content, ...forStaff, ...ignore]);
  placeFiles(dir, files);
  addScripts(join(dir, 'package.json'));
  return { files: [...files.keys()] };
}

/** `npm start` and `npm run build`, where package.json has neither; npm has written that file when it installed this package. */
function addScripts(file: string): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const settings = JSON.parse(text) as { scripts?: Record<string, string> };
  const scripts = { start: 'ent-site serve', build: 'ent-site build', check: 'ent-site check', ...settings.scripts };
  writeFileSync(file, `${JSON.stringify({ ...settings, scripts }, null, 2)}\n`);
}

/** Answers of a YAML file; a list stands for what a text separates by semicolons. Throws InitMistake. */
export function readAnswerFile(file: string): Given {
  const wrong = (message: string) => new InitMistake(`${file}: ${message}`);
  if (!existsSync(file)) throw wrong('There is no such file.');
  const document = YAML.parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' });
  const [error] = document.errors;
  if (error) throw wrong(error.message);
  const fields = (document.toJS() ?? {}) as unknown;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw wrong('Write one answer a line, such as "name: Oak Street Dermatology".');
  const names = QUESTIONS.map(({ name }) => name as string);
  return Object.fromEntries(
    Object.entries(fields as Record<string, unknown>).map(([name, value]) => {
      if (!names.includes(name)) throw wrong(`There is no answer "${name}".${didYouMean(name, names)} Known: ${names.join(', ')}.`);
      const parts = Array.isArray(value) ? value : [value];
      if (parts.some((part) => typeof part !== 'string')) throw wrong(`"${name}" is a text, or a list of texts.`);
      return [name as AnswerName, parts.join('; ')];
    }),
  );
}
