import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from '../../generator/build.ts';
import { makeSite } from '../../generator/pipeline.ts';
import { formatProblems, type Problem } from '../../generator/problem/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import { type BuildCache, createBuildCache } from '../../generator/run/build-cache.ts';
import { ROOT, ROOTS } from './command.ts';
import { problemsIn } from './problems.ts';
import { replaceIn } from './tree.ts';

export const PRACTICE = join(ROOT, 'tests/practice');
/** Practices of other specialties, sizes and languages, each as its own content folder: tests/practices/NAME. */
export const OTHER_PRACTICES = ['dermatology', 'dentist', 'clinica'];

export const folderOf = (practice: string) => join(ROOT, 'tests/practices', practice);

/** The changes of a case to the test practice. */
export interface SiteCase {
  edits?: { file: string; replace: string; with: string }[];
  write?: Record<string, string | Uint8Array>;
  remove?: string[];
}

export type TestSite = ReturnType<typeof createSite>;

/** Copies the test practice, or another one, into a temporary folder and applies the changes of the case. */
export function createSite(first: SiteCase = {}, practice = PRACTICE) {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-case-'));
  const [contentDir, outDir] = [join(folder, 'content'), join(folder, 'out')];
  cpSync(practice, contentDir, { recursive: true });
  const change = ({ edits = [], write = {}, remove = [] }: SiteCase) => {
    for (const path of remove) rmSync(join(contentDir, path), { recursive: true });
    for (const { file, replace, with: replacement } of edits) replaceIn(join(contentDir, file), replace, replacement);
    for (const [path, content] of Object.entries(write)) {
      mkdirSync(dirname(join(contentDir, path)), { recursive: true });
      writeFileSync(join(contentDir, path), content);
    }
  };
  change(first);
  return {
    contentDir,
    outDir,
    /** Builds the site without writing into its content; problems are formatted for people, with paths that begin at `content/`. */
    async build() {
      const project = resolveProject(ROOTS, { content: contentDir, out: outDir });
      const { value, problems } = await outcomeOf(contentDir, build(project, { memory: sharedMemory() }), ({ warnings }) => warnings);
      return { summary: value, problems };
    },
    /** Edits the content again. */
    change,
    read: (file: string) => readFileSync(join(outDir, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes one copy of the test practice for many cases. */
export function createCaseSite() {
  const { contentDir, outDir, change, remove } = createSite();
  const project = resolveProject(ROOTS, { content: contentDir, out: outDir });
  const restore = ({ edits = [], write = {}, remove: removed = [] }: SiteCase) => {
    for (const path of new Set([...edits.map(({ file }) => file), ...Object.keys(write), ...removed])) {
      rmSync(join(contentDir, path), { recursive: true, force: true });
      if (existsSync(join(PRACTICE, path))) cpSync(join(PRACTICE, path), join(contentDir, path), { recursive: true });
    }
  };
  /** Makes the site of a case in memory, then undoes its changes. `read` returns the text of a file that would be published. */
  const check = async (changes: SiteCase) => {
    change(changes);
    const outcome = outcomeOf(contentDir, makeSite(project, sharedMemory()), (made) => made.problems);
    const { value, problems, found } = await outcome.finally(() => restore(changes));
    const read = (file: string) => {
      const found = value?.files.find(({ path }) => path === file);
      if (!found) throw new Error(`the site has no file ${file}`);
      return Buffer.from(found.bytes).toString();
    };
    return { problems, found, read };
  };
  return { check, remove };
}

let shared: BuildCache | undefined;
/** The cache of all builds of this process that are tested for their site alone: they share parsed, compiled and rendered results, like those of a fleet. */
export function sharedMemory(): BuildCache {
  shared ??= withCodeOnce(createBuildCache(ROOTS));
  return shared;
}

/** A cache without content. The code of the repository, which does not change meanwhile, is loaded once in this process. */
export function freshMemory(): BuildCache {
  const { hashes, loadTemplates } = sharedMemory();
  return { ...createBuildCache(ROOTS, { hashes }), loadTemplates };
}

/** Checks templates and client script once. */
function withCodeOnce(memory: BuildCache): BuildCache {
  const { hashes } = memory;
  const known = new Map<string, Map<string, string>>();
  const hashesOf = hashes.of.bind(hashes);
  hashes.of = (...folders) => {
    const found = known.get(folders.join()) ?? hashesOf(...folders);
    known.set(folders.join(), found);
    return found;
  };
  let templates: ReturnType<BuildCache['loadTemplates']> | undefined;
  const loadTemplates = () => {
    templates ??= memory.loadTemplates();
    return templates;
  };
  return { ...memory, loadTemplates };
}

async function outcomeOf<Value extends object>(contentDir: string, making: Promise<Value>, warningsOf: (value: Value) => Problem[]) {
  const shown = (problems: readonly Problem[]) =>
    formatProblems(problems, 'human').replaceAll(`${relative(process.cwd(), contentDir)}/`, 'content/');
  return making.then(
    (value) => ({ value, found: warningsOf(value), problems: shown(warningsOf(value)) }),
    (error: unknown) => ({ value: undefined, found: problemsIn(error), problems: shown(problemsIn(error)) }),
  );
}
