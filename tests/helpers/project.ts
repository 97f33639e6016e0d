import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { replaceIn } from './tree.ts';

export type TestProject = ReturnType<typeof copyProject>;

const CACHE = 'node_modules/.cache/ent-site';
/** Fonts and pictures of earlier builds, by the hash of their content; a copy need not make them again. */
const MADE = `${CACHE}/assets`;
/** Names the cached folder with the compiled command line, and the state of its sources; see bin/compile/compile.js. */
const COMPILED = `${CACHE}/cli.json`;

/**
 * Copies the repository into a temporary folder, optionally with another folder as its content: a test may edit content, templates,
 * client and generator. Packages are shared; their cache is a copy.
 */
export function copyProject(content = join(ROOT, 'content')) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-project-')));
  const sources = ['bin', 'client', 'generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'];
  copyFiles(
    sources.map((name) => join(ROOT, name)),
    root,
  );
  copyFiles([content], join(root, 'content'));
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  reuseAssets(root);
  copyCompiled(root);
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** Replaces text in a file. Throws if the file does not contain it. */
    edit: (file: string, find: string, replacement: string) => replaceIn(join(root, file), find, replacement),
    remove: () => execFileSync('rm', ['-rf', root]),
  };
}

/** Copies with timestamps, in a tenth of the time of Node's `cpSync`. A folder is copied into the target if that exists, else it becomes the target. */
export function copyFiles(paths: readonly string[], target: string): void {
  if (paths.length > 0) execFileSync('cp', ['-a', ...paths, target]);
}

/** Lets a project, or a practice, reuse the fonts and pictures that builds of the repository have made. */
export function reuseAssets(root: string): void {
  copyCache(MADE, root);
}

/** Copies a folder of the repository's cache, without the drafts and process markers that builds create and delete at any moment. */
function copyCache(folder: string, root: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  if (!existsSync(join(ROOT, folder))) return;
  const lasting = readdirSync(join(ROOT, folder)).filter((name) => !/\.(tmp|pid)$/.test(name));
  copyFiles(
    lasting.map((name) => join(ROOT, folder, name)),
    join(root, folder),
  );
}

/** Copies the compiled command line; a copy with the same sources need not compile it again. */
function copyCompiled(root: string): void {
  if (!existsSync(join(ROOT, COMPILED))) return;
  const { name, stamps } = JSON.parse(readFileSync(join(ROOT, COMPILED), 'utf8')) as { name: string; stamps: Record<string, string> };
  const stampOf = (folder: string, file: string) => {
    const { mtimeMs, size } = statSync(join(folder, file));
    return `${mtimeMs}:${size}`;
  };
  const files = Object.keys(stamps);
  if (!files.every((file) => existsSync(join(root, file)) && stampOf(ROOT, file) === stamps[file])) return;
  copyCache(join(CACHE, name), root);
  const copied = { name, stamps: Object.fromEntries(files.map((file) => [file, stampOf(root, file)])) };
  writeFileSync(join(root, COMPILED), JSON.stringify(copied));
}

/** Makes one of the rules throw. `position` is the file and line that reports name. */
export function breakRule({ read, edit }: TestProject) {
  const [file, list] = ['generator/rules/checks/index.ts', 'const siteChecks: Checks<SiteCheck> = {'];
  const line = read(file).split(list)[0]?.split('\n').length ?? 0;
  const broken = `${list}\n  generator: () => {\n    throw new Error('This rule is broken.');\n  },\n  `;
  edit(file, list, broken);
  return { file, position: `${file}:${line + 2}:11`, repair: () => edit(file, broken, list) };
}
