import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../generator/problem/problem.ts';
import { digest } from '../../../../generator/publish/files.ts';
import { DEFAULT_NOT_FOUND } from '../../../../generator/publish/manifest.ts';
import type { BuiltFile, BuiltSite } from '../../../../generator/serve/protocol.ts';
import { SiteStore } from '../../../../generator/serve/site-store.ts';

interface File {
  built: BuiltFile;
  text: string;
}

const info = { sources: ['content/pages/about.md'], draft: false };
const file = (path: string, text: string, page?: BuiltFile['page']): [address: string, file: File] => {
  return [`/${path.replace(/\.html$/, '')}`, { built: { path, hash: digest(Buffer.from(text)), ...(page && { page }) }, text }];
};
const page = (text: string, more: { styles?: string; script?: string; draft?: boolean } = {}) => {
  const { styles = 'a.css', script = 'a.js', draft = false } = more;
  return file('about.html', text, { parts: [], urls: { styles, laterStyles: '', script }, info: { ...info, draft } });
};
const styles = file('assets/a.css', 'a{}');

const site = (files: (typeof styles)[], drawable: string[] = []): BuiltSite => ({
  files: new Map(files.map(([address, { built }]) => [address, JSON.stringify(built)])),
  bytes: new Map(files.map(([, { built, text }]) => [built.hash, Buffer.from(text)])),
  drawable,
  redirects: [],
  wildcards: [],
  notFound: DEFAULT_NOT_FOUND,
  headers: {},
  warnings: [],
});
const first = site([page('About us'), styles]);
const problem: Problem = { rule: 'broken-link', severity: 'error', file: 'content/x.md', message: 'Wrong.' };
const addresses = (store: SiteStore) => [...store.site.files.keys()];

describe('the store of the site during editing', () => {
  it('has an empty page before the first good build, and drops it afterwards', () => {
    const store = new SiteStore();
    expect(addresses(store)).toEqual(['/404']);
    const message = 'content/x.md Wrong. [broken-link]';
    expect(store.apply({ problems: [problem] })).toMatchObject({ errors: [problem], message, hasSite: false });
    expect(store.apply(first)).toMatchObject({ errors: [], message: '', fixed: true, hasSite: true });
    expect(addresses(store)).toEqual(['/about', '/assets/a.css']);
  });

  it('shows the first pages of the first build with the headers of the site, and the empty page again if that build ends with errors', () => {
    const store = new SiteStore();
    const headers = { 'Content-Security-Policy': "default-src 'self'" };
    store.applyEarlyPages({ ...first, headers });
    expect(store.site.headers).toEqual(headers);
    expect(addresses(store)).toEqual(['/404', '/about', '/assets/a.css']);
    store.restoreGoodSite();
    expect(store.site.headers).not.toEqual(headers);
    expect(addresses(store)).toEqual(['/404']);
  });

  it('drops the pages of the last good site that a build with errors may not show any more, until the next good build', () => {
    const store = new SiteStore();
    const quote = { source: 'testimonials/ann.yaml', name: 'Ann B.', sha256: '1' };
    store.apply({ ...first, quotes: [{ ...quote, pages: ['/about'] }] });
    // With other words it is not withdrawn, and a build that crashed does not say what may be shown.
    for (const allowed of [[{ ...quote, sha256: '2' }], undefined]) store.apply({ problems: [problem], allowed });
    expect(addresses(store)).toContain('/about');
    const failed = store.apply({ problems: [problem], allowed: [{ ...quote, name: 'A. B.', sha256: '2' }] });
    expect([addresses(store), [...failed.changed]]).toEqual([['/assets/a.css'], [['/about', 'page']]]);
    store.restoreGoodSite();
    expect(addresses(store)).toEqual(['/assets/a.css']);
    store.apply({ ...first, bytes: new Map() });
    expect(store.site.files.get('/about')?.bytes.toString()).toBe('About us');
  });

  it('keeps the last good site while a build has errors, and reports once that they are fixed', () => {
    const store = new SiteStore();
    store.apply(first);
    const before = store.site;
    expect(store.apply({ problems: [{ ...problem, severity: 'warning' }, problem] })).toMatchObject({ errors: [problem], hasSite: true });
    expect(store.site).toBe(before);
    expect(store.apply(first).fixed).toBe(true);
    expect(store.apply(first).fixed).toBe(false);
  });

  it('keeps unchanged files, sends their bytes once, and drops removed files', () => {
    const store = new SiteStore();
    store.apply(first);
    const before = store.site.files.get('/assets/a.css');
    store.apply({ ...site([page('About you'), styles]), bytes: site([page('About you')]).bytes });
    expect(store.site.files.get('/assets/a.css')).toBe(before);
    expect(store.site.files.get('/about')).toMatchObject({ bytes: Buffer.from('About you'), info });
    expect(store.apply({ ...site([styles]), bytes: new Map() }).changed).toEqual(new Map([['/about', 'page']]));
    expect(addresses(store)).toEqual(['/assets/a.css']);
  });

  it.each([
    ['page', 'its text', page('About you')],
    ['page', 'its script', page('About us', { script: 'b.js' })],
    ['styles', 'its styles', page('About us', { styles: 'b.css' })],
    ['info', 'what its ribbon says', page('About us', { draft: true })],
  ])('reports %s if a page differs by %s', (kind, _, changed) => {
    const store = new SiteStore();
    store.apply(first);
    expect(store.apply(site([changed, styles])).changed).toEqual(new Map([['/about', kind]]));
  });

  it('has a rendered image as long as the site refers to it', () => {
    const store = new SiteStore();
    store.apply(site([styles], ['/assets/s.png']));
    expect([store.isDrawnOnDemand('/assets/s.png'), store.isDrawnOnDemand('/assets/t.png')]).toEqual([true, false]);
    store.addDrawn('/assets/s.png', { path: 'assets/s.png', bytes: Buffer.from('drawn') });
    store.apply(site([styles], ['/assets/s.png']));
    expect(store.isDrawnOnDemand('/assets/s.png')).toBe(false);
    expect(store.site.files.get('/assets/s.png')?.bytes.toString()).toBe('drawn');
    store.apply(site([styles]));
    expect(addresses(store)).toEqual(['/assets/a.css']);
  });

  it('withdraws pages that were shown early if the build ends with errors', () => {
    const store = new SiteStore();
    const changed = new Map([['/about', 'page']]);
    const textOf = (address: string) => store.site.files.get(address)?.bytes.toString();
    store.apply(site([page('old')]));
    expect(store.applyEarlyPages(site([page('new'), file('assets/b.css', 'new')])).changed).toEqual(changed);
    expect([textOf('/about'), textOf('/assets/b.css')]).toEqual(['new', 'new']);
    expect(store.restoreGoodSite().changed).toEqual(changed);
    expect([textOf('/about'), textOf('/assets/b.css')]).toEqual(['old', undefined]);
    store.applyEarlyPages(site([page('good')]));
    expect(store.apply(site([page('good')]))).toMatchObject({ changed: new Map(), changedInAll: changed });
    expect(store.restoreGoodSite().changed.size).toBe(0);
    expect(textOf('/about')).toBe('good');
  });
});
