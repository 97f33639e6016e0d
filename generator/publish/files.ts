import { extname } from 'node:path';
import type { OutputFile } from '../assets/fingerprint.ts';
import { sha256 } from '../files/hash.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';

export interface ServedFile extends OutputFile {
  /** The page or redirect stub that it holds; absent for what is beside the pages. */
  document?: RenderedDocument;
  /** Whether it is for the host alone, which serves it to no one. */
  isRuleFile?: true;
}

export function digest(bytes: Uint8Array): string {
  return sha256(bytes).toString('hex');
}

/** `digest` of a file, whose bytes are not asked for where it is known. */
export function digestOf(file: OutputFile): string {
  file.sha256 ??= digest(file.bytes);
  return file.sha256;
}

/** Length of a file, whose bytes are not asked for where it is known. */
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

/** A media type without its charset. */
export function plainType(type: string): string {
  return type.split(';')[0] ?? type;
}

export function contentType(path: string): string {
  return MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';
}

/** What is worth compressing; pictures and fonts already are. */
export const COMPRESSIBLE = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];

/** Smaller files (bytes) grow when they are compressed. */
export const MIN_COMPRESSED = 128;

export function isCompressible({ path, bytes }: { path: string; bytes: Uint8Array }): boolean {
  return COMPRESSIBLE.includes(extname(path)) && bytes.length >= MIN_COMPRESSED;
}
