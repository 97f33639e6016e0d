import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { replaceIn } from './tree.ts';

export type TestProject = ReturnType<typeof copyProject>;

const CACHE = 'node_modules/.cache/ent-site';
/** Fonts and pictures that were made before, by the hash of their content; a copy need not make them again. */
const MADE = `${CACHE}/assets`;
/** Which folder beside it holds the compiled command line, and what its sources were then; see generator/compile/compile.js. */
const COMPILED = `${CACHE}/cli.json`;

/**
 * Copies the repository into a temporary folder, with another folder as its content if one is named: a test may edit content, templates,
 * client and generator. Packages are shared, their cache is a copy.
 */
export function copyProject(content = join(ROOT, 'content')) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-project-')));
  for (const name of ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, preserveTimestamps: true });
  cpSync(content, join(root, 'content'), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  // Drafts of other builds are renamed at any moment.
  const isWhole = (path: string) => !path.endsWith('.tmp');
  if (existsSync(join(ROOT, MADE))) cpSync(join(ROOT, MADE), join(root, MADE), { recursive: true, filter: isWhole });
  copyCompiled(root);
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** Replaces text in a file, which must hold it. */
    edit: (file: string, find: string, replacement: string) => replaceIn(join(root, file), find, replacement),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The command line need not be compiled again in a copy whose sources are the same. */
function copyCompiled(root: string): void {
  if (!existsSync(join(ROOT, COMPILED))) return;
  const { name, stamps } = JSON.parse(readFileSync(join(ROOT, COMPILED), 'utf8')) as { name: string; stamps: Record<string, string> };
  const stampOf = (folder: string, file: string) => {
    const { mtimeMs, size } = statSync(join(folder, file));
    return `${mtimeMs}:${size}`;
  };
  const files = Object.keys(stamps);
  if (!files.every((file) => existsSync(join(root, file)) && stampOf(ROOT, file) === stamps[file])) return;
  cpSync(join(ROOT, CACHE, name), join(root, CACHE, name), { recursive: true, filter: (path) => !path.endsWith('.pid') });
  const copied = { name, stamps: Object.fromEntries(files.map((file) => [file, stampOf(root, file)])) };
  writeFileSync(join(root, COMPILED), JSON.stringify(copied));
}

/** Has one of the rules throw. `place` is where, as reports name it. */
export function breakRule({ read, edit }: TestProject) {
  const [file, list] = ['generator/check/index.ts', 'const pageRules: readonly Rule[] = ['];
  const line = read(file).split(list)[0]?.split('\n').length ?? 0;
  const broken = `${list}\n  () => {\n    throw new Error('This rule is broken.');\n  },\n  `;
  edit(file, list, broken);
  return { file, place: `${file}:${line + 2}:11`, repair: () => edit(file, broken, list) };
}
