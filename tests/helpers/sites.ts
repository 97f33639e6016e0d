import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type BuildSummary, build } from '../../generator/build.ts';
import { BuildFailure, formatProblems } from '../../generator/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import { ROOT } from './command.ts';

/** What a case changes in the small complete site of tests/sites/base. */
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
  read(file: string): string;
  remove(): void;
}

/** A copy of the base site in a temporary folder, changed by the case. Small words and pictures are those of the real content. */
export function createSite({ edits = [], write = {}, remove = [] }: SiteCase = {}): TestSite {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-case-'));
  const contentDir = join(folder, 'content');
  const outDir = join(folder, 'out');
  cpSync(join(ROOT, 'tests/sites/base'), contentDir, { recursive: true });
  for (const shared of ['strings.yaml', 'images', 'files'])
    cpSync(join(ROOT, 'content', shared), join(contentDir, shared), { recursive: true });
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
  return {
    contentDir,
    outDir,
    build: () => buildSite(contentDir, outDir),
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function buildSite(contentDir: string, outDir: string) {
  const shown = (problems: Parameters<typeof formatProblems>[0]) =>
    formatProblems(problems, 'human').replaceAll(`${relative(process.cwd(), contentDir)}/`, 'content/');
  try {
    const summary = await build(resolveProject(ROOT, { content: contentDir, out: outDir }));
    return { summary, problems: shown(summary.warnings) };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return { problems: shown(error.problems) };
  }
}
