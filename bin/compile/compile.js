// Compiles the generator, and what browsers get of the editor at /admin/. Plain JavaScript, since it runs before anything is compiled.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The command line, the thread in which `serve` builds, and the process that builds for a fleet. */
const ENTRIES = ['cli.ts', 'studio/site-worker.ts', 'run/worker.ts', 'fleet/builder.ts'];
const CACHE = 'node_modules/.cache/ent-site';
/** The oldest browsers that scripts are compiled for, as esbuild names them. */
export const BROWSERS = ['chrome111', 'firefox115', 'safari16.4'];
/** Where a package brings its generator compiled; in the repository it lies here only while a package is made. */
const PACKED = 'dist';

/** Whether this is a package that npm has installed, and not our repository. */
export function isInstalled(root) {
  return basename(dirname(root)) === 'node_modules';
}

/** The folder of the last compilation, if none of its sources has changed since; in a package, which nobody edits, its own. */
export function freshBundle(root) {
  if (isInstalled(root)) return join(root, PACKED);
  try {
    const { name, stamps } = JSON.parse(readFileSync(stampsFile(root), 'utf8'));
    const folder = join(root, CACHE, name);
    const isFresh = Object.entries(stamps).every(([file, known]) => stamp(root, file) === known);
    return existsSync(folder) && isFresh ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Compiles into a folder of its own. Returns it with esbuild's list of sources; rejects with esbuild's failure. */
export async function compileGenerator(root) {
  const started = Date.now();
  const cacheDir = join(root, CACHE);
  const folder = join(cacheDir, `cli-${started.toString(36)}-${process.pid}`);
  const { inputs } = await bundle(root, folder);
  const sources = Object.keys(inputs).filter((file) => !file.includes('node_modules/'));
  const stamps = Object.fromEntries([...sources, 'package-lock.json'].map((file) => [file, stamp(root, file, started)]));
  // Renamed into place, so that a command started at the same moment never reads half a file.
  const draft = `${stampsFile(root)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ name: basename(folder), stamps }));
  renameSync(draft, stampsFile(root));
  removeOldBundles(cacheDir);
  return { folder, inputs };
}

/** Compiles the generator to where a package brings it, in place of what is there. Rejects with esbuild's failure. */
export async function packGenerator(root) {
  rmSync(join(root, PACKED), { recursive: true, force: true });
  await bundle(root, join(root, PACKED));
}

/** Compiles into a folder. Returns esbuild's list of what went in. */
async function bundle(root, folder) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `generator/${name}`),
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
    // One instance of react for generator and templates; packages with binaries find these beside themselves; the queue may be missing;
    // the parts of jsonc-parser cannot be followed.
    external: ['react', 'react-dom', 'esbuild', 'sharp', 'satteri', 'subset-font', 'harfbuzzjs', 'bullmq', 'ioredis', 'jsonc-parser'],
    // Packages from before ES modules call require() for Node's own modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  });
  try {
    const version = createHash('sha256');
    for (const { path, contents } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      if (path.endsWith('.js')) version.update(contents);
    }
    // Names this code in the cache of builds (generator/store/code-version.ts).
    writeFileSync(join(folder, 'version'), version.digest('hex'));
  } catch (error) {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return metafile;
}

/** Notes of esbuild without its advice about settings of a build, such as to mark a path as external: there are none here. */
export function ownNotes(notes) {
  return notes.filter(({ text }) => !/ as external|"platform:/.test(text));
}

/** Keeps a bundle for this process, which loads parts of it as it needs them, `serve` perhaps after a day. Returns what ends that. */
export function keepBundle(folder) {
  const mark = join(folder, `${process.pid}.pid`);
  const release = () => {
    process.off('exit', release);
    rmSync(mark, { force: true });
  };
  try {
    const cacheDir = dirname(folder);
    for (const name of bundles(cacheDir)) removeDeadMarks(join(cacheDir, name));
    writeFileSync(mark, '');
    process.on('exit', release);
  } catch {
    // Where nothing can be written, nothing is compiled and removed either.
  }
  return release;
}

function stampsFile(root) {
  return join(root, CACHE, 'cli.json');
}

/** Changes with a source. What was written since `started` may have been read before: no stamp equals it, so that the next command compiles again. */
function stamp(root, file, started = Number.POSITIVE_INFINITY) {
  const { mtimeMs, size } = statSync(join(root, file), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: -1 };
  return mtimeMs < started ? `${mtimeMs}:${size}` : 'written meanwhile';
}

function bundles(cacheDir) {
  return readdirSync(cacheDir).filter((name) => name.startsWith('cli-'));
}

function removeDeadMarks(folder) {
  for (const file of readdirSync(folder)) if (file.endsWith('.pid') && !isRunning(file)) rmSync(join(folder, file), { force: true });
}

/** Keeps the newest two, since a command may be about to start, and what a running one uses. */
function removeOldBundles(cacheDir) {
  const isUsed = (name) => readdirSync(join(cacheDir, name)).some((file) => file.endsWith('.pid') && isRunning(file));
  const old = bundles(cacheDir).sort().slice(0, -2);
  for (const name of old) if (!isUsed(name)) rmSync(join(cacheDir, name), { recursive: true, force: true });
}

function isRunning(mark) {
  try {
    return process.kill(Number.parseInt(mark, 10), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Where a package brings the editor compiled: what it is made from are not dependencies of a package (docs/dependencies.md). */
const PACKED_EDITOR = 'dist/admin';

/** `app.js`, `app.css` and fonts by name. Compiles in the repository (rejects with esbuild's failure), reads in a package. */
export async function editorFiles(root) {
  if (!isInstalled(root)) return compileEditor(root);
  const folder = join(root, PACKED_EDITOR);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** Compiles the editor to where a package brings it. Rejects with esbuild's failure. */
export async function packEditor(root) {
  mkdirSync(join(root, PACKED_EDITOR), { recursive: true });
  for (const [name, bytes] of await compileEditor(root)) writeFileSync(join(root, PACKED_EDITOR, name), bytes);
}

async function compileEditor(root) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { app: 'generator/studio/editor/client/app.tsx' },
    outdir: 'admin',
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    minify: true,
    target: BROWSERS,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    // Beside the style sheet.
    assetNames: '[name]',
    logLevel: 'silent',
    legalComments: 'none',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}
