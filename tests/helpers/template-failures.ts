import { join, resolve } from 'node:path';
import { makeSite } from '../../generator/build.ts';
import { BuildFailure } from '../../generator/problem.ts';
import type { EditedProject } from './template-edits.ts';

/** A mistake that makes a template throw, with the part of its line that is found again and the message. */
export interface TemplateFailure {
  file: string;
  breaking(text: string): string;
  thrower: RegExp;
  message: RegExp;
}

export const TEMPLATE_FAILURES = {
  'while it renders': {
    file: 'templates/components/basics/stars/stars.tsx',
    breaking: (text) => text.replace(/^export function .*$/m, '$&\n  (undefined as never as string[]).at(0);'),
    thrower: /at\(0\)/,
    message: /^A template failed while it rendered \/\S*\. TypeError: Cannot read properties of undefined \(reading 'at'\)$/,
  },
  'while pages are planned': {
    file: 'templates/pages/conditions.tsx',
    breaking: (text) => text.replace('plan: (site) => {', "plan: (site) => {\n    if (site) throw new RangeError('no plan');"),
    thrower: /throw new RangeError/,
    message: /^A template failed\. RangeError: no plan$/,
  },
  'while it is loaded': {
    file: 'templates/related-posts.ts',
    breaking: (text) => `${text}\nexport const broken = (null as never as string).length;\n`,
    thrower: /as never as string\)\.length/,
    message: /^A template failed\. TypeError: Cannot read properties of null \(reading 'length'\)$/,
  },
  'while it makes structured data': {
    file: 'templates/structured-data/index.ts',
    breaking: (text) => text.replace('  return {', "  if (siteUrl) throw new RangeError('no list');\n  return {"),
    thrower: /throw new RangeError/,
    message: /^A template failed while it rendered \/\S*\. RangeError: no list$/,
  },
  'while it makes a social image': {
    file: 'templates/social/index.ts',
    breaking: (text) => text.replace('  return { title', "  if (title) throw new RangeError('no card');\n  return { title"),
    thrower: /throw new RangeError/,
    message: /^A template failed\. RangeError: no card$/,
  },
} satisfies Record<string, TemplateFailure>;

/** What a rebuild says is wrong, each with its file as an absolute path. */
export async function problemsOf({ project, memory }: EditedProject): Promise<unknown> {
  const failure = await makeSite(project, memory).catch((error: unknown) => error);
  return failure instanceof BuildFailure ? failure.problems.map((problem) => ({ ...problem, file: resolve(problem.file) })) : failure;
}

/** Breaks a template; gives its place as problems name it, and what mends it. */
export function breakTemplate({ file, breaking, thrower }: TemplateFailure, { copy, write }: EditedProject) {
  const good = copy.read(file);
  const broken = breaking(good);
  write(file, broken);
  const line = broken.split('\n').findIndex((text) => thrower.test(text)) + 1;
  return { place: { file: join(copy.root, file), line }, mend: () => write(file, good) };
}
