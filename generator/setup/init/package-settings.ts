import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { InitMistake } from './init-mistake.ts';

const SCRIPTS = { start: 'ent-site serve', build: 'ent-site build', check: 'ent-site check' };

/** What a package.json is read for. */
interface PackageSettings {
  private?: boolean;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface PracticePackage {
  /** The text of its package.json; undefined where nothing has to change. */
  text?: string;
  /** Whether ent-site is first to be installed there. */
  needsInstall: boolean;
}

/**
 * The package.json of a practice: with ent-site and the scripts that it has none of, so that whoever clones its repository needs no more than
 * `npm install` and `npm start`. Throws InitMistake where there is one that is no JSON.
 */
export function practicePackage(packageDir: string, dir: string): PracticePackage {
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
    if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) return settings;
  } catch {
    // The same in words below.
  }
  throw new InitMistake(`${file} cannot be read: it is no JSON object. Mend it, or begin in a folder without one.`);
}

/** How npm finds the running ent-site again: as whoever installed it has named it, as a folder, or by its version. */
function packageSpec(packageDir: string, dir: string): string {
  const modules = dirname(packageDir);
  // Names with / for npm, on Windows too.
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
