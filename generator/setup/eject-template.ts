import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { didYouMean } from '../problem/nearest.ts';
import { fail, shownPath } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import { importName, templateNames } from '../render/own-templates.ts';
import { groupBy } from '../shared/collections.ts';
import { byText } from '../shared/values.ts';

export interface EjectableTemplate {
  name: string;
  /** The module and the style sheet of the same name: `ours` relative to the package, `copy` relative to templates/ of the practice. */
  files: { ours: string; copy: string }[];
}

/** TypeScript settings, with which editors and `npx tsc` find the types of templates. */
const TYPES = { extends: 'ent-site/tsconfig.json', include: ['templates'] };
const TYPES_FILE = 'tsconfig.json';
/** Matches `from './hero.css'`, `import './hero.css'`, `import('./hero.tsx')`, `@import "./hero.css"`. */
const IMPORT = /((?:\bfrom|\bimport|@import)\s*(?:\(\s*)?)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** Returns every template that can be copied, with its style sheet, by name. */
export function ejectableTemplates({ packageDir }: Pick<Roots, 'packageDir'>): EjectableTemplate[] {
  const all = readdirSync(join(packageDir, 'templates'), { recursive: true, encoding: 'utf8' })
    .map((name) => `templates/${name.replaceAll('\\', '/')}`)
    .filter((file) => templateNames(file).length > 0)
    .sort((a, b) => Number(a.endsWith('.css')) - Number(b.endsWith('.css')));
  return [...groupBy(all, (file) => file.replace(/\.(tsx?|css)$/, '')).values()]
    .map((group) => group.map((ours) => ({ ours, copy: templateNames(ours)[0] ?? '' })))
    .map((files) => ({ name: files[0]?.copy.replace(/\.tsx?$/, '') ?? '', files }))
    .sort(byText(({ name }) => name));
}

/**
 * Copies a template into templates/ of the practice, where it replaces the one of ent-site; its imports are still those of ent-site. Writes
 * TypeScript settings if there are none. Returns the written files, relative to the working directory. Throws BuildFailure if there is no
 * such template, or if the practice has it already.
 */
export function ejectTemplate(given: string, roots: Roots): string[] {
  const { packageDir, projectDir } = roots;
  if (packageDir === projectDir)
    fail('own-template', 'templates', 'This is the repository of ent-site, which has the templates already.', 'Edit them in templates/.');
  const { files } = findTemplate(given, ejectableTemplates(roots));
  const folder = join(projectDir, 'templates');
  const existing = files
    .flatMap(({ ours }) => templateNames(ours))
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (existing !== undefined)
    fail(
      'own-template',
      shownPath(existing),
      'You already have this template.',
      'Nothing was changed. To copy it again, remove this file first.',
    );
  const copies = new Map(files.map(({ ours, copy }) => [ours, copy]));
  const written = files.map(({ ours, copy }) => {
    const file = join(folder, copy);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withOurImports(readFileSync(join(packageDir, ours), 'utf8'), ours, copies));
    return shownPath(file);
  });
  const types = join(projectDir, TYPES_FILE);
  if (existsSync(types)) return written;
  writeFileSync(types, `${JSON.stringify(TYPES, null, 2)}\n`);
  return [...written, shownPath(types)];
}

/** Finds a template by its name, its file, or the last part of its name if only one has it. */
function findTemplate(given: string, all: readonly EjectableTemplate[]): EjectableTemplate {
  const wanted = given.replace(/^(\.\/)?(templates\/)?/, '').replace(/\.tsx?$/, '');
  const last = (name: string) => posix.basename(name);
  const namesOf = (file: string) => [...templateNames(file), file.replace(/^templates\//, '').replace(/\.tsx?$/, '')];
  const exact = all.find(({ name, files }) => name === wanted || files.some(({ ours }) => namesOf(ours).includes(wanted)));
  const short = all.filter(({ name }) => last(name) === wanted);
  const found = exact ?? (short.length === 1 ? short[0] : undefined);
  if (found) return found;
  if (short.length > 1)
    fail(
      'own-template',
      given,
      `Several templates have this name: ${short.map(({ name }) => name).join(', ')}.`,
      'Write one of these names.',
    );
  const names = all.flatMap(({ name }) => [name, last(name)]);
  return fail(
    'own-template',
    given,
    `ent-site has no template of this name.${didYouMean(wanted, names)}`,
    'To list the templates: npx ent-site eject --list',
  );
}

/** Returns the text of a template with imports for a practice: of ent-site by package name, of files that are copied too by relative path. */
function withOurImports(text: string, ours: string, copies: ReadonlyMap<string, string>): string {
  return text.replace(IMPORT, (_, before: string, quote: string, path: string) => {
    const file = posix.join(posix.dirname(ours), path);
    const copy = copies.get(file);
    return `${before}${quote}${copy === undefined ? importName(file) : `./${posix.basename(copy)}`}${quote}`;
  });
}
