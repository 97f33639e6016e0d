import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { editorFiles } from '../../../bin/compile/compile.js';
import { NO_SNIFFING, fileHeaders } from '../../publish/headers.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { editorFiles } from '../../../bin/compile/editor.js';
import { type Theme } from '../../contract/site.ts';
import { readPlainFile } from '../../files/files.ts';
import { type Project } from '../../project.ts';
import { contentType } from '../../publish/files.ts';
import { type LoadedTemplates } from '../../render/load-templates.ts';
import { compileFailure } from '../../render/template-problems.ts';
import { emptyResponse, type Response, type SnapshotFile, snapshotFile } from '../../serve/http/respond.ts';
import { isHiddenFile } from '../../shared/file-names.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { escapeMarkup } from '../../shared/text.ts';
import { ADMIN_PREFIX, type Boot, DRAWINGS_PREFIX, IMAGES_PREFIX } from './api.ts';
import { ContentFolder } from './content-folder.ts';

/** Script, style sheet and typefaces of the editor by their names in `/admin/`: `app.js`, `app.css`. */
export type EditorBundle = ReadonlyMap<string, SnapshotFile>;

export async function bundleEditor(packageDir: string): Promise<EditorBundle> {
  const files = await editorFiles(packageDir).catch((error: Error) => {
    throw compileFailure(error, packageDir);
  });
  return new Map([...files].map(([name, bytes]) => [name, snapshotFile(name, bytes)]));
}

/**
 * The page of the editor and its headers. Only files of this server run, style and show (https://www.w3.org/TR/CSP3/); the style element of
 * CodeMirror has the nonce. No foreign page may frame it, and none learns its address.
 */
export function adminPage(token: string, practice: string): { html: string; headers: OutgoingHttpHeaders } {
  const nonce = randomBytes(16).toString('base64');
  const boot: Boot = { token, nonce };
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    ...NO_SNIFFING,
  };
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(practice, /[&<"]/g)}: editor</title>
<link rel="icon" href="${fixedRoutes.favicon}">
<link rel="stylesheet" href="${ADMIN_PREFIX}app.css">
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript. The files in content/ can be edited in any text editor too.</noscript>
<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${ADMIN_PREFIX}app.js"></script>
</body>
</html>
`;
  return { html, headers };
}

/** Pictures for the editor: files of `content/images/` as they are, and drawings to choose from in the colours of the site; 404 for anything else. */
export function createAdminFiles({ contentDir }: Project, loadTemplates: () => Promise<LoadedTemplates>) {
  const folder = new ContentFolder(contentDir);
  const drawChoices = async () => {
    const { templates } = await loadTemplates();
    return templates.choices(folder.read('theme.yaml')?.parsed.value.data as Theme | undefined);
  };
  let choices: ReturnType<typeof drawChoices> | undefined;
  return async (address: string): Promise<Response> => {
    const path = decoded(address);
    if (path.startsWith(IMAGES_PREFIX)) {
      const file = path.slice(IMAGES_PREFIX.length);
      const isShown = /\.(svg|png|jpe?g|webp|avif)$/i.test(file) && !file.split('/').some(isHiddenFile);
      return fileOf(file, isShown ? readPlainFile(realpathSync(contentDir), `images/${file}`) : undefined);
    }
    if (!path.startsWith(DRAWINGS_PREFIX)) return emptyResponse(404);
    const [set = '', name = ''] = path
      .slice(DRAWINGS_PREFIX.length)
      .replace(/\.svg$/, '')
      .split('/');
    choices ??= drawChoices();
    // Templates that do not compile today may do so with the next save.
    choices.catch(() => {
      choices = undefined;
    });
    const drawings = new Map(Object.entries(new Map(Object.entries(await choices)).get(set) ?? {}));
    const drawing = drawings.get(name);
    return fileOf('drawing.svg', drawing && Buffer.from(renderToStaticMarkup(drawing.element)));
  };
}

function fileOf(path: string, bytes: Buffer | undefined): Response {
  if (!bytes) return emptyResponse(404);
  const headers = { ...fileHeaders(path), 'Content-Type': contentType(path.toLowerCase()), 'Content-Length': bytes.length };
  return { status: 200, headers, body: bytes };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}
