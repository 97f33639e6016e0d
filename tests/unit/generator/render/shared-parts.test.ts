import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { BuildCache } from '../../../../generator/cache/build-cache.ts';
import type { AssetManifest, PlannedPage, RenderContext, SharedSite, Templates } from '../../../../generator/contract.ts';
import { NO_PROGRESS } from '../../../../generator/progress.ts';
import { type RenderInput, renderDocuments } from '../../../../generator/render/render-documents.ts';
import { doHere } from '../../../../generator/threads/share-work.ts';

const PATHS = ['/', '/blog', '/blog/one', '/blog/two'];

/** A site of pages whose header marks the blog, with an icon that the header names. */
function createSite({ icon = '/mark.1.svg', header = (_: RenderContext): ReactElement => createElement('header') } = {}) {
  const rendered: string[] = [];
  const cache = new BuildCache('test');
  const templates = {
    pageTypes: [{ name: 'plain' }],
    structuredData: () => [],
    Document(context: RenderContext) {
      const state = context.page.path.startsWith('/blog') ? 'blog' : '';
      const part = context.once('header', state, () => {
        rendered.push(state);
        return header(context);
      });
      return createElement('body', null, part, createElement('main', null, context.page.path));
    },
  } as unknown as Templates;
  const input = {
    site: { url: 'https://www.example.com' } as SharedSite,
    pages: PATHS.map((path) => ({ path, pageType: 'plain', sources: [''] }) as unknown as PlannedPage),
    stubs: [],
    stamps: { ofPage: () => '', social: '' },
    templates,
    progress: NO_PROGRESS,
    renderNew: doHere,
    parse: () => ({ type: 'root' as const, children: [] }),
  };
  const render = (address = icon) => {
    const [styles, laterStyles] = ['/plain.css', '/later.css'].map((address) => () => address);
    const assets = { styles, laterStyles, script: '/main.js', art: () => ({ src: address, width: 1, height: 1 }) };
    return renderDocuments({ ...input, assets: assets as unknown as AssetManifest } satisfies RenderInput, cache);
  };
  return { rendered, render };
}

describe('a part that many pages show', () => {
  it('is rendered once for each of its states, and stands on every page in its place', async () => {
    const { rendered, render } = createSite({ header: () => createElement('header', { tabIndex: 0 }, '5 < 6 & "7"') });
    const pages = (await render()).map(({ html }) => html);
    expect(rendered).toEqual(['', 'blog']);
    const header = '<header tabindex="0">5 &lt; 6 &amp; &quot;7&quot;</header>';
    expect(pages).toEqual(PATHS.map((path) => `<!DOCTYPE html>\n<body>${header}<main>${path}</main></body>\n`));
  });

  it('counts for each page as what the page itself has read: another asset renders all of them again (B10)', async () => {
    const { rendered, render } = createSite({ header: ({ assets }) => createElement('img', { src: assets.art('mark').src }) });
    await render();
    await render();
    expect(rendered).toEqual(['', 'blog']);
    const after = (await render('/mark.2.svg')).map(({ html }) => html);
    expect(after.filter((html) => html.includes('/mark.2.svg'))).toHaveLength(PATHS.length);
    expect(rendered).toEqual(['', 'blog', '', 'blog']);
  });

  it('names the page where it throws', async () => {
    const header = () => {
      throw new Error('no header');
    };
    await expect(createSite({ header }).render()).rejects.toThrow('A template failed while it rendered /.');
  });
});
