import type { OutputFile } from '../assets/fingerprint.ts';
import type { Problem } from '../problem.ts';
import { rememberedEach, rememberedIndex } from '../remembered.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import { hiddenPosts } from '../site/hidden-posts.ts';
import { contentLinks } from './content-links.ts';
import { cssVariables } from './css-variables.ts';
import { factsInText } from './facts-in-text.ts';
import { pageHeads } from './heads.ts';
import { pageLinks } from './links.ts';
import { missingValues } from './missing-values.ts';
import { pageIds, pageIslands, pagePictures } from './page-markup.ts';
import { type DocumentFacts, readDocuments } from './read-document.ts';
import type { CheckInput, Rule } from './rule.ts';
import { pageStructuredData } from './structured-data.ts';
import { unlistedPages } from './unlisted-pages.ts';
import { readTimes, similarLocations, unusedTerms } from './whole-texts.ts';

/** Rules about what authors wrote; their messages name the line. */
const contentRules: readonly Rule[] = [contentLinks, factsInText, readTimes, similarLocations, unusedTerms];

/** Rules about finished pages, a net below the first; they run when the content has no errors. */
const pageRules: readonly Rule[] = [
  pageLinks,
  pageHeads,
  pageIds,
  pagePictures,
  pageStructuredData,
  pageIslands,
  missingValues,
  cssVariables,
  unlistedPages,
];

type SiteToCheck = Omit<CheckInput, 'documents' | 'addresses' | 'byPath' | 'bySource' | 'hiddenPosts'> & {
  documents: readonly RenderedDocument[];
};

/** What is wrong with the finished pages. Where content has errors, the same errors are not reported a second time by page. */
export function checkDocuments({ documents, ...given }: SiteToCheck): Problem[] {
  const facts = readDocuments(documents);
  const input = {
    ...given,
    documents: facts,
    addresses: new Set(addressesOf(given.assets)),
    byPath: byPath(facts),
    bySource: bySource(facts),
    hiddenPosts: hiddenPosts(given.entries, given.site),
  };
  const found = contentRules.flatMap((rule) => rule(input));
  return found.some(({ severity }) => severity === 'error') ? found : [...found, ...pageRules.flatMap((rule) => rule(input))];
}

const addressesOf = rememberedEach(({ path }: OutputFile) => `/${path}`);

const byPath = rememberedIndex(({ document }: DocumentFacts) => document.path);
const bySource = rememberedIndex(({ document }: DocumentFacts) => document.page?.sources[0]);
