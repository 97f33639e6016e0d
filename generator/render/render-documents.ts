import { answerCheck } from '../assets/asset-questions.ts';
import type { AssetManifest } from '../contract/assets.ts';
import type { Templates } from '../contract/index.ts';
import type { PlannedPage } from '../contract/page.ts';
import type { SharedSite } from '../contract/site.ts';
import { hashOfParts, sha256 } from '../files/hash.ts';
import type { Redirect } from '../pages/redirects.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { DoWork } from '../run/threads.ts';
import type { ParseProse } from '../site/prose-parser.ts';
import { NO_URLS, withPlaceholders } from './asset-placeholders.ts';
import { type NewPage, type PageWithParts, pageRenderer } from './render-page.ts';
import { RenderedDocument, type RenderedPage, type RenderedPart } from './rendered-document.ts';
import type { TemplateStamps } from './template-stamps.ts';

export interface RenderInput {
  site: SharedSite;
  pages: readonly PlannedPage[];
  stubs: readonly Redirect[];
  assets: AssetManifest;
  templates: Templates;
  stamps: TemplateStamps;
  parse: ParseProse;
  progress: BuildProgress;
  /** Perhaps in several threads. */
  renderNew: DoWork<PlannedPage, NewPage>;
}

/** Pages rendered before, by a hash of everything that they are made from but the assets that they name; and the parts that they share. */
export interface RenderedPages {
  get(key: string): RenderedPage | undefined;
  part(hash: string): RenderedPart | undefined;
  set(key: string, rendered: PageWithParts): void;
}

/**
 * Renders every page and redirect stub that is not known. A page is a function of its plan, the shared part of the site, the templates
 * of its type and the answers of the assets that it names; all of them are hashed.
 */
export async function renderDocuments(input: RenderInput, known: RenderedPages): Promise<readonly RenderedDocument[]> {
  const { site, pages, stubs, templates, stamps, parse, progress, renderNew } = input;
  const assets = withPlaceholders(input.assets);
  const surroundings = JSON.stringify([site, Object.entries(assets).filter(([, value]) => typeof value !== 'function')]);
  const hold = answerCheck(assets);
  const renderer = pageRenderer({ site, assets, templates, parse });
  const find = (key: string): PageWithParts | undefined => {
    const page = known.get(key);
    const parts = page?.parts.flatMap((hash) => known.part(hash) ?? []) ?? [];
    const isGood = page && parts.length === page.parts.length && [page, ...parts].every(({ answers }) => hold(answers));
    return isGood ? { page, parts } : undefined;
  };
  const keyOfType = new Map<string, string>();
  const keyOf = (pageType: string, plan: PlannedPage | Redirect) => {
    const type = keyOfType.get(pageType) ?? hashOfParts([surroundings, stamps.ofPage(pageType)]);
    keyOfType.set(pageType, type);
    return sha256(`${type} ${JSON.stringify(plan)}`).toString('hex');
  };
  const keyed = pages.map((page, index) => {
    if (index % 100 === 0) progress.part(0, pages.length);
    const key = keyOf(page.pageType, page);
    return { page, key, rendered: find(key) };
  });
  const fresh = keyed.filter(({ rendered }) => !rendered);
  let count = 0;
  await renderNew({
    items: fresh.map(({ page }) => page),
    run: (page) => renderer.page(page),
    onResult: (index, rendered) => {
      count += 1;
      progress.page(fresh[index]?.page.path ?? '', rendered.ms);
      progress.part(count, fresh.length);
      known.set(fresh[index]?.key ?? '', rendered);
    },
  });
  const script = input.assets.script ?? '';
  return [
    ...keyed.map(({ page, key, rendered }) => {
      const { page: html, parts } = rendered ?? (find(key) as PageWithParts);
      return new RenderedDocument({
        path: page.path,
        page,
        rendered: html,
        parts,
        urls: { styles: input.assets.styles(page.pageType), laterStyles: input.assets.laterStyles(page.pageType), script },
      });
    }),
    ...stubs.map((stub) => {
      const key = keyOf('', stub);
      const kept = find(key);
      const { page, parts } = kept ?? renderer.stub(stub);
      if (!kept) known.set(key, { page, parts });
      return new RenderedDocument({ path: stub.from, redirectsTo: stub.to, rendered: page, parts, urls: NO_URLS });
    }),
  ];
}
