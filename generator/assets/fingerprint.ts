import { createHash } from 'node:crypto';

/** A file of out/, with its content in memory. */
export interface OutputFile {
  /** From the out folder, with `/`. */
  path: string;
  bytes: Uint8Array;
  /** What it was made from, by paths inside the repository. */
  sources: readonly string[];
}

const HASH_LENGTH = 10;

/** `assets/site.css` as `assets/site.3b1f9a0c2d.css`: the name changes with the bytes, so it can be cached for ever. */
function fingerprinted(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return path.replace(/(\.\w+)$/, `.${hash}$1`);
}

/** A fingerprinted file and the address that pages use for it. */
export function asset(path: string, content: string | Uint8Array, sources: readonly string[]): OutputFile & { href: string } {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const name = fingerprinted(path, bytes);
  return { path: name, bytes, sources, href: `/${name}` };
}
