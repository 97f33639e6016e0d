import { contentLinks } from './content-links.ts';
import { factsInText } from './facts-in-text.ts';
import { heads } from './heads.ts';
import { ids } from './ids.ts';
import { images } from './images.ts';
import { pageLinks } from './page-links.ts';
import { readTimes } from './read-times.ts';
import type { Rule } from './rule.ts';
import { similarLocations } from './similar-locations.ts';
import { structuredData } from './structured-data.ts';
import { unusedTerms } from './unused-terms.ts';

/** Rules about what authors wrote; their messages name the line. */
export const contentRules: readonly Rule[] = [contentLinks, factsInText, readTimes, similarLocations, unusedTerms];

/** Rules about finished pages, a net below the first; they run when the content is sound. */
export const pageRules: readonly Rule[] = [pageLinks, heads, ids, images, structuredData];
