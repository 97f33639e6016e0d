import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublished } from '../publish/releases.ts';
import { type FleetPractice, rulesOf, siteDirOf } from './practices.ts';

/** What came of the last job of a practice. */
export type Outcome = PublishedOutcome | FailedOutcome;

interface PublishedOutcome {
  /** Of what was built: PracticeState. */
  id: string;
  /** SHA-256 of the manifest of its release. */
  manifest: string;
  pages: number;
  /** Of all files that are served. */
  bytes: number;
  warnings: number;
}

interface FailedOutcome {
  id: string;
  /** As people read them. */
  problems: string;
}

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
  const file = fileOf(practice);
  const unfinished = `${file}.${process.pid}.tmp`;
  mkdirSync(join(practice.sitesDir, FOLDER), { recursive: true });
  writeFileSync(unfinished, JSON.stringify({ ...outcome, rules: rulesOf(practice) }));
  renameSync(unfinished, file);
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
