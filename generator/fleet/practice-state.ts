import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles, type SourceFile } from '../content/read-source-files.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { type FileHashes, joinHashes } from '../files/file-hashes.ts';
import { makeFolder, writeAtomic } from '../files/files.ts';
import { hashOfParts, sha256 } from '../files/hash.ts';
import { type Problem, problem, type Result, shownPath } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import { isPublished } from '../publish/release.ts';
import { templateFolders } from '../render/own-templates.ts';
import { isHiddenFile } from '../shared/file-names.ts';
import { today } from '../site/today.ts';
import { codeVersion } from '../store/code-version.ts';

export interface PracticeState {
  /** Contains a hash of everything that its site depends on: content, generator, templates, the day, the rules, and the output folder. */
  id: string;
  /** A text that changes whenever a content file is saved; made without reading files. */
  stamps: string;
}

/** Returns a hash of generator, packages and templates, which all practices share. */
export function generatorId(roots: Roots, hashes: FileHashes): string {
  return hashOfParts([codeVersion(roots.packageDir), joinHashes(hashes.of(...templateFolders(roots)))]);
}

/** Returns the state of a practice. Reads every file, since a fresh checkout has the same bytes with other times. `generator` is the result of `generatorId`. */
export function practiceState(practice: FleetPractice, generator: string): PracticeState {
  const files = filesOf(practice);
  const day = today(process.env, timeZoneOf(practice));
  const parts = files.flatMap(({ path, absolutePath }) => [path, bytesOf(absolutePath)]);
  const id = hashOfParts([generator, contentDirOf(practice), siteDirOf(practice), day, rulesOf(practice), ...parts]).slice(0, 32);
  return { id: `${practice.name}-${id}`, stamps: practiceStamps(practice, files) };
}

/** Returns the stamps of all content files of a practice, a line each: the text changes whenever a file is saved. */
export function practiceStamps(practice: FleetPractice, files = filesOf(practice)): string {
  return files.map(({ path, stamp }) => `${path} ${stamp}`).join('\n');
}

function filesOf(practice: FleetPractice): SourceFile[] {
  const { texts, assets } = listSourceFiles(contentDirOf(practice)).value;
  return [...texts, ...assets];
}

/** Returns the hash of a file; empty if it was removed meanwhile or cannot be read, which the build reports. */
function bytesOf(file: string): Buffer {
  try {
    return sha256(readFileSync(file));
  } catch {
    return Buffer.of();
  }
}

/** Returns the time zone of a practice, UTC if there is no valid one. The build reports mistakes in the file. */
function timeZoneOf(practice: FleetPractice): string {
  try {
    const { data } = parseYaml(readFileSync(join(contentDirOf(practice), 'practice.yaml'), 'utf8'));
    const { timeZone } = data as { timeZone?: unknown };
    return new Intl.DateTimeFormat('en', { timeZone: String(timeZone) }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

export type Outcome =
  | {
      /** The `id` of the PracticeState that was built. */
      id: string;
      /** SHA-256 of the manifest of its release. */
      manifest: string;
      pages: number;
      /** Total size of all files that are served. */
      bytes: number;
      warnings: number;
    }
  | { id: string; problems: string };

/** The folder of outcomes, next to the sites, so that they last as long, independent of the queue. */
const FOLDER = '.ent-site-fleet';

/** Returns the outcome of the last job; undefined if no job with these rules has ended since `forgetOutcome`. */
export function readOutcome(practice: FleetPractice): Outcome | undefined {
  try {
    const { rules, ...outcome } = JSON.parse(readFileSync(fileOf(practice), 'utf8')) as Outcome & { rules?: string };
    return rules === rulesOf(practice) ? outcome : undefined;
  } catch {
    return undefined;
  }
}

/** Saves an outcome atomically. Throws the system's error. */
export function writeOutcome(practice: FleetPractice, outcome: Outcome): void {
  makeFolder(join(practice.sitesDir, FOLDER));
  writeAtomic(fileOf(practice), JSON.stringify({ ...outcome, rules: rulesOf(practice) }));
}

/** Removes the outcome of a practice, so that it is built again. */
export function forgetOutcome(practice: FleetPractice): void {
  rmSync(fileOf(practice), { force: true });
}

/** Returns the outcome of a practice if its site is unchanged and the one that would be built now; otherwise undefined. */
export function currentOutcome(practice: FleetPractice, id: string): Outcome | undefined {
  const outcome = readOutcome(practice);
  const isCurrent = outcome?.id === id && 'manifest' in outcome && isPublished(siteDirOf(practice), outcome.manifest);
  return isCurrent ? outcome : undefined;
}

function fileOf({ sitesDir, name }: FleetPractice): string {
  return join(sitesDir, FOLDER, `${name}.json`);
}

export interface FleetRules {
  strict?: boolean;
  isProduction?: boolean;
}

export interface FleetPractice extends FleetRules {
  /** The name of its content folder and of its site folder: a label of a host name (RFC 1123, 2.1), in lower case. */
  name: string;
  /** The absolute folder with the content folders of all practices. */
  practicesDir: string;
  /** The absolute folder with the sites of all practices. */
  sitesDir: string;
}

const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns the rules as a text that can be compared: `strict production`, `usual`. */
function rulesOf({ strict, isProduction }: FleetRules): string {
  return [strict && 'strict', isProduction && 'production'].filter(Boolean).join(' ') || 'usual';
}

/** Returns the absolute content folder of a practice. */
export function contentDirOf({ practicesDir, name }: FleetPractice): string {
  return join(practicesDir, name);
}

/** Returns the absolute output folder of a practice. */
export function siteDirOf({ sitesDir, name }: FleetPractice): string {
  return join(sitesDir, name);
}

/** Returns the practices of a folder, sorted by name, and problems for other folders. Ignores files, such as a README. */
export function findPractices(practicesDir: string, sitesDir: string): Result<FleetPractice[]> {
  const problems: Problem[] = [];
  const label = shownPath(practicesDir);
  const error = (file: string, message: string, hint: string) => problems.push(problem('fleet-folder', file, message, hint));
  if (!statSync(practicesDir, { throwIfNoEntry: false })?.isDirectory()) {
    error(label, 'There is no folder here.', 'Use the folder that contains a content folder for each practice.');
    return { value: [], problems };
  }
  const names = readdirSync(practicesDir).filter((name) => !isHiddenFile(name));
  const folders = names.filter((name) => statSync(join(practicesDir, name), { throwIfNoEntry: false })?.isDirectory()).sort();
  const value = folders.flatMap((name): FleetPractice[] => {
    const folder = join(label, name);
    if (!HOST_LABEL.test(name)) {
      const hint = 'Rename the folder, for example to "doe-ent". Use only lower-case letters, digits and hyphens between them, at most 63.';
      error(folder, `"${name}" is not a valid name for a practice.`, hint);
      return [];
    }
    if (existsSync(join(practicesDir, name, 'site.yaml'))) return [{ name, practicesDir, sitesDir }];
    const hint = 'Each folder here must be the content folder of a practice. Move this one elsewhere, or add the missing files.';
    error(folder, 'There is no site.yaml in this folder.', hint);
    return [];
  });
  if (folders.length === 0) error(label, 'This folder contains no practices.', 'Put the content folder of each practice into it.');
  return { value, problems };
}
