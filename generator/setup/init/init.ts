import { accessSync, constants, existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { writeAllFiles } from '../../files/write-all-files.ts';
import { Refusal } from '../../problem/problem.ts';
import { isObject } from '../../shared/values.ts';
import { Store } from '../../store/store.ts';
import { type AnswerName, type Answers, answerOrDefault, type GivenAnswers, QUESTIONS, type Question, readAnswers } from './answers.ts';
import { practiceFiles } from './practice-files.ts';
import { PracticeStarter } from './starter.ts';

const STARTER = 'generator/setup/init/starter';
/** Guides for staff and the workflows that they name, copied from the package to the same paths: links between them work there too. */
const GUIDES = [
  'docs/publishing.md',
  'docs/hosts.md',
  'docs/verify.md',
  '.github/workflows/build-site.yml',
  '.github/workflows/verify-site.yml',
  ...['azure', 'cloudflare', 'cloudfront', 'firebase', 'github', 'gitlab', 'netlify', 'server', 'vercel'].map(
    (name) => `.github/publish/${name}.yml`,
  ),
  ...['README', 'FIELDS', 'STYLE'].map((name) => `content/${name}.md`),
  ...['drawings', 'tones', 'portraits', 'icons', 'looks'].map((name) => `content/guide/${name}.svg`),
];
const IGNORED = [
  ...['node_modules/', 'out', '.out.ent-site/', 'out-preview', '.out-preview.ent-site/', '.ent-site/', 'report.html'],
  // Temporary files of killed writes, of this version and earlier ones.
  ...['.ent-site-*.tmp', 'content/**/*.tmp'],
];

export interface InitPlan {
  packageDir: string;
  dir: string;
  starter: PracticeStarter;
  given: GivenAnswers;
  missing: readonly Question[];
}

export interface CompleteAnswers {
  answers: Answers;
  samples: readonly AnswerName[];
}

/** Reads the given answers for a new practice in a folder. Rejects with Refusal for mistakes in them, and for a folder with content. */
export async function planInit(packageDir: string, dir: string, given: GivenAnswers): Promise<InitPlan> {
  const starter = new PracticeStarter(join(packageDir, STARTER));
  const mistake = folderMistake(dir);
  if (mistake !== undefined) throw new Refusal(mistake);
  practicePackage(packageDir, dir);
  const { answers, mistakes } = readAnswers(({ name }) => given[name], starter);
  const color = answers.look?.startsWith('#') ? (await colorCheck(packageDir))(answers.look) : undefined;
  if (color) mistakes.push({ from: given.look?.from ?? '', message: `${color.message} ${color.hint}` });
  refuseMistakes(mistakes);
  return { packageDir, dir, starter, given, missing: QUESTIONS.filter(({ name }) => given[name] === undefined) };
}

/** Returns all answers: the given ones, and samples for the others. Throws Refusal if two answers contradict each other. */
export function completeAnswers({ starter }: Pick<InitPlan, 'starter'>, given: GivenAnswers): CompleteAnswers {
  const samples = QUESTIONS.filter(({ isFact, name }) => isFact && given[name] === undefined).map(({ name }) => name);
  const { answers, mistakes } = readAnswers(answerOrDefault(given, starter), starter);
  refuseMistakes(mistakes);
  return { answers: answers as Answers, samples };
}

function refuseMistakes(mistakes: ReturnType<typeof readAnswers>['mistakes']): void {
  if (mistakes.length > 0) throw new Refusal(mistakes.map(({ from, message }) => `${from}: ${message}`).join('\n'));
}

/** Writes the content of a practice, and package.json and .gitignore if needed; all files or none. */
export function writeInit({ packageDir, dir, starter }: InitPlan, answers: Answers): { files: string[]; needsInstall: boolean } {
  const settings = practicePackage(packageDir, dir);
  const { needsInstall } = settings;
  const files = new Map<string, string>();
  if (!existsSync(join(dir, '.gitignore'))) files.set('.gitignore', `${IGNORED.join('\n')}\n`);
  if (settings.text !== undefined) files.set('package.json', settings.text);
  for (const path of GUIDES) if (!existsSync(join(dir, path))) files.set(path, readFileSync(join(packageDir, path), 'utf8'));
  // Last, so that a folder with content/ has the others too.
  for (const [name, text] of practiceFiles(answers, starter)) files.set(`content/${name}`, text);
  writeAllFiles(dir, files);
  return { files: [...files.keys()], needsInstall };
}

/** Returns a function that returns the first problem of a color, with a better color in its hint; undefined for a good color. */
export async function colorCheck(packageDir: string) {
  const { templateLoader } = await import('../../render/load-templates.ts');
  const { templates } = await templateLoader({ packageDir, projectDir: packageDir }, new Store())();
  return (brand: string) => templates.themeProblems({ colors: { brand } })[0];
}

const SCRIPTS = { start: 'ent-site serve', build: 'ent-site build', check: 'ent-site check' };

interface PackageSettings {
  private?: boolean;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Returns the package.json of a practice with ent-site and its scripts added, so that a clone of the repository needs only `npm install`
 * and `npm start`; without `text` if nothing has to change. Throws Refusal if the file exists and is not a JSON object.
 */
export function practicePackage(packageDir: string, dir: string): { text?: string; needsInstall: boolean } {
  const file = join(dir, 'package.json');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const settings: PackageSettings = before === undefined ? { private: true } : parse(file, before);
  const hasPackage = 'ent-site' in { ...settings.dependencies, ...settings.devDependencies };
  const own = { scripts: { ...SCRIPTS, ...settings.scripts } };
  const needed = hasPackage ? {} : { devDependencies: { ...settings.devDependencies, 'ent-site': packageSpec(packageDir, dir) } };
  const [indent = '  '] = /^[ \t]+(?=")/m.exec(before ?? '') ?? [];
  const text = `${JSON.stringify({ ...settings, ...own, ...needed }, null, indent)}\n`;
  return { needsInstall: !hasPackage, ...(text !== before && { text }) };
}

function parse(file: string, text: string): PackageSettings {
  try {
    const settings = JSON.parse(text) as unknown;
    if (isObject(settings)) return settings;
  } catch {
    // Reported after this block.
  }
  throw new Refusal(`${file} cannot be read: it is not a JSON object. Fix it, or start in a folder without this file.`);
}

/** Returns how npm finds the running ent-site: as it was installed here, as a folder, or by its version. */
function packageSpec(packageDir: string, dir: string): string {
  const modules = dirname(packageDir);
  // npm needs / in paths, on Windows too.
  const fileSpec = (path: string) => `file:${relative(dir, path).replaceAll('\\', '/') || '.'}`;
  if (basename(modules) !== 'node_modules') return fileSpec(packageDir);
  const project = dirname(modules);
  const file = join(project, 'package.json');
  const { dependencies, devDependencies } = existsSync(file) ? parse(file, readFileSync(file, 'utf8')) : {};
  const spec = { ...dependencies, ...devDependencies }['ent-site'];
  if (spec === undefined) return `^${(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }).version}`;
  const [, path] = /^file:(.+)$/.exec(spec) ?? [];
  return path === undefined || isAbsolute(path) ? spec : fileSpec(resolve(project, path));
}

/** Returns why content cannot be written into a folder; undefined if it can. */
export function folderMistake(dir: string): string | undefined {
  if (!existsSync(dir)) return unwritable(nearestExisting(dir));
  if (!statSync(dir).isDirectory()) return `${dir} is a file. Nothing was written. Choose a folder.`;
  return lstatSync(join(dir, 'content'), { throwIfNoEntry: false })
    ? `There is already a folder "content" in ${dir}. Nothing was written. Choose a new folder, such as: npx ent-site init my-practice`
    : unwritable(dir);
}

function nearestExisting(dir: string): string {
  const parent = dirname(dir);
  return existsSync(parent) ? parent : nearestExisting(parent);
}

function unwritable(dir: string): string | undefined {
  if (!statSync(dir).isDirectory()) return `${dir} is a file. Nothing was written. Choose another folder.`;
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return `You do not have permission to write into ${dir}. Nothing was written. Choose another folder.`;
  }
}
