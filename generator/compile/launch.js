// Starts the command line: edited TypeScript takes effect with the next command, and a start costs a tenth of a second.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileGenerator, freshBundle, keepBundle, ownNotes } from './compile.js';

/** Compiles the command line where a source is newer, then runs it; `root` is the repository. */
export async function launch(root) {
  if (!existsSync(join(root, 'node_modules/esbuild'))) {
    console.error('The packages of ent-site are not installed yet. Run: npm ci');
    process.exit(2);
  }
  // React takes twice as long to render with its development checks.
  process.env.NODE_ENV = 'production';
  const bundle = freshBundle(root) ?? (await compile(root));
  keepBundle(bundle);
  const { run } = await import(pathToFileURL(join(bundle, 'cli.js')).href);
  await run(process.argv, root);
}

async function compile(root) {
  try {
    return (await compileGenerator(root)).folder;
  } catch (error) {
    if (!error.errors?.length) throw error;
    const { formatMessages } = await import('esbuild');
    const mistakes = error.errors.map(({ notes, ...mistake }) => ({ ...mistake, notes: ownNotes(notes) }));
    process.stderr.write((await formatMessages(mistakes, { kind: 'error', color: process.stderr.isTTY })).join(''));
    process.exit(1);
  }
}
