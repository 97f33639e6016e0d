import { sha256 } from '../files/hash.ts';
import { ASSETS_FOLDER } from '../shared/routes.ts';

/** A file of out/. `bytes` may be a getter that makes them on demand; `sha256` and `size` are then given, if known. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  path: string;
  bytes: Uint8Array;
  /** SHA-256 of `bytes` in hexadecimal; `digestOf` computes it if absent. */
  sha256?: string;
  /** Length of `bytes`; `sizeOf` measures it if absent. */
  size?: number;
  /** Paths of the files that it was made from, relative to the repository. */
  sources: readonly string[];
}

/** Returns a file of the assets folder and its address, `/assets/site.3b1f9a0c.css`. The hash in the name allows caching forever. */
export function asset(name: string, content: string | Uint8Array, sources: readonly string[]): OutputFile & { href: string } {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const hash = sha256(bytes).toString('hex').slice(0, 8);
  const href = ASSETS_FOLDER + name.replace(/(\.\w+)$/, `.${hash}$1`);
  return { path: href.slice(1), bytes, sources, href };
}
