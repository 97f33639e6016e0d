import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ADDRESS_LOCK, isSettled, type SourceFiles } from '../content/read-source-files.ts';
import { type FileHashes, joined } from '../files/file-hashes.ts';
import { removeIfPossible } from '../files/files.ts';
import { hashOfParts } from '../files/hash.ts';
import type { Project } from '../project.ts';
import { templateFolders } from '../render/own-templates.ts';
import { codeVersion } from './code-version.ts';

/** What the last good build was made from, and what it came to. */
interface LastBuild<Summary> {
  inputs: string;
  /** The day of the build decides which posts are in; which day it is, the time zone of the practice says. */
  day: string;
  timeZone: string;
  /** SHA-256 of the manifest of the release. */
  manifest: string;
  summary: Summary;
}

/** A line with its hash, and the build as JSON. */
const FILE = 'last-build';

/** Names everything that a build is made from but the day; undefined where a file was saved only just now. */
export function inputsOf(project: Project, { texts, assets }: SourceFiles, hashes: FileHashes): string | undefined {
  const files = [...texts, ...assets];
  const now = Date.now();
  if (!files.every((file) => isSettled(file, now))) return undefined;
  const environment = Object.entries(process.env).filter(([name]) => name === 'SOURCE_DATE_EPOCH' || name.startsWith('ENT_SITE_'));
  return hashOfParts([
    codeVersion(project.packageDir),
    joined(hashes.of(...templateFolders(project))),
    // Messages name files from there.
    process.cwd(),
    JSON.stringify([project, environment.sort()]),
    ...files.map(({ path, stamp }) => `${path} ${stamp}`),
    lockOf(project),
  ]);
}

/** The list of published addresses as it stands now, so that a build which adds to it has done all that the next one finds. */
function lockOf({ contentDir }: Project): Uint8Array {
  try {
    return readFileSync(join(contentDir, ADDRESS_LOCK));
  } catch {
    // There is none, or the build says why it cannot be read.
    return Buffer.of();
  }
}

/** What the last good build has left in a folder; undefined where there is none, or it is damaged. */
export function readLastBuild<Summary>(folder: string): LastBuild<Summary> | undefined {
  try {
    const [hash, text = ''] = readFileSync(join(folder, FILE), 'utf8').split('\n');
    return hash === hashOfParts([text]) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next, where the disk lets it. */
export function keepLastBuild<Summary>(folder: string, build: LastBuild<Summary>): void {
  const file = join(folder, FILE);
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const text = JSON.stringify(build);
    writeFileSync(unfinished, `${hashOfParts([text])}\n${text}`);
    renameSync(unfinished, file);
  } catch {
    // The next build then does everything that it has to.
    removeIfPossible(unfinished);
  }
}
