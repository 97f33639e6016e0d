import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { featureScripts } from '../../../../generator/assets/feature-scripts.ts';
import { ALPHABETS } from '../../../../generator/assets/stable-names.ts';
import { ROOT } from '../../../helpers/command.ts';

const LIVE = 'export function outline(title: string, rows: string[]) { for (const row of rows) console.log(title, row, rows.length); }';
const LEFT_OUT = `
  interface Quiz { quizQuestions: string[]; zigzag: number }
  if (SITE_HAS.quiz) { console.log('quiz zigzag jazz quartz'); }`;

/** The minified script of a module, as the client is bundled. */
async function minified(source: string, isStable: boolean): Promise<string> {
  const rootDir = mkdtempSync(join(tmpdir(), 'ent-site-names-'));
  try {
    mkdirSync(join(rootDir, 'client'));
    const entry = join(rootDir, 'client/main.tsx');
    writeFileSync(entry, source);
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      define: { 'SITE_HAS.quiz': 'false' },
      plugins: isStable ? [featureScripts(rootDir, [])] : [],
    });
    return outputFiles[0]?.text ?? '';
  } finally {
    rmSync(rootDir, { recursive: true });
  }
}

it('variables are called the same whatever the sources say besides the code that is written', async () => {
  expect(await minified(LIVE + LEFT_OUT.repeat(20), false)).not.toBe(await minified(LIVE, false));
  expect(await minified(LIVE + LEFT_OUT.repeat(20), true)).toBe(await minified(LIVE, true));
});

it('the letters of names belong to modules that exist, and all 54 are there', () => {
  for (const [file, alphabet] of Object.entries(ALPHABETS)) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(new Set(alphabet.match(/[a-zA-Z_$]/g)).size, file).toBe(54);
  }
});
