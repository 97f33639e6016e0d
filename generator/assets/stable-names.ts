/**
 * The letters of short names, the first to be given out first, by the module that each file of the client is written from. esbuild would
 * order them by how often they stand in the sources, of types and of what a site leaves out too: then code that only other sites run
 * would rename the variables of this one, and every visitor would load the same script anew under another address.
 */
const ALPHABETS: Readonly<Record<string, string>> = {
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

/**
 * What is added to a module, `client/main.tsx`, so that its variables have the same short names whatever the sources say: letters in a
 * string that nobody reads.
 */
export function namesLike(module: string): string {
  const alphabet = ALPHABETS[module];
  return alphabet ? `\n;"${weighed(alphabet)}";` : '';
}

function weighed(alphabet: string): string {
  return [...alphabet].map((letter, index) => letter.repeat(LEAD * (alphabet.length - index))).join('');
}
