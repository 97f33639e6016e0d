import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hosts } from '../../../../../generator/publish/hosts/index.ts';
import { unnamed } from '../../../../../generator/publish/hosts/unnamed.ts';
import type { Manifest } from '../../../../../generator/publish/manifest.ts';
import type { Snapshot } from '../../../../../generator/serve/http/snapshot.ts';
import { openReleases } from '../../../../../generator/serve/release-store.ts';
import { outputFile } from '../../../../../generator/shared/routes.ts';
import {
  azureReader,
  cloudflareReader,
  cloudfrontReader,
  netlifyReader,
  netlifyRules,
  type RuleReader,
  type RuleTexts,
  vercelReader,
} from '../../../../helpers/hosts/rule-readers.ts';
import { addressesOf, type RuleAnswer, rightAnswer, rulesOfSite } from '../../../../helpers/hosts/rules-of-site.ts';
import { manifestOfSite } from '../../../../helpers/releases.ts';

/** Redirects that are hard to write down: other letters, signs of patterns, targets with a query or a place on a page. */
const HARD = [
  { from: '/old.page+one', to: '/about' },
  { from: '/über/uns', to: '/about' },
  { from: '/old/form.php', to: '/conditions?from=old#snoring' },
  { from: '/symptoms', to: '/conditions#snoring' },
];

let manifest: Manifest;
let site: Snapshot;

beforeAll(() => {
  const built = manifestOfSite(inject('site'));
  const known = openReleases(inject('site'))() as Snapshot;
  const stubs = HARD.map(({ from, to }) => ({ route: from, redirectsTo: to, file: outputFile(from), bytes: 0, sha256: '', sources: [] }));
  manifest = { ...built, files: [...built.files, ...stubs] };
  site = { ...known, redirects: new Map([...known.redirects, ...HARD.map(({ from, to }) => [from, to] as const)]) };
});

function textsOf(name: string): RuleTexts {
  const host = hosts.find((candidate) => candidate.name === name) ?? unnamed;
  return host.files(rulesOfSite(manifest));
}

const isFile = (path: string) => Boolean(site.files.get(path) ?? site.files.get(path.replace(/\.html$/, '')));

/** Whether an unknown address looks like a file: by extension alone a host cannot see that it is none. */
const looksLikeFile = (path: string) => /^\/assets\/|\.(?!html$)[^./]+$/.test(path.split('?')[0] ?? '');

/** Headers of an answer; of feeds, which lie among pages, those that hosts without a way to take headers back send rightly. */
const compared = (path: string, { headers }: RuleAnswer) =>
  path.startsWith('/blog/feed.') ? [headers['content-security-policy'], headers['cache-control']] : headers;

interface Case {
  name: string;
  reader(texts: RuleTexts): RuleReader | Promise<RuleReader>;
  /** Unknown addresses of which `cannot` says that they are answered otherwise. */
  unlike(path: string): boolean;
  losesQuery?: true;
}

const CASES: Case[] = [
  {
    name: 'netlify',
    reader: (texts) => netlifyReader(texts, isFile),
    unlike: (path) => !path.startsWith('/blog/') || looksLikeFile(path),
  },
  { name: 'cloudflare', reader: cloudflareReader, unlike: looksLikeFile, losesQuery: true },
  { name: 'vercel', reader: vercelReader, unlike: looksLikeFile },
  { name: 'azure', reader: azureReader, unlike: looksLikeFile },
  { name: 'cloudfront', reader: cloudfrontReader, unlike: looksLikeFile },
];

