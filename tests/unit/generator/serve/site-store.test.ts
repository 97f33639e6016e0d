import { describe, expect, it } from 'vitest';
import type { AssetManifest } from '../../../../generator/contract.ts';
import type { Problem } from '../../../../generator/problem.ts';
import { USUAL_NOT_FOUND } from '../../../../generator/publish/manifest.ts';
import { NO_URLS, partPlaceholder, withPlaceholders } from '../../../../generator/render/asset-placeholders.ts';
import { snapshotFile } from '../../../../generator/serve/http/snapshot.ts';
import type { BuiltFile, BuiltPage, SiteDiff } from '../../../../generator/serve/protocol.ts';
import { SiteStore } from '../../../../generator/serve/site-store.ts';

const file = (address: string, path: string, text: string): BuiltFile => ({
  ...snapshotFile(path, Buffer.from(text)),
  address,
  isPage: path.endsWith('.html'),
});
const about = file('/about', 'about.html', 'About us');
const styles = file('/assets/a.css', 'assets/a.css', 'a{}');
const info = { sources: ['content/pages/about.md'], draft: false };

const diff = (part: Partial<SiteDiff>): SiteDiff => ({
  ...{ complete: false, files: [], pages: [], parts: new Map(), urls: new Map(), removed: [], drawable: [], redirects: [], wildcards: [] },
  ...{ notFound: USUAL_NOT_FOUND, headers: {}, features: [], changed: new Map(), infos: new Map(), count: 1, warnings: [] },
  ...part,
});
const pageOf = (html: string, parts: string[] = []): BuiltPage => {
  return { address: '/about', path: 'about.html', pageType: 'about', html: Buffer.from(html), parts };
};
const first = diff({ complete: true, files: [about, styles], infos: new Map([['/about', info]]), drawable: ['/assets/s.png'] });
const problem: Problem = { rule: 'broken-link', severity: 'error', file: 'content/x.md', message: 'Wrong.' };
const addresses = (store: SiteStore) => [...store.site.files.keys()];

describe('the store of the site while it is edited', () => {
  it('has an empty page before the first good build, which does not outlive it', () => {
    const store = new SiteStore();
    expect(addresses(store)).toEqual(['/404']);
    const message = 'content/x.md Wrong. [broken-link]';
    expect(store.apply({ problems: [problem] })).toMatchObject({ errors: [problem], message, hasSite: false });
    expect(store.apply(first)).toMatchObject({ errors: [], message: '', fixed: true, hasSite: true, metaChanged: 1 });
    expect(addresses(store)).toEqual(['/about', '/assets/a.css']);
  });

  it('keeps the last good site while a build has errors, and reports once that they are fixed', () => {
    const store = new SiteStore();
    store.apply(first);
    const { site } = store;
    expect(store.apply({ problems: [{ ...problem, severity: 'warning' }, problem] })).toMatchObject({ errors: [problem], hasSite: true });
    expect(store.site).toBe(site);
    expect(store.apply(diff({})).fixed).toBe(true);
    expect(store.apply(diff({})).fixed).toBe(false);
  });

  it('keeps what a build does not name, and the facts of a page whose text has changed', () => {
    const store = new SiteStore();
    store.apply(first);
    const before = store.site.files.get('/assets/a.css');
    store.apply(diff({ files: [file('/about', 'about.html', 'About you')], changed: new Map([['/about', 'page']]) }));
    expect(store.site.files.get('/assets/a.css')).toBe(before);
    expect(store.site.files.get('/about')).toMatchObject({ bytes: Buffer.from('About you'), info });
    store.apply(diff({ removed: ['/about'] }));
    expect(addresses(store)).toEqual(['/assets/a.css']);
  });

  it('has a drawn file for as long as it is one of the site', () => {
    const store = new SiteStore();
    const drawn = file('/assets/s.png', 'assets/s.png', 'png');
    store.apply(first);
    expect(store.isToDraw('/assets/s.png')).toBe(true);
    store.addDrawn(drawn);
    expect([store.isToDraw('/assets/s.png'), addresses(store).includes('/assets/s.png')]).toEqual([false, true]);
    store.apply(diff({ drawable: ['/assets/other.png'] }));
    store.addDrawn(drawn);
    expect([store.isToDraw('/assets/s.png'), addresses(store).includes('/assets/s.png')]).toEqual([false, false]);
  });

  it('puts a page together when somebody asks for it, and again when its style sheet or what it shares is another', () => {
    const store = new SiteStore();
    const page = (parts: string[]) =>
      pageOf(`${withPlaceholders({} as AssetManifest).styles('')} ${parts.map(partPlaceholder).join('')} About us`, parts);
    const shown = () => store.site.files.get('/about');
    const urls = (styles: string) => new Map([['about', { ...NO_URLS, styles }]]);
    const parts = new Map([['a1', Buffer.from('<header>')]]);
    store.apply(diff({ complete: true, pages: [page(['a1'])], parts, urls: urls('/one.css'), infos: new Map([['/about', info]]) }));
    const first = shown();
    expect(String(first?.bytes)).toBe('/one.css <header> About us');
    store.apply(diff({ urls: urls('/one.css') }));
    expect(shown()).toBe(first);
    store.apply(diff({ urls: urls('/two.css') }));
    expect(String(shown()?.bytes)).toBe('/two.css <header> About us');
    expect(shown()?.info).toBe(info);
    expect(shown()?.sha256).not.toBe(first?.sha256);
    store.apply(diff({ pages: [page(['b2'])], parts: new Map([['b2', Buffer.from('<nav>')]]), urls: urls('/two.css') }));
    expect(String(shown()?.bytes)).toBe('/two.css <nav> About us');
  });

  it('shows pages of a build before the build has ended, and takes them back when that has errors', () => {
    const store = new SiteStore();
    const changed = new Map([['/about', 'page']] as const);
    const shown = (text: string) => diff({ pages: [pageOf(text)], files: [file('/assets/b.css', 'assets/b.css', text)], changed });
    const texts = () => ['/about', '/assets/b.css'].map((address) => store.site.files.get(address)?.bytes.toString());
    store.apply(diff({ complete: true, pages: [pageOf('old')] }));
    for (const text of ['half', 'new']) store.applyFirst(shown(text));
    expect(texts()).toEqual(['new', 'new']);
    expect(store.takeBackFirst().changed).toEqual(changed);
    expect(texts()).toEqual(['old', undefined]);
    expect(store.takeBackFirst().changed.size).toBe(0);
    store.applyFirst(shown('good'));
    store.apply(diff({}));
    expect(store.takeBackFirst().changed.size).toBe(0);
    expect(texts()).toEqual(['good', 'good']);
  });
});
