import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type BuildSummary, build, type MadeSite, makeSite } from '../../generator/build.ts';
import { emptyMemory, type Memory } from '../../generator/build-memory.ts';
import { BuildFailure, formatProblems, type Problem } from '../../generator/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import { ROOT, ROOTS } from './command.ts';
import { restoreTree } from './tree.ts';

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

export interface TestSite {
  contentDir: string;
  outDir: string;
  /** Builds it; problems as a person reads them, with paths that begin at `content/`. */
  build(): Promise<{ summary?: BuildSummary; problems: string }>;
  /** Edits its content once more. */
  change(change: SiteCase): void;
  read(file: string): string;
  remove(): void;
}

/** A copy of the test practice, or of another, in a temporary folder, changed by the case. */
export function createSite(change: SiteCase = {}, practice = PRACTICE): TestSite {
  const { folder, contentDir, outDir } = copyPractice(practice);
  changeContent(contentDir, change);
  return {
    contentDir,
    outDir,
    async build() {
      const { value, problems } = await outcomeOf(contentDir, build(projectOf(contentDir, outDir)), ({ warnings }) => warnings);
      return { ...(value && { summary: value }), problems };
    },
    change: (next) => changeContent(contentDir, next),
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One copy of the test practice for many cases. */
export interface CaseSite {
  /** Makes the site of a case in memory, then takes its changes back. `read` gives the text of a file that would be published. */
  check(change: SiteCase): Promise<{ problems: string; read(file: string): string }>;
  remove(): void;
}

/** Cases share what the builds before have read and made, as the rebuilds of `serve` do; nothing is drawn or published. */
export function createCaseSite(): CaseSite {
  const { folder, contentDir, outDir } = copyPractice();
  const project = projectOf(contentDir, outDir);
  const memory = withCodeOnce(emptyMemory(project));
  return {
    async check(change) {
      changeContent(contentDir, change);
      try {
        const { value, problems } = await outcomeOf(contentDir, makeSite(project, memory), ({ summary }) => summary.warnings);
        return { problems, read: (file) => textOf(value, file) };
      } finally {
        restoreTree(PRACTICE, contentDir);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
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
  return {
    ...memory,
    loadTemplates() {
      templates ??= memory.loadTemplates();
      return templates;
    },
  };
}

function copyPractice(practice = PRACTICE): { folder: string; contentDir: string; outDir: string } {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-case-'));
  const contentDir = join(folder, 'content');
  cpSync(practice, contentDir, { recursive: true });
  return { folder, contentDir, outDir: join(folder, 'out') };
}

function projectOf(content: string, out: string) {
  return resolveProject(ROOTS, { content, out });
}

function changeContent(contentDir: string, { edits = [], write = {}, remove = [] }: SiteCase): void {
  for (const path of remove) rmSync(join(contentDir, path), { recursive: true });
  for (const { file, replace, with: replacement } of edits) {
    const before = readFileSync(join(contentDir, file), 'utf8');
    if (!before.includes(replace)) throw new Error(`${file} does not hold "${replace}"`);
    writeFileSync(
      join(contentDir, file),
      before.replace(replace, () => replacement),
    );
  }
  for (const [path, content] of Object.entries(write)) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true });
    writeFileSync(join(contentDir, path), content);
  }
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

function textOf(made: MadeSite | undefined, file: string): string {
  const found = made?.files.find(({ path }) => path === file);
  if (!found) throw new Error(`the site has no file ${file}`);
  return Buffer.from(found.bytes).toString();
}
