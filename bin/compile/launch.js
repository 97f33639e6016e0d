// Starts the command line. It compiles only if a source was edited; a start without that takes a tenth of a second.
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileGenerator, isInstalled, notesForUsers, protectBundle, upToDateBundle } from './compile.js';

/** Compiles the command line if a source has changed, then runs it; `root` is the repository or the installed package. */
export async function launch(root) {
  if (!isInstalled(root) && !arePackagesInstalled(root)) {
    console.error('The packages of ent-site are not installed yet. Run: npm ci');
    process.exit(2);
  }
  // React renders half as fast with its development checks.
  process.env.NODE_ENV = 'production';
  // esbuild collects garbage for a quarter of its time, though it fits into memory: less often (https://pkg.go.dev/runtime).
  process.env.GOGC ??= '400';
  const bundle = upToDateBundle(root) ?? (await compileOrExit(root));
  if (!isInstalled(root)) protectBundle(bundle);
  // From Node 22.1 on. For a package in Node's default folder, since its own may be read-only.
  module.enableCompileCache?.(isInstalled(root) ? undefined : join(bundle, 'code'));
  const { run } = await import(pathToFileURL(join(bundle, 'cli.js')).href);
  await run(process.argv, { packageDir: root, projectDir: isInstalled(root) ? process.cwd() : root });
}

function arePackagesInstalled(root) {
  try {
    return Boolean(createRequire(join(root, 'package.json')).resolve('esbuild'));
  } catch {
    return false;
  }
}

async function compileOrExit(root) {
  try {
    return (await compileGenerator(root)).folder;
  } catch (error) {
    if (!error.errors?.length) throw error;
    const { formatMessages } = await import('esbuild');
    const messages = error.errors.map(({ notes, ...message }) => ({ ...message, notes: notesForUsers(notes) }));
    process.stderr.write((await formatMessages(messages, { kind: 'error', color: process.stderr.isTTY })).join(''));
    process.exit(1);
  }
}
