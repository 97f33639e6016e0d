import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { didYouMean } from '../problem/nearest.ts';
import { fail } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import { importName, templateNames } from '../render/own-templates.ts';
import { groupBy } from '../shared/collections.ts';
import { byText } from '../shared/values.ts';

export interface Ejectable {
  name: string;
  /** Paths from the package, and where their copies belong in templates/ of the practice: the module, and the style sheet of its name. */
  files: { ours: string; copy: string }[];
}

/** With it editors and `npx tsc` know the types of templates. */
const TYPES = { extends: 'ent-site/tsconfig.json', include: ['templates'] };
const TYPES_FILE = 'tsconfig.json';
/** `from './hero.css'`, `import './hero.css'`, `import('./hero.tsx')`, `@import "./hero.css"`. */
const IMPORT = /((?:\bfrom|\bimport|@import)\s*(?:\(\s*)?)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** Every template that can be copied, with its style sheet; style sheets of no module come last. */
export function ejectables({ packageDir }: Pick<Roots, 'packageDir'>): Ejectable[] {
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
 * Copies a template into templates/ of the practice, where it takes the place of ours; what it imports is that of ent-site. Writes
 * settings for TypeScript where there are none. Returns the files that it wrote, from the working directory. Throws BuildFailure where
 * there is no such template, or a file in its place.
 */
export function ejectTemplate(given: string, roots: Roots): string[] {
  const { packageDir, projectDir } = roots;
  if (packageDir === projectDir)
    fail('own-template', 'templates', 'These are the templates of ent-site themselves.', 'Edit them where they are.');
  const { files } = findTemplate(given, ejectables(roots));
  const folder = join(projectDir, 'templates');
  const inTheWay = files
    .flatMap(({ ours }) => templateNames(ours))
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (inTheWay !== undefined)
    fail('own-template', shown(inTheWay), 'There is a template of yours already.', 'Nothing was changed. Remove it first.');
  const copies = new Map(files.map(({ ours, copy }) => [ours, copy]));
  const written = files.map(({ ours, copy }) => {
    const file = join(folder, copy);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withOurImports(readFileSync(join(packageDir, ours), 'utf8'), ours, copies));
    return shown(file);
  });
  const types = join(projectDir, TYPES_FILE);
  if (existsSync(types)) return written;
  writeFileSync(types, `${JSON.stringify(TYPES, null, 2)}\n`);
  return [...written, shown(types)];
}

/** By its name, its file or the last part of its name where that says enough. */
function findTemplate(given: string, all: readonly Ejectable[]): Ejectable {
  const wanted = given.replace(/^(\.\/)?(templates\/)?/, '').replace(/\.tsx?$/, '');
  const last = (name: string) => posix.basename(name);
  const namesOf = (file: string) => [...templateNames(file), file.replace(/^templates\//, '').replace(/\.tsx?$/, '')];
  const exact = all.find(({ name, files }) => name === wanted || files.some(({ ours }) => namesOf(ours).includes(wanted)));
  const short = all.filter(({ name }) => last(name) === wanted);
  const found = exact ?? (short.length === 1 ? short[0] : undefined);
  if (found) return found;
  if (short.length > 1)
    fail('own-template', given, `Several templates end in that: ${short.map(({ name }) => name).join(', ')}.`, 'Name one of them.');
  const names = all.flatMap(({ name }) => [name, last(name)]);
  return fail(
    'own-template',
    given,
    `ent-site has no template of this name.${didYouMean(wanted, names)}`,
    'All names: ent-site eject --list',
  );
}

/** The text of one of our files with the imports of a practice: ours by name, those that are copied too beside it. */
function withOurImports(text: string, ours: string, copies: ReadonlyMap<string, string>): string {
  return text.replace(IMPORT, (_, before: string, quote: string, path: string) => {
    const file = posix.join(posix.dirname(ours), path);
    const copy = copies.get(file);
    return `${before}${quote}${copy === undefined ? importName(file) : `./${posix.basename(copy)}`}${quote}`;
  });
}

function shown(file: string): string {
  return relative(process.cwd(), file);
}
