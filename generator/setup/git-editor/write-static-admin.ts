import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { BROWSERS } from '../../../bin/compile/compile.js';
import { belongsTo } from '../../content/file-paths.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { listSourceFiles, readText } from '../../content/read-source-files.ts';
import { contentTypes } from '../../content/types/index.ts';
import { isSystemError, systemErrorReason } from '../../files/disk-failure.ts';
import { writeAllFiles } from '../../files/write-all-files.ts';
import { BuildFailure, fail } from '../../problem/problem.ts';
import type { Project, Roots } from '../../project.ts';
import type { RuleId } from '../../rules/index.ts';
import { readExistingContent } from '../../studio/edit/new/new-file-text.ts';
import { type ContentData, cmsConfig, type GitRepository } from './cms-config.ts';

/** Writes the folder of an editor for a Git host. Returns lines for the terminal. Throws BuildFailure for unreadable content, and for a folder with other files. */
export async function writeStaticAdmin(
  { contentDir, outDir, ...roots }: Pick<Project, keyof Roots | 'contentDir' | 'outDir'>,
  repository: GitRepository,
): Promise<string[]> {
  refuseForeignFolder(outDir);
  const { config, leftOut } = contentForms(contentDir, repository);
  const { files, cmsDir } = await bundleCms(roots);
  const all: AdminFile[] = [
    { path: 'index.html', bytes: gitEditorPage(repository) },
    { path: 'config.json', bytes: `${JSON.stringify(config)}\n` },
    { path: 'LICENSE.txt', bytes: readFileSync(join(cmsDir, 'LICENSE.txt')) },
    ...files,
    ...assetsOf(cmsDir),
  ];
  writeAdminFiles(outDir, all);
  const folder = relative(process.cwd(), outDir) || '.';
  return [
    `Wrote ${all.length} files to ${folder}. To use the editor, copy this folder to your web host; builds do not include it.`,
    `It edits ${repository.repo} (${repository.host}, branch ${repository.branch}). Staff sign in with an access token of their account there.`,
    ...(leftOut.length > 0 ? [`Fields that its forms do not show, and that stay unchanged: ${leftOut.join(', ')}.`] : []),
    'Run this command again after an update of ent-site, and when you add settings files, pages or names to choose from.',
  ];
}

function assetsOf(cmsDir: string): AdminFile[] {
  const folder = join(cmsDir, 'npm/assets');
  const names = readdirSync(folder).filter((name) => !name.endsWith('.map'));
  return names.map((path) => ({ path: `assets/${path}`, bytes: readFileSync(join(folder, path)) }));
}

/** Origins that the browser connects to for public Git hosts. */
const HOSTS = {
  // Sveltia checks the status page when a request fails.
  github: 'https://api.github.com https://www.githubstatus.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
} as const;

/** Returns the page of the editor. Its policy allows only its own files, and connections only to the Git host. */
export function gitEditorPage({ host, url }: GitRepository): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' blob: data: ${url === undefined ? HOSTS[host] : new URL(url).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${ADMIN_MARK}
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>Edit the website</title>
    <script type="module" src="main.js"></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript.</noscript>
  </body>
</html>
`;
}

/** Element that marks the page of an editor, and so its folder, as written by this command. */
const ADMIN_MARK = '<meta name="generator" content="ent-site admin">';
const PAGE = 'index.html';

/** Throws BuildFailure for a folder that has files but is not an editor that this command wrote. */
export function refuseForeignFolder(outDir: string): void {
  if (!existsSync(outDir)) return;
  try {
    if (readdirSync(outDir).length === 0) return;
  } catch {
    refuse(outDir, 'output-folder', 'This is not a folder that can be read.');
  }
  const page = join(outDir, PAGE);
  if (existsSync(page) && readFileSync(page, 'utf8').includes(ADMIN_MARK)) return;
  refuse(outDir, 'output-folder', 'This folder contains other files.');
}

/** Writes files into a folder, the page last; all or none. Throws BuildFailure if the file system refuses. */
export function writeAdminFiles(outDir: string, files: readonly AdminFile[]): void {
  const inOrder = [...files].sort((a, b) => Number(a.path === PAGE) - Number(b.path === PAGE));
  try {
    writeAllFiles(outDir, new Map(inOrder.map(({ path, bytes }) => [path, bytes])));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    refuse(outDir, 'disk', `The editor could not be written here: ${systemErrorReason(error)}.`);
  }
}

function refuse(file: string, rule: RuleId, message: string): never {
  fail(rule, file, message, 'Choose another folder: --out DIR');
}

/** Returns the forms for all files of a content folder, and the fields that no form shows. Throws BuildFailure if a file cannot be read. */
export function contentForms(contentDir: string, repository: GitRepository): ReturnType<typeof cmsConfig> {
  const { value, problems } = listSourceFiles(contentDir);
  const contents = new Map<string, ContentData[]>();
  for (const file of value.texts) {
    const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
    const { value: text, problems: unread } = readText(file);
    const { value: parsed, problems: mistakes } = parseSourceFile(file, text ?? '');
    problems.push(...unread, ...(type ? mistakes : []));
    if (type) contents.set(type.name, [...(contents.get(type.name) ?? []), { path: file.path, data: parsed.data }]);
  }
  if (problems.some(({ severity }) => severity === 'error')) throw new BuildFailure(problems);
  const settings = contents.get('settings')?.[0]?.data as { url?: string } | undefined;
  return cmsConfig({ contents, repository, siteUrl: settings?.url, routes: readExistingContent(contentDir).routes });
}

const CMS = '@sveltia/cms';

export interface AdminFile {
  path: string;
  bytes: string | Uint8Array;
}

/** Bundles the script of the page: Sveltia CMS with our file formats, in parts that load on demand. Throws BuildFailure if the package is not installed. */
async function bundleCms({ packageDir, projectDir }: Roots): Promise<{ files: AdminFile[]; cmsDir: string }> {
  const cmsDir = cmsFolder([projectDir, packageDir]);
  const { outputFiles } = await build({
    absWorkingDir: packageDir,
    entryPoints: { main: join(packageDir, 'generator/setup/git-editor/client/main.ts') },
    outdir: '/admin',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    minify: true,
    target: BROWSERS,
    chunkNames: 'parts/[name]-[hash]',
    legalComments: 'eof',
    logLevel: 'silent',
    plugins: [onlyWhatFormsNeed(cmsDir)],
  });
  return { files: outputFiles.map(({ path, contents }) => ({ path: path.replace(/^.*?\/admin\//, ''), bytes: contents })), cmsDir };
}

function cmsFolder(roots: readonly string[]): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(CMS, { paths: [...roots] })));
  } catch {
    const message = 'The editor for a Git host needs a package that is not installed here.';
    fail('missing-package', 'package.json', message, `Install it: npm install --save-dev ${CMS}`);
  }
}

/** Leaves out syntax colors, maps, Node modules that the browser never uses, and fonts from a CDN, which the package contains too. */
function onlyWhatFormsNeed(cmsDir: string): Plugin {
  return {
    name: 'only what forms need',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@sveltia\/cms$/ }, () => ({ path: join(cmsDir, 'npm/index.js') }));
      onResolve({ filter: /^(node:|@shikijs\/|leaflet|terra-draw)/ }, () => ({ path: 'nothing', namespace: 'left-out' }));
      onLoad({ filter: /npm[\\/]index\.js$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(/@font-face \{[^{}]*cdn\.jsdelivr[^{}]*\}/g, ''),
      }));
      onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
    },
  };
}