describe.each(CASES)('the rules for $name', ({ name, reader, unlike, losesQuery = false }) => {
  it('send each page and file with its own headers, and each old address where it leads (H4)', async () => {
    const read = await reader(textsOf(name));
    const wrong = addressesOf(manifest).flatMap(({ path, kind }) => {
      const right = rightAnswer(path, site);
      const given = read(path);
      if (kind === 'hidden' || kind === 'rule file' || kind.includes('other form')) return [];
      if (kind === 'unknown' && (unlike(path) || given.status === 308 || (given.status === 301 && /\/$|\.html$/.test(path)))) return [];
      // `cannot` says where a query of the target's own takes the place of the visitor's.
      const location = losesQuery && right.location?.replace('from=old&utm_source=x&a=%2F', 'from=old');
      if (right.status === 301)
        return [right.location, location].includes(given.location) && given.status === 301 ? [] : [{ path, right, given }];
      return isDeepStrictEqual(compared(path, right), compared(path, given)) ? [] : [{ path, kind, right, given }];
    });
    expect(wrong).toEqual([]);
  });

  it('let no form of an address past the policy of its page', async () => {
    const read = await reader(textsOf(name));
    const forms = addressesOf(manifest).filter(({ kind, path }) => kind === 'page, other form' && isFile(path.split('?')[0] ?? ''));
    expect(forms.length).toBeGreaterThan(20);
    const open = forms.filter(({ path }) => {
      const { status = 200, headers, location = '' } = read(path);
      const plain = rightAnswer(path, site).location ?? path;
      const policy = rightAnswer(plain, site).headers['content-security-policy'];
      return status === 200 ? headers['content-security-policy'] !== policy : location !== plain;
    });
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

describe('rules that several hosts read', () => {
  it.each(['netlify', ''])('of "%s" have one rule for each address, but for feeds among pages', async (name) => {
    const { headers } = await netlifyRules(textsOf(name));
    const folders = headers.filter(({ for: path }) => path.endsWith('/*')).map(({ for: path }) => path.slice(0, -1));
    const double = headers
      .map(({ for: path }) => path)
      .filter((path) => folders.some((folder) => path !== `${folder}*` && path.startsWith(folder)));
    expect(double).toEqual(['/blog/feed.json', '/blog/feed.xml']);
    expect(new Set(headers.map(({ for: path }) => path)).size).toBe(headers.length);
  });

  it('hold where nobody has named a host nothing that Netlify, Cloudflare or GitLab does not know', async () => {
    const texts = textsOf('');
    const { redirects } = await netlifyRules(texts);
    expect(redirects.map(({ from, status, force }) => `${from} ${status} ${force}`)).toEqual(
      ['/contact', '/services/sleep-apnea', ...HARD.flatMap(({ from }) => [...new Set([from, encodeURI(from)])]), '/areasweserve/*'].map(
        (from) => `${from} 301 false`,
      ),
    );
    expect(texts['_headers']).not.toMatch(/^ *!/m);
    expect(cloudflareReader(texts)('/areasweserve/x?a=b')).toMatchObject({ status: 301, location: '/locations?a=b' });
  });

  it('lead from the addresses of a folder at GitLab, where a page stands at each other old address', () => {
    expect(textsOf('gitlab')).toEqual({ _redirects: '/areasweserve/* /locations 301\n' });
  });

  it('answer an unknown post at Netlify with the page for that', async () => {
    const read = await netlifyReader(textsOf('netlify'), isFile);
    expect(read('/blog/no-such-post')).toMatchObject({ status: 404, location: '/blog/404.html' });
    expect(read('/blog/feed.xml').status).toBeUndefined();
  });
});

describe('the template for S3 and CloudFront', () => {
  it('names nothing that it does not have', () => {
    const text = textsOf('cloudfront')['.hosts/cloudfront.json'] ?? '';
    const { Resources, Parameters } = JSON.parse(text);
    const named = [...text.matchAll(/"(?:Ref": |Fn::GetAtt": \[\s*)"(\w+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !(String(name) in { ...Resources, ...Parameters }))).toEqual([]);
  });

  it('asks the bucket for the file of an address, and for none that is hidden', () => {
    const read = cloudfrontReader(textsOf('cloudfront'));
    const fileOf = (path: string) => read(path).location;
    expect(['/', '/about', '/blog/feed.xml', '/files/a.pdf'].map(fileOf)).toEqual([
      '/index.html',
      '/about.html',
      '/blog/feed.xml',
      '/files/a.pdf',
    ]);
    expect(['/.git/config', '/_headers', '/.hosts/x'].map(fileOf)).toEqual(['/-', '/-', '/-']);
    expect(read('/contact/?a=1&b')).toMatchObject({ status: 301, location: '/contact-us?a=1&b' });
    expect(read('/about/index.html?x=%20')).toMatchObject({ status: 301, location: '/about?x=%20' });
  });
});
