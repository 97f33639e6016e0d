import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { editorFiles } from '../../../bin/compile/compile.js';
import { NO_SNIFFING } from '../../publish/headers.ts';
import { compileFailure } from '../../render/template-problems.ts';
import { type SnapshotFile, snapshotFile } from '../../serve/http/respond.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { ADMIN_PREFIX, type Boot } from './api.ts';

/** Script, style sheet and typefaces of the editor by their names in `/admin/`: `app.js`, `app.css`. */
export type EditorBundle = ReadonlyMap<string, SnapshotFile>;

/** The part of the editor that runs in the browser. Throws BuildFailure where it does not compile. */
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
<title>${escapeHtml(practice)}: editor</title>
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
