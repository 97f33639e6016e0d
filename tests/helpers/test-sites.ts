import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { FileHashes } from '../../generator/files/file-hashes.ts';
import { hashOfParts } from '../../generator/files/hash.ts';
import { entSite, ROOT } from './command.ts';

/** The built sites that tests look at: the folder to which each was published. */
export interface TestSites {
  /** The test practice, tests/practice. */
  site: string;
  /** The test practice with React as its runtime in the browser. */
  reactSite: string;
  /** The real content, content/. */
  realSite: string;
}

/** Thrown when a test site does not build; the message is the output of the build, with paths relative to the root of the repository. */
export class SiteDoesNotBuild extends Error {}

/** Shared by all checkouts of a user. Not in node_modules, because a build refuses to publish into the project. */
const CACHE = join(tmpdir(), `ent-site-tests-of-${userInfo().username}`);
/** Number of cached sets of sites, kept for a return to an earlier state: some 15 MB each. */
const KEPT = 8;

/**
 * Returns the test sites: newly built, or cached by an earlier run with the same files on the same day.
 * Throws `SiteDoesNotBuild` with the complete output of the first build that fails.
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
      // Another run may have written the same cache a moment earlier.
      if (!existsSync(folder)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    removeOldest();
  }
  return { site: join(folder, 'practice'), reactSite: join(folder, 'react'), realSite: join(folder, 'real') };
}

/** Hash of everything a built site depends on: sources, content, packages, Node, and the day, which decides what is shown. */
function hashOfInputs(): string {
  const files = new FileHashes(ROOT).of('bin', 'client', 'content', 'generator', 'templates', 'tests/practice');
  const settings = [process.version, new Date().toDateString(), readFileSync(join(ROOT, 'package-lock.json'))];
  return hashOfParts([...settings, ...[...files].flat()]).slice(0, 16);
}

/** The first site is built alone, because its build compiles the command line for the others. A build records the published addresses in its content, so copies are built. */
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
