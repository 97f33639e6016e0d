import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type PluginBuild } from 'esbuild';
import { BROWSERS } from '../../../bin/compile/compile.js';
import { orDiskProblem } from '../../files/disk-failure.ts';
import { writeAllFiles } from '../../files/write-all-files.ts';
import { fail, shownPath } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { attempt } from '../../shared/attempt.ts';
import { cmsConfig } from './cms-config.ts';
import { GIT_HOSTS, type GitRepository } from './git-hosts.ts';

/** Writes the folder of an editor for a Git host. Returns lines for the terminal. Throws BuildFailure for unreadable content, and for a folder with other files. */
export async function writeStaticAdmin({ contentDir, outDir, ...roots }: Project, repository: GitRepository): Promise<string[]> {
  refuseForeignFolder(outDir);
  const { config, leftOut } = cmsConfig(contentDir, repository);
  const cmsDir = cmsFolder([roots.projectDir, roots.packageDir]);
  const assets = readdirSync(join(cmsDir, 'npm/assets')).filter((name) => !name.endsWith('.map'));
  const files = new Map<string, string | Uint8Array>([
    ['config.json', `${JSON.stringify(config)}\n`],
    ['LICENSE.txt', readFileSync(join(cmsDir, 'LICENSE.txt'))],
    ...(await bundleCms(roots.packageDir, cmsDir)),
    ...assets.map((name) => [`assets/${name}`, readFileSync(join(cmsDir, 'npm/assets', name))] as const),
    // Last, so that a folder with the page has the other files too.
    [PAGE, gitEditorPage(repository)],
  ]);
  writeAdminFiles(outDir, files);
  return [
    `Wrote ${files.size} files to ${shownPath(outDir)}. To use the editor, copy this folder to your web host; builds do not include it.`,
    `It edits ${repository.repo} (${repository.host}, branch ${repository.branch}). Staff sign in with an access token of their account there.`,
    ...(leftOut.length > 0 ? [`Fields that its forms do not show and do not change: ${leftOut.join(', ')}.`] : []),
    'Run this command again after an update of ent-site, and when you add settings files, pages or names to choose from.',
  ];
}

/** Element that marks the page of an editor, and so its folder, as written by this command. */
const ADMIN_MARK = '<meta name="generator" content="ent-site admin">';
const PAGE = 'index.html';

/** Returns the page of the editor. Its policy allows only its own files, and connections only to the Git host. */
export function gitEditorPage({ host, url }: GitRepository): string {
  const origins = url === undefined ? GIT_HOSTS[host].origins : new URL(url).origin;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="
  default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:;
  style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:;
  connect-src 'self' blob: data: ${origins}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${ADMIN_MARK}
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Edit the website</title>
<script type="module" src="main.js"></script>
<body>
<noscript>The editor needs JavaScript.</noscript>
`;
}

const OTHER_FOLDER = 'Choose another folder: --out DIR';

/** Throws BuildFailure for a folder that has files but is not an editor that this command wrote. */
export function refuseForeignFolder(outDir: string): void {
  const names = existsSync(outDir) ? attempt(() => readdirSync(outDir)) : [];
  if (!names) fail('output-folder', outDir, 'This is not a folder that can be read.', OTHER_FOLDER);
  const isOurs = names.includes(PAGE) && readFileSync(join(outDir, PAGE), 'utf8').includes(ADMIN_MARK);
  if (names.length > 0 && !isOurs) fail('output-folder', outDir, 'This folder contains other files.', OTHER_FOLDER);
}

/** Writes files into a folder, in this order; all or none. Throws BuildFailure if the file system refuses. */
export function writeAdminFiles(outDir: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const explain = (reason: string) => [outDir, `The editor could not be written here: ${reason}.`, OTHER_FOLDER] as const;
  orDiskProblem(() => writeAllFiles(outDir, files), explain);
}

/** Bundles the script of the page: Sveltia CMS with our file formats, in parts that load on demand. Returns files by their paths. */
async function bundleCms(packageDir: string, cmsDir: string): Promise<[string, Uint8Array][]> {
  const { outputFiles } = await build({
    entryPoints: { main: join(packageDir, 'generator/setup/git-editor/client/main.ts') },
    outdir: '/admin',
    alias: { '@sveltia/cms': join(cmsDir, 'npm/index.js') },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    minify: true,
    target: BROWSERS,
    logLevel: 'silent',
    plugins: [{ name: 'only what forms need', setup: leaveOut }],
  });
  return outputFiles.map(({ path, contents }) => [path.replace(/^.*?\/admin\//, ''), contents]);
}

function cmsFolder(roots: readonly string[]): string {
  const file = attempt(() => createRequire(import.meta.url).resolve('@sveltia/cms', { paths: [...roots] }));
  if (file !== undefined) return dirname(dirname(file));
  const message = 'The editor for a Git host needs a package that is not installed here.';
  fail('missing-package', 'package.json', message, 'Install it: npm install --save-dev @sveltia/cms');
}

/** Leaves out syntax colors, maps, Node modules that the browser never uses, and fonts from a CDN, which the package contains too. */
function leaveOut({ onResolve, onLoad }: PluginBuild): void {
  onResolve({ filter: /^(node:|@shikijs\/|leaflet|terra-draw)/ }, () => ({ path: 'nothing', namespace: 'left-out' }));
  onLoad({ filter: /npm[\\/]index\.js$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replace(/@font-face \{[^{}]*cdn\.jsdelivr[^{}]*\}/g, ''),
  }));
  onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
}
