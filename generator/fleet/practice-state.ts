import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles, type SourceFile } from '../content/read-source-files.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { type FileHashes, joined } from '../files/file-hashes.ts';
import { makeFolder, writeAtomic } from '../files/files.ts';
import { hashOfParts, sha256 } from '../files/hash.ts';
import type { Roots } from '../project.ts';
import { isPublished } from '../publish/release.ts';
import { templateFolders } from '../render/own-templates.ts';
import { today } from '../site/today.ts';
import { codeVersion } from '../store/code-version.ts';
import { contentDirOf, type FleetPractice, rulesOf, siteDirOf } from './practices.ts';

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

/** In which the day of a build is told; another mistake in the file is the build's to find. */
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

export function forgetOutcome(practice: FleetPractice): void {
  rmSync(fileOf(practice), { force: true });
}

/** Whether a practice's site is the one that would be built now, and nobody has touched a file of it. */
export function isCurrent(practice: FleetPractice, id: string): boolean {
  const outcome = readOutcome(practice);
  return outcome?.id === id && 'manifest' in outcome && isPublished(siteDirOf(practice), outcome.manifest);
}

function fileOf({ sitesDir, name }: FleetPractice): string {
  return join(sitesDir, FOLDER, `${name}.json`);
}
