import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build, makeSite } from '../../generator/build.ts';
import { emptyMemory, type Memory } from '../../generator/build-memory.ts';
import { BuildFailure, formatProblems, type Problem } from '../../generator/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import { ROOT, ROOTS } from './command.ts';
import { replaceIn, restoreTree } from './tree.ts';

export const PRACTICE = join(ROOT, 'tests/practice');
/** Practices of other specialties, sizes and languages, each as its own content folder: tests/practices/NAME. */
export const OTHER_PRACTICES = ['dermatology', 'dentist', 'clinica'];

export const folderOf = (practice: string) => join(ROOT, 'tests/practices', practice);

/** What a case changes in the test practice. */
export interface SiteCase {
  edits?: { file: string; replace: string; with: string }[];
  write?: Record<string, string | Uint8Array>;
  remove?: string[];
}

export type TestSite = ReturnType<typeof createSite>;

/** A copy of the test practice, or of another, in a temporary folder, changed by the case. */
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
    /** Builds it; problems as a person reads them, with paths that begin at `content/`. */
    async build() {
      const project = resolveProject(ROOTS, { content: contentDir, out: outDir });
      const { value, problems } = await outcomeOf(contentDir, build(project), ({ warnings }) => warnings);
      return { summary: value, problems };
    },
    /** Edits its content once more. */
    change,
    read: (file: string) => readFileSync(join(outDir, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One copy of the test practice for many cases, which share what the builds before have read and made, as the rebuilds of `serve` do. */
export function createCaseSite() {
  const { contentDir, outDir, change, remove } = createSite();
  const project = resolveProject(ROOTS, { content: contentDir, out: outDir });
  const memory = withCodeOnce(emptyMemory(project));
  /** Makes the site of a case in memory, then takes its changes back. `read` gives the text of a file that would be published. */
  const check = async (changes: SiteCase) => {
    change(changes);
    const outcome = outcomeOf(contentDir, makeSite(project, memory), ({ summary }) => summary.warnings);
    const { value, problems } = await outcome.finally(() => restoreTree(PRACTICE, contentDir));
    const read = (file: string) => {
      const found = value?.files.find(({ path }) => path === file);
      if (!found) throw new Error(`the site has no file ${file}`);
      return Buffer.from(found.bytes).toString();
    };
    return { problems, read };
  };
  return { check, remove };
}

/** Looks at templates and client script once, for builds between which nobody edits them. */
export function withCodeOnce(memory: Memory): Memory {
  const { hashes } = memory;
  const known = new Map<string, Map<string, string>>();
  const hashesOf = hashes.of.bind(hashes);
  hashes.of = (...folders) => {
    const found = known.get(folders.join()) ?? hashesOf(...folders);
    known.set(folders.join(), found);
    return found;
  };
  let templates: ReturnType<Memory['loadTemplates']> | undefined;
  const loadTemplates = () => {
    templates ??= memory.loadTemplates();
    return templates;
  };
  return { ...memory, loadTemplates };
}

async function outcomeOf<Value>(contentDir: string, making: Promise<Value>, warningsOf: (value: Value) => Problem[]) {
  const shown = (problems: readonly Problem[]) =>
    formatProblems(problems, 'human').replaceAll(`${relative(process.cwd(), contentDir)}/`, 'content/');
  try {
    const value = await making;
    return { value, problems: shown(warningsOf(value)) };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return { problems: shown(error.problems) };
  }
}
