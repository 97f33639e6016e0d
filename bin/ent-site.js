#!/usr/bin/env node
// Compiles the command line into one file when a source is newer, then runs it: edited TypeScript takes effect with
// the next command, and a start costs a tenth of a second.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cacheDir = join(root, 'node_modules/.cache/ent-site');
const bundle = join(cacheDir, 'cli.mjs');
const inputsFile = join(cacheDir, 'cli.inputs.json');

if (!existsSync(join(root, 'node_modules/esbuild'))) {
  console.error('The packages of ent-site are not installed yet. Run: npm ci');
  process.exit(2);
}
if (!isFresh()) await compile();
const { run } = await import(pathToFileURL(bundle).href);
await run(process.argv, root);

function stamp(file) {
  const stat = statSync(join(root, file), { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : 'gone';
}

function isFresh() {
  if (!existsSync(bundle) || !existsSync(inputsFile)) return false;
  try {
    return Object.entries(JSON.parse(readFileSync(inputsFile, 'utf8'))).every(([file, known]) => stamp(file) === known);
  } catch {
    return false;
  }
}

async function compile() {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['generator/cli.ts'],
    outfile: bundle,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // One instance of react for generator and templates; native packages find their binaries beside themselves.
    external: ['react', 'react-dom', 'esbuild', 'sharp', 'satteri', 'fsevents'],
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  }).catch(() => process.exit(1)); // esbuild has shown the mistake with its place
  const sources = Object.keys(result.metafile.inputs).filter((file) => !file.startsWith('node_modules/'));
  const inputs = Object.fromEntries([...sources, 'package-lock.json', 'bin/ent-site.js'].map((file) => [file, stamp(file)]));
  mkdirSync(cacheDir, { recursive: true });
  // Renamed into place, so that a command started at the same moment never reads half a file.
  const temporary = `${bundle}.${process.pid}`;
  writeFileSync(temporary, result.outputFiles[0].contents);
  renameSync(temporary, bundle);
  writeFileSync(`${inputsFile}.${process.pid}`, JSON.stringify(inputs));
  renameSync(`${inputsFile}.${process.pid}`, inputsFile);
}
