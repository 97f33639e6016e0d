import type { OutputFile } from '../assets/fingerprint.ts';
import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { rememberedEach, rememberedIndex } from '../remembered.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import { hiddenPosts } from '../site/hidden-posts.ts';
import type { Site } from '../site/site.ts';
import { contentRules, pageRules } from './index.ts';
import { type DocumentFacts, readDocuments } from './read-document.ts';

export interface SiteToCheck {
  site: Site;
  entries: readonly Entry[];
  documents: readonly RenderedDocument[];
  assets: readonly OutputFile[];
  /** Addresses of the social images, each named by its own page alone. */
  social: ReadonlySet<string>;
}

/** What is wrong with the finished pages. Where content has errors, the same errors are not told a second time by page. */
export function checkDocuments({ site, entries, documents, assets, social }: SiteToCheck): Problem[] {
  const facts = readDocuments(documents);
  const input = {
    site,
    entries,
    documents: facts,
    assets,
    addresses: new Set(addressesOf(assets)),
    social,
    byPath: byPath(facts),
    bySource: bySource(facts),
    hiddenPosts: hiddenPosts(entries, site),
  };
  const found = contentRules.flatMap((rule) => rule(input));
  return found.some(({ severity }) => severity === 'error') ? found : [...found, ...pageRules.flatMap((rule) => rule(input))];
}

const addressesOf = rememberedEach(({ path }: OutputFile) => `/${path}`);

const byPath = rememberedIndex(({ document }: DocumentFacts) => document.path);
const bySource = rememberedIndex(({ document }: DocumentFacts) => document.page?.sources[0]);
