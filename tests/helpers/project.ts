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

/** A copy of the whole repository that a test may edit: content, templates, client. */
export interface TestProject {
  root: string;
  read: (file: string) => string;
  /** Replaces text in a file, which must hold it. */
  edit: (file: string, find: string, replacement: string) => void;
  remove: () => void;
}

const CACHE = 'node_modules/.cache/ent-site';
/** Fonts and pictures that were made before, by the hash of their content; a copy need not make them again. */
const MADE = `${CACHE}/assets`;
/** Which folder beside it holds the compiled command line, and what its sources were then; see generator/compile/compile.js. */
const COMPILED = `${CACHE}/cli.json`;

/** Copies the repository into a temporary folder, with another folder as its content if one is named; packages are shared, their cache is a copy. */
export function copyProject(content = join(ROOT, 'content')): TestProject {
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
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    root,
    read,
    edit(file, find, replacement) {
      const before = read(file);
      if (!before.includes(find)) throw new Error(`${file} does not hold "${find}"`);
      writeFileSync(
        join(root, file),
        before.replace(find, () => replacement),
      );
    },
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
  writeFileSync(
    join(root, COMPILED),
    JSON.stringify({ name, stamps: Object.fromEntries(files.map((file) => [file, stampOf(root, file)])) }),
  );
}
