import { type AssetAnswers, assetManifest } from '../assets/asset-questions.ts';
import { loadMarkdownParser, type MarkdownParser } from '../content/markdown/parse-markdown.ts';
import type { PlannedPage } from '../contract/page.ts';
import type { SharedSite } from '../contract/site.ts';
import { proseParser, type TriedTexts } from '../site/prose-parser.ts';
import { withPlaceholders } from './asset-placeholders.ts';
import { type CompiledTemplates, runTemplates } from './compile-templates.ts';
import { type NewPage, pageRenderer } from './render-page.ts';

/** All that pages are rendered from besides their plans: plain data. */
export interface RenderSetup {
  packageDir: string;
  contentDir: string;
  tried: TriedTexts;
  parser: MarkdownParser;
  site: SharedSite;
  answers: AssetAnswers;
  code: CompiledTemplates['code'];
}

/** Renders pages in a thread. */
export async function renderJob({
  packageDir,
  contentDir,
  tried,
  parser,
  site,
  answers,
  code,
}: RenderSetup): Promise<(page: PlannedPage) => NewPage> {
  const parseMarkdown = await loadMarkdownParser(parser);
  const parse = proseParser({ contentDir, parseMarkdown, glossary: site.glossary, tried });
  const assets = withPlaceholders(assetManifest(answers));
  return pageRenderer({ site, assets, templates: runTemplates({ code }, packageDir), parse }).page;
}
