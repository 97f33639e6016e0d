import { extname } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { sha256 } from '../files/hash.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';

export interface ServedFile extends OutputFile {
  /** The page or redirect stub in this file; absent for other files. */
  document?: RenderedDocument;
  /** Whether only the host reads the file and does not serve it. */
  isRuleFile?: true;
}

export function digest(bytes: Uint8Array): string {
  return sha256(bytes).toString('hex');
}

/** Returns the digest of a file. Reads its bytes only if the digest is not given. */
export function digestOf(file: OutputFile): string {
  file.sha256 ??= digest(file.bytes);
  return file.sha256;
}

/** Returns the length of a file. Reads its bytes only if the size is not given. */
export function sizeOf(file: OutputFile): number {
  file.size ??= file.bytes.length;
  return file.size;
}

export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
};

/** Returns a media type without its charset. */
export function plainType(type: string): string {
  return type.split(';')[0] ?? type;
}

export function contentType(path: string): string {
  return MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
}

/** Extensions of files that are worth compressing; pictures and fonts are already compressed. */
export const COMPRESSIBLE = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];

/** Minimum size for compression (bytes): smaller files would grow. */
export const MIN_COMPRESSED = 128;

export function isCompressible({ path, bytes }: { path: string; bytes: Uint8Array }): boolean {
  return COMPRESSIBLE.includes(extname(path)) && bytes.length >= MIN_COMPRESSED;
}
