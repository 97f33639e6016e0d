import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSourceFiles, type SourceFile } from '../content/read-source-files.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { type FileHashes, joined } from '../files/file-hashes.ts';
import { makeFolder, writeAtomic } from '../files/files.ts';
import { hashOfParts, sha256 } from '../files/hash.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import { isPublished } from '../publish/release.ts';
import { templateFolders } from '../render/own-templates.ts';
import { isHiddenFile } from '../shared/file-names.ts';
import { today } from '../site/today.ts';
import { codeVersion } from '../store/code-version.ts';

export interface PracticeState {
  /** Names all that its site is made from: content, generator, templates, the day, how much passes, and where the site goes. */
  id: string;
  /** Another text once a file was saved; made without reading files. */
  stamps: string;
}

/** Names generator, packages and templates, which all practices share. */
export function generatorId(roots: Roots, hashes: FileHashes): string {
  return hashOfParts([codeVersion(roots.packageDir), joined(hashes.of(...templateFolders(roots)))]);
}

/** Reads every file of a practice, since a fresh checkout has the same bytes with other times. `generator` is its id. */
export function practiceState(practice: FleetPractice, generator: string): PracticeState {
  const files = filesOf(practice);
  const day = today(process.env, timeZoneOf(practice));
  const parts = files.flatMap(({ path, absolutePath }) => [path, bytesOf(absolutePath)]);
  const id = hashOfParts([generator, contentDirOf(practice), siteDirOf(practice), day, rulesOf(practice), ...parts]).slice(0, 32);
  return { id: `${practice.name}-${id}`, stamps: practiceStamps(practice, files) };
}

/** The stamps of all content files of a practice, a line each: another text once a file was saved. */
export function practiceStamps(practice: FleetPractice, files = filesOf(practice)): string {
  return files.map(({ path, stamp }) => `${path} ${stamp}`).join('\n');
}

function filesOf(practice: FleetPractice): SourceFile[] {
  const { texts, assets } = listSourceFiles(contentDirOf(practice)).value;
  return [...texts, ...assets];
}

/** Nothing for a file that was removed meanwhile or may not be read: the build says so. */
function bytesOf(file: string): Buffer {
  try {
    return sha256(readFileSync(file));
  } catch {
    return Buffer.of();
  }
}

/** In which the day of a build is counted; another mistake in the file is the build's to find. */
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
      /** Of what was built: PracticeState. */
      id: string;
      /** SHA-256 of the manifest of its release. */
      manifest: string;
      pages: number;
      /** Of all files that are served. */
      bytes: number;
      warnings: number;
    }
  | { id: string; problems: string };

/** Beside the sites, so that it lasts as long as they do, whatever becomes of the queue. */
const FOLDER = '.ent-site-fleet';

/** Undefined where no job by these rules has ended since `forgetOutcome`. */
export function readOutcome(practice: FleetPractice): Outcome | undefined {
  try {
    const { rules, ...outcome } = JSON.parse(readFileSync(fileOf(practice), 'utf8')) as Outcome & { rules?: string };
    return rules === rulesOf(practice) ? outcome : undefined;
  } catch {
    return undefined;
  }
}

/** Renamed into place, so that a reader sees the one before or this one. Throws the refusal of the disk. */
export function writeOutcome(practice: FleetPractice, outcome: Outcome): void {
  makeFolder(join(practice.sitesDir, FOLDER));
  writeAtomic(fileOf(practice), JSON.stringify({ ...outcome, rules: rulesOf(practice) }));
}

/** Removes what is recorded of a practice, so that it is built again. */
export function forgetOutcome(practice: FleetPractice): void {
  rmSync(fileOf(practice), { force: true });
}

/** What came of a practice whose site is the one that would be built now, and no file of it was touched; undefined of any other. */
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
  /** Of its folder and of the folder of its site: a label of a host name (RFC 1123, 2.1), in small letters. */
  name: string;
  /** Absolute: the folder that holds the content folders of all practices. */
  practicesDir: string;
  /** Absolute: the folder that holds the sites of all practices. */
  sitesDir: string;
}

const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The rules in one word or two, to be compared: `strict production`, `usual`. */
function rulesOf({ strict, isProduction }: FleetRules): string {
  return [strict && 'strict', isProduction && 'production'].filter(Boolean).join(' ') || 'usual';
}

/** The absolute content folder of a practice. */
export function contentDirOf({ practicesDir, name }: FleetPractice): string {
  return join(practicesDir, name);
}

/** The absolute output folder of a practice. */
export function siteDirOf({ sitesDir, name }: FleetPractice): string {
  return join(sitesDir, name);
}

/** The practices of a folder, by name; folders that are none are problems. Files beside them, such as a README, mean nothing. */
export function findPractices(practicesDir: string, sitesDir: string): Result<FleetPractice[]> {
  const problems: Problem[] = [];
  const label = relative(process.cwd(), practicesDir) || '.';
  const error = (file: string, message: string, hint: string) => problems.push(problem('fleet-folder', file, message, hint));
  if (!statSync(practicesDir, { throwIfNoEntry: false })?.isDirectory()) {
    error(label, 'There is no folder here.', 'Name the folder that holds a content folder for each practice.');
    return { value: [], problems };
  }
  const names = readdirSync(practicesDir).filter((name) => !isHiddenFile(name));
  const folders = names.filter((name) => statSync(join(practicesDir, name), { throwIfNoEntry: false })?.isDirectory()).sort();
  const value = folders.flatMap((name): FleetPractice[] => {
    const folder = join(label, name);
    if (!HOST_LABEL.test(name)) {
      const rule = 'small letters a to z, digits and hyphens between them, 63 at most';
      error(folder, `The name "${name}" cannot be that of a practice: ${rule}.`, 'Rename the folder, for example to "doe-ent".');
      return [];
    }
    if (existsSync(join(practicesDir, name, 'site.yaml'))) return [{ name, practicesDir, sitesDir }];
    const hint = 'Each folder here is the content folder of a practice. Move this one elsewhere, or add what is missing.';
    error(folder, 'There is no site.yaml in this folder.', hint);
    return [];
  });
  if (folders.length === 0) error(label, 'There is no folder of a practice here.', 'Put the content folder of each practice into it.');
  return { value, problems };
}
