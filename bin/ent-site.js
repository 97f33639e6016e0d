#!/usr/bin/env node
// Compiles the command line when a source is newer, then runs it: edited TypeScript takes effect with the next command,
// and a start costs a tenth of a second.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { reportFailures } from './failure.js';

reportFailures();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cacheDir = join(root, 'node_modules/.cache/ent-site');
const stampsFile = join(cacheDir, 'cli.json');

if (!existsSync(join(root, 'node_modules/esbuild'))) {
  console.error('The packages of ent-site are not installed yet. Run: npm ci');
  process.exit(2);
}
// React takes twice as long to render with its development checks.
process.env.NODE_ENV = 'production';
const bundle = freshBundle() ?? (await compile());
markAsUsed(bundle);
const { run } = await import(pathToFileURL(join(bundle, 'cli.js')).href);
await run(process.argv, root);

/** The folder of the last compilation, if none of its sources has changed since. */
function freshBundle() {
  try {
    const { name, stamps } = JSON.parse(readFileSync(stampsFile, 'utf8'));
    const folder = join(cacheDir, name);
    return existsSync(folder) && Object.entries(stamps).every(([file, known]) => stamp(file) === known) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function stamp(file) {
  const stat = statSync(join(root, file), { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : 'gone';
}

async function compile() {
  const started = Date.now();
  const { build } = await import('esbuild');
  const folder = join(cacheDir, `cli-${Date.now().toString(36)}-${process.pid}`);
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['generator/cli.ts', 'generator/serve/builder/builder-thread.ts'],
    outbase: 'generator',
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // One instance of react for generator and templates; packages with binaries find these beside themselves.
    external: ['react', 'react-dom', 'esbuild', 'sharp', 'satteri', 'subset-font', '@capsizecss/unpack'],
    // Packages from before ES modules call require() for Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
  }).catch((error) => {
    // Mistakes in a source have been shown by esbuild with their places.
    if (error.errors?.length > 0) process.exit(1);
    throw error;
  });
  try {
    for (const { path, contents } of result.outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
  } catch (error) {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const sources = Object.keys(result.metafile.inputs).filter((file) => !file.includes('node_modules/'));
  const files = [...sources, 'package-lock.json', 'bin/ent-site.js'];
  // What was written meanwhile may have been read before: it has no stamp, so that the next command compiles again.
  const isOlder = (file) => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) < started;
  const stamps = Object.fromEntries(files.map((file) => [file, isOlder(file) ? stamp(file) : 'written meanwhile']));
  // Renamed into place, so that a command started at the same moment never reads half a file.
  writeFileSync(`${stampsFile}.${process.pid}`, JSON.stringify({ name: basename(folder), stamps }));
  renameSync(`${stampsFile}.${process.pid}`, stampsFile);
  removeOldBundles();
  return folder;
}

/** A command loads parts of its bundle as it needs them, `serve` perhaps after a day. */
function markAsUsed(folder) {
  const mark = join(folder, `${process.pid}.pid`);
  try {
    for (const name of bundles()) removeDeadMarks(join(cacheDir, name));
    writeFileSync(mark, '');
    process.on('exit', () => rmSync(mark, { force: true }));
  } catch {
    // Where nothing can be written, nothing is compiled and removed either.
  }
}

/** Of processes that were killed. */
function removeDeadMarks(folder) {
  for (const file of readdirSync(folder))
    if (file.endsWith('.pid') && !isRunning(Number.parseInt(file, 10))) rmSync(join(folder, file), { force: true });
}

function bundles() {
  return readdirSync(cacheDir).filter((name) => name.startsWith('cli-'));
}

/** Keeps the newest two, since a command may be about to start, and what a running one uses. */
function removeOldBundles() {
  const old = bundles()
    .sort()
    .slice(0, -2)
    .filter((name) => !readdirSync(join(cacheDir, name)).some((file) => file.endsWith('.pid') && isRunning(Number.parseInt(file, 10))));
  for (const name of old) rmSync(join(cacheDir, name), { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
