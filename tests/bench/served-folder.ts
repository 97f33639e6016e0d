import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { manifestOfSite } from '../helpers/releases.ts';

/** What a page is sent with, for every server alike. */
export function pageHeaders(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(headersFile(folder), 'utf8')) as Record<string, string>;
}

/** Copies a built site for servers that want compressed files beside the plain ones, as small as `preview` sends them. */
export function writeServedFolder(out: string, folder: string): void {
  cpSync(out, folder, { recursive: true, dereference: true });
  const { files, headers } = manifestOfSite(out);
  writeFileSync(headersFile(folder), JSON.stringify(headers));
  for (const { file } of files.filter(({ file }) => /\.(html|css|js|json|xml|txt|svg)$/.test(file))) {
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes));
  }
}

/** Beside the folder, as the manifest is beside a release. */
function headersFile(folder: string): string {
  return `${folder}-headers.json`;
}
