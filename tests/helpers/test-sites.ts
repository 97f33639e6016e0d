import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { FileHashes } from '../../generator/files/file-hashes.ts';
import { hashOfParts } from '../../generator/files/hash.ts';
import { entSite, ROOT } from './command.ts';

/** The built sites that tests look at: the folder that each was published to. */
export interface TestSites {
  /** The test practice, tests/practice. */
  site: string;
  /** The test practice with React as its runtime in the browser. */
  reactSite: string;
  /** The real content, content/. */
  realSite: string;
}

/** A test site does not build; the message is what the build prints, with paths that begin at the root of the repository. */
export class SiteDoesNotBuild extends Error {}

/** Shared by all checkouts of a user. Not in node_modules, because a build refuses to publish into the project. */
const CACHE = join(tmpdir(), `ent-site-tests-of-${userInfo().username}`);
/** So many sets of sites stay for a return to an earlier state: some 15 MB each. */
const KEPT = 8;

/**
 * The test sites, built or as an earlier run has built them from the same files on the same day.
 * Throws `SiteDoesNotBuild`, with all that the build prints, for the first that does not build.
 */
export async function testSites(): Promise<TestSites> {
  const folder = join(CACHE, hashOfInputs());
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    try {
      await buildSites(draft);
      if (!existsSync(folder)) renameSync(draft, folder);
    } catch (error) {
      // Another run may have been faster by a moment.
      if (!existsSync(folder)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    removeOldest();
  }
  return { site: join(folder, 'practice'), reactSite: join(folder, 'react'), realSite: join(folder, 'real') };
}

/** What a built site depends on: sources, content, packages, Node, and the day, which decides what is shown of it. */
function hashOfInputs(): string {
  const files = new FileHashes(ROOT).of('bin', 'client', 'content', 'generator', 'templates', 'tests/practice');
  const settings = [process.version, new Date().toDateString(), readFileSync(join(ROOT, 'package-lock.json'))];
  return hashOfParts([...settings, ...[...files].flat()]).slice(0, 16);
}

/** The first alone, because it compiles the command line for the others. A build writes the addresses that it publishes into its content, so copies are built. */
async function buildSites(folder: string): Promise<void> {
  const build = async (content: string, name: string, edit?: (copy: string) => void) => {
    const copy = join(folder, `${name}-content`);
    cpSync(join(ROOT, content), copy, { recursive: true });
    edit?.(copy);
    const { code, stderr } = await entSite('build', '--content', copy, '--out', join(folder, name));
    if (code !== 0) throw new SiteDoesNotBuild(stderr.replaceAll(relative(ROOT, copy), content));
  };
  await build('tests/practice', 'practice');
  await Promise.all([build('tests/practice', 'react', useReact), build('content', 'real')]);
}

function useReact(content: string): void {
  const file = join(content, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^runtime: .*$/m, 'runtime: react'));
}

function removeOldest(): void {
  const age = (name: string) => statSync(join(CACHE, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sets = readdirSync(CACHE).filter((name) => !name.includes('.'));
  for (const name of sets.sort((a, b) => age(b) - age(a)).slice(KEPT)) rmSync(join(CACHE, name), { recursive: true, force: true });
}
