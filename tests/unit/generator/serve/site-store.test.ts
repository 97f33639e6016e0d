import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../generator/problem/problem.ts';
import { USUAL_NOT_FOUND } from '../../../../generator/publish/manifest.ts';
import { snapshotFile } from '../../../../generator/serve/http/respond.ts';
import type { BuiltFile, SiteDiff } from '../../../../generator/serve/protocol.ts';
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
  ...{ notFound: USUAL_NOT_FOUND, headers: {}, changed: new Map(), infos: new Map(), count: 1, warnings: [] },
  ...part,
});
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

  it('takes pages back that were shown before a build had ended which turned out to have errors', () => {
    const store = new SiteStore();
    const changed = new Map([['/about', 'page']] as const);
    const textOf = (address: string) => store.site.files.get(address)?.bytes.toString();
    const pageOf = (html: string) =>
      ({ address: '/about', path: 'about.html', pageType: 'about', html: Buffer.from(html), parts: [] }) as const;
    store.apply(diff({ complete: true, pages: [pageOf('old')] }));
    store.applyFirst(diff({ pages: [pageOf('new')], files: [file('/assets/b.css', 'assets/b.css', 'new')], changed }));
    expect([textOf('/about'), textOf('/assets/b.css')]).toEqual(['new', 'new']);
    expect(store.takeBackFirst().changed).toEqual(changed);
    expect([textOf('/about'), textOf('/assets/b.css')]).toEqual(['old', undefined]);
    store.applyFirst(diff({ pages: [pageOf('good')], changed }));
    store.apply(diff({}));
    expect(store.takeBackFirst().changed.size).toBe(0);
    expect(textOf('/about')).toBe('good');
  });
});
