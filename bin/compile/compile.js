// Compiles the generator, and the browser code of the editor at /admin/. Plain JavaScript, because it runs before anything is compiled.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Entry files: the command line, the build thread of `serve`, the threads of a build, and the build process of a fleet. */
const ENTRIES = ['cli.ts', 'studio/site-worker.ts', 'run/worker.ts', 'fleet/builder.ts'];
const CACHE = 'node_modules/.cache/ent-site';
/** The oldest browsers that scripts are compiled for, as esbuild names them. */
export const BROWSERS = ['chrome111', 'firefox115', 'safari16.4'];
/** Folder of the compiled generator in an installed package; in the repository it exists only while a package is made. */
const PACKED_GENERATOR = 'dist';

/** Whether `root` is a package that npm has installed, and not the repository of ent-site. */
export function isInstalled(root) {
  return basename(dirname(root)) === 'node_modules';
}

/** Returns the folder of the last compilation if no source has changed since, else undefined; for an installed package its compiled folder. */
export function upToDateBundle(root) {
  if (isInstalled(root)) return join(root, PACKED_GENERATOR);
  try {
    const { name, stamps } = JSON.parse(readFileSync(stampsFile(root), 'utf8'));
    const folder = join(root, CACHE, name);
    const isFresh = Object.entries(stamps).every(([file, expected]) => stamp(root, file) === expected);
    return existsSync(folder) && isFresh ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Compiles the generator into a new folder. Returns the folder and esbuild's list of sources; rejects with esbuild's failure. */
export async function compileGenerator(root) {
  const started = Date.now();
  const cacheDir = join(root, CACHE);
  const folder = join(cacheDir, `cli-${started.toString(36)}-${process.pid}`);
  const { inputs } = await compileInto(root, folder);
  const sources = Object.keys(inputs).filter((file) => !file.includes('node_modules/'));
  const stamps = Object.fromEntries([...sources, 'package-lock.json'].map((file) => [file, stamp(root, file, started)]));
  // Renamed into place, so that a command started at the same moment never reads half a file.
  const draft = `${stampsFile(root)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ name: basename(folder), stamps }));
  renameSync(draft, stampsFile(root));
  removeOldBundles(cacheDir);
  return { folder, inputs };
}

/** Compiles the generator into the folder for packages and replaces what is there. Rejects with esbuild's failure. */
export async function packGenerator(root) {
  rmSync(join(root, PACKED_GENERATOR), { recursive: true, force: true });
  await compileInto(root, join(root, PACKED_GENERATOR));
}

/** Compiles into `folder`. Returns esbuild's metafile, which lists the sources. */
async function compileInto(root, folder) {
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
    // Generator and templates share one instance of react; packages with binaries look for them in their own folder; bullmq and ioredis are
    // optional; esbuild cannot follow the requires of jsonc-parser.
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
    // The build cache uses this hash as the version of the code (generator/store/code-version.ts).
    writeFileSync(join(folder, 'version'), version.digest('hex'));
  } catch (error) {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return metafile;
}

/** Returns esbuild's notes without advice about build settings, such as to mark a path as external: users cannot change these settings. */
export function notesForUsers(notes) {
  return notes.filter(({ text }) => !/ as external|"platform:/.test(text));
}

/** Protects a bundle from removal while this process runs, which may load parts of it hours later. Returns a function that ends the protection. */
export function protectBundle(folder) {
  const pidFile = join(folder, `${process.pid}.pid`);
  const release = () => {
    process.off('exit', release);
    rmSync(pidFile, { force: true });
  };
  try {
    const cacheDir = dirname(folder);
    for (const name of bundleNames(cacheDir)) removeStalePidFiles(join(cacheDir, name));
    writeFileSync(pidFile, '');
    process.on('exit', release);
  } catch {
    // In a read-only folder nothing is compiled, so nothing is removed either.
  }
  return release;
}

function stampsFile(root) {
  return join(root, CACHE, 'cli.json');
}

/** Returns a text that changes with the file. A file written after `started` gets a stamp that never matches, so the next command compiles again. */
function stamp(root, file, started = Number.POSITIVE_INFINITY) {
  const { mtimeMs, size } = statSync(join(root, file), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: -1 };
  return mtimeMs < started ? `${mtimeMs}:${size}` : 'written during compilation';
}

function bundleNames(cacheDir) {
  return readdirSync(cacheDir).filter((name) => name.startsWith('cli-'));
}

function removeStalePidFiles(folder) {
  for (const file of readdirSync(folder)) if (file.endsWith('.pid') && !isRunning(file)) rmSync(join(folder, file), { force: true });
}

/** Removes old bundles, except the newest two, which a command may be about to load, and those that a running command uses. */
function removeOldBundles(cacheDir) {
  const isUsed = (name) => readdirSync(join(cacheDir, name)).some((file) => file.endsWith('.pid') && isRunning(file));
  const old = bundleNames(cacheDir).sort().slice(0, -2);
  for (const name of old) if (!isUsed(name)) rmSync(join(cacheDir, name), { recursive: true, force: true });
}

function isRunning(pidFile) {
  try {
    return process.kill(Number.parseInt(pidFile, 10), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Folder of the compiled editor in a package. It is compiled in advance because its sources need development dependencies. */
const PACKED_EDITOR = 'dist/admin';

/** Returns `app.js`, `app.css` and fonts by name: compiled in the repository (rejects with esbuild's failure), read from disk in a package. */
export async function editorFiles(root) {
  if (!isInstalled(root)) return compileEditor(root);
  const folder = join(root, PACKED_EDITOR);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** Compiles the editor into the folder for packages. Rejects with esbuild's failure. */
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
    // Fonts are in the folder of the style sheet.
    assetNames: '[name]',
    logLevel: 'silent',
    legalComments: 'none',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}
