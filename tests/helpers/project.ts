import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
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

/** Fonts and pictures that were made before, by the hash of their content; a copy need not make them again. */
const MADE = 'node_modules/.cache/ent-site/assets';

/** Copies the repository into a temporary folder; packages are shared, their cache is a copy. */
export function copyProject(): TestProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-project-')));
  for (const name of ['bin', 'client', 'content', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  // Drafts of other builds are renamed at any moment.
  const isWhole = (path: string) => !path.endsWith('.tmp');
  if (existsSync(join(ROOT, MADE))) cpSync(join(ROOT, MADE), join(root, MADE), { recursive: true, filter: isWhole });
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
