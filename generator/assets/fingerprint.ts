import { sha256 } from '../files/hash.ts';
import { ASSETS_FOLDER } from '../shared/routes.ts';

/** A file of out/. What is known of it beforehand stands beside `bytes`, which may then be a getter that makes them when they are needed. */
export interface OutputFile {
  /** From the out folder, with `/`. */
  path: string;
  bytes: Uint8Array;
  /** SHA-256 of `bytes` in hexadecimal; `digestOf` computes it where it is absent. */
  sha256?: string;
  /** Length of `bytes`; `sizeOf` measures it where it is absent. */
  size?: number;
  /** What it was made from, by paths inside the repository. */
  sources: readonly string[];
}

/** A file of the assets folder and its address, `/assets/site.3b1f9a0c.css`: a name for these bytes alone, cached for ever. */
export function asset(name: string, content: string | Uint8Array, sources: readonly string[]): OutputFile & { href: string } {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const hash = sha256(bytes).toString('hex').slice(0, 8);
  const href = ASSETS_FOLDER + name.replace(/(\.\w+)$/, `.${hash}$1`);
  return { path: href.slice(1), bytes, sources, href };
}
