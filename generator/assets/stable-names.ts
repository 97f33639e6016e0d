import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The letters of short names, the first to be given out first, by the module that each file of the client is written from. esbuild would
 * order them by how often they stand in the sources, of types and of what a site leaves out too: then code that only other sites run
 * would rename the variables of this one, and every visitor would load the same script anew under another address.
 */
export const ALPHABETS: Readonly<Record<string, string>> = {
  'client/main.tsx': 'etnorisacldufmpgyhSExwvbTDLMkHACIPONqWzKR$_UFJYjBGQVXZ',
  'client/lib/booking.ts': 'etorasndilcufmpvEbAgxCwTLhyNPSqIMBDHOUWX_jzFGJKQRVYZ$k',
  'client/lib/search-dialog.ts': 'entrosaiclumhdpgfySbxwEkTMDILARHPvO_FCWNKBqGU$QjzVZJXY',
  'client/lib/hydrate-island.tsx': 'eotnrdpuacmyfihsRlCNTvxEHbIPgjwALMUkqzBDFGJKOQSVWXYZ_$',
  'client/islands/condition-filter.tsx': 'tneoriscaulgpfdmbxhv$FyITEPSANCM_wqLHkOWjzRBDGUXJKQVYZ',
  'client/islands/quiz.tsx': 'etnrsiaoulpmdcfgbyvhwkxNS_LzPq$QRMEIOTCFDAHKVBUWGXZJYj',
  'client/islands/testimonial-carousel.tsx': 'entoirsalcudfmpbvgyhxTMSENP_LkwHRCDOIQ$qAFUjBGWzJKVXYZ',
  'client/islands/testimonial-pages.tsx': 'etnasilorucdmpbhfgvxPyNETkCLS_$wIMqzABDFGHJKOQRUVWXYZj',
  'generator/shared/search-terms.ts': 'rnetispaoucglwfmdhx$LNyzCDEFTWbjkqvABGHIJKMOPQRSUVXYZ_',
};

/** Times by which each letter is ahead of the next one: more than any module has of one letter more than of another. */
const LEAD = 400;

/** Gives variables the same short names whatever the sources say besides the code that is written: by letters behind it, in a string that nobody reads. */
export function stableNames(rootDir: string): Plugin {
  return {
    name: 'stable-names',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const alphabet = ALPHABETS[relative(rootDir, path).split(sep).join('/')];
        if (!alphabet) return undefined;
        const contents = `${await readFile(path, 'utf8')}\n;"${weighed(alphabet)}";`;
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

function weighed(alphabet: string): string {
  return [...alphabet].map((letter, index) => letter.repeat(LEAD * (alphabet.length - index))).join('');
}
