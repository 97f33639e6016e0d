import type { OutputFile } from '../assets/fingerprint.ts';
import { sha256 } from '../files/hash.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';

/** A file of a release. */
export interface ServedFile extends OutputFile {
  /** The page or redirect stub that it holds; absent for what is beside the pages. */
  document?: RenderedDocument;
  /** Whether it is for the host alone, which serves it to no one. */
  isRuleFile?: true;
}

/** SHA-256 in hexadecimal. */
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
