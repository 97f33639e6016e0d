import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NotedAssets } from '../assets/asset-questions.ts';
import type { RenderContext } from '../contract/page.ts';
import { sha256 } from '../files/hash.ts';
import { type Markup, markupFacts, scanMarkup } from '../pages/page-facts.ts';
import { partPlaceholder } from './asset-placeholders.ts';
import type { RenderedPart } from './rendered-document.ts';
import { tidyHtml } from './tidy-html.ts';

/** Of private use, so that no text of content holds one of these. Between two of them stands the place of a part among those of its page. */
const SIGN = '\u{F0002}';
const PLACES = new RegExp(`${SIGN}(\\d+)${SIGN}`, 'u');

/** A part, and what it states. */
interface ScannedPart {
  part: RenderedPart;
  markup: Markup;
}

interface AskedPart {
  /** Names the part with its state. */
  key: string;
  render(): ReactElement;
}

/** The pieces of a page in their order: its own HTML, and the parts that it shares with others. */
type Piece = string | ScannedPart;

interface PageParts extends Pick<RenderContext, 'once'> {
  /** Takes the HTML of the page apart. */
  pieces(html: string): Piece[];
}

/** Parts that many pages show, each rendered when the first page shows it. For one run over the pages of a site. */
export function sharedParts(assets: NotedAssets): () => PageParts {
  const rendered = new Map<string, ScannedPart>();
  const partOf = ({ key, render }: AskedPart): ScannedPart => {
    const part = rendered.get(key) ?? renderPart(render, assets);
    rendered.set(key, part);
    return part;
  };
  return () => {
    const parts: AskedPart[] = [];
    return {
      once: (name, state, render) => `${SIGN}${parts.push({ key: JSON.stringify([name, state]), render }) - 1}${SIGN}`,
      pieces: (html) => html.split(PLACES).map((piece, index) => (index % 2 === 0 ? piece : partOf(parts[Number(piece)] as AskedPart))),
    };
  };
}

function renderPart(render: () => ReactElement, assets: NotedAssets): ScannedPart {
  const { html: text, answers } = assets.note(() => tidyHtml(renderToStaticMarkup(render())));
  const html = Buffer.from(text);
  const markup = scanMarkup(text);
  return { part: { html, hash: sha256(html).toString('hex'), facts: markupFacts(markup), answers: [...answers] }, markup };
}

/** The HTML of a page with names in place of the parts that it shares. */
export function withPartNames(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : partPlaceholder(piece.part.hash))).join('');
}
