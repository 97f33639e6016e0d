import type { OutputFile } from '../assets/fingerprint.ts';
import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import type { Site } from '../site/site.ts';
import { contentRules, pageRules } from './index.ts';
import { readDocument } from './read-document.ts';

export interface FinishedSite {
  site: Site;
  entries: readonly Entry[];
  documents: readonly RenderedDocument[];
  assets: readonly OutputFile[];
}

/** What is wrong with the finished pages. Where content has errors, the same errors are not told a second time by page. */
export function checkDocuments({ site, entries, documents, assets }: FinishedSite): Problem[] {
  const facts = documents.map(readDocument);
  const input = {
    site,
    entries,
    documents: facts,
    assets,
    addresses: new Set(assets.map(({ path }) => `/${path}`)),
    byPath: new Map(facts.map((fact) => [fact.document.path, fact])),
    // From the last to the first: of several pages of one file, such as categories, the first stays.
    bySource: new Map(
      facts.toReversed().flatMap((fact) => (fact.document.page?.sources[0] ? [[fact.document.page.sources[0], fact]] : [])),
    ),
  };
  const found = contentRules.flatMap((rule) => rule(input));
  return found.some(({ severity }) => severity === 'error') ? found : [...found, ...pageRules.flatMap((rule) => rule(input))];
}
