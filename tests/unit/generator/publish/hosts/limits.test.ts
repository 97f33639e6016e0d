import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import { FILE_RULES } from '../../../../../generator/publish/file-policy.ts';
import type { Host, HostRules } from '../../../../../generator/publish/hosts/host.ts';
import { hosts } from '../../../../../generator/publish/hosts/index.ts';
import { ruleFiles } from '../../../../../generator/publish/hosts/rule-files.ts';

const PAGE = { 'Content-Security-Policy': "default-src 'none'", 'Referrer-Policy': 'no-referrer' };

function rulesWith(change: Partial<HostRules>): HostRules {
  return {
    ...{
      pages: ['/', '/about'],
      files: ['/robots.txt'],
      smallFiles: [],
      redirects: [],
      wildcards: [],
      notFound: [],
      pageHeaders: PAGE,
      httpsHeaders: {},
      fileRules: FILE_RULES,
    },
    ...change,
  };
}

const redirects = (count: number) => Array.from({ length: count }, (_, index) => ({ from: `/old-${index + 1}`, to: '/about' }));
const wildcards = (count: number) => redirects(count).map(({ from, to }) => ({ from: `${from}/*`, to }));
/** Two kinds in one folder, so that each file has a rule. */
const downloads = (count: number) => ['/files/a.pdf', ...Array.from({ length: count }, (_, index) => `/files/${index + 1}.docx`)];

function host(name: string): Host {
  const found = hosts.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no host ${name}`);
  return found;
}

function surplusOf(name: string, change: Partial<HostRules>) {
  const rules = rulesWith(change);
  return host(name).surplus?.(rules, host(name).files(rules));
}

describe('a host takes so many rules and not one more, which is named (H4)', () => {
  it.each([
    ['cloudflare', 2000, (count: number) => ({ redirects: redirects(count) }), '/old-2001'],
    ['cloudflare', 100, (count: number) => ({ wildcards: wildcards(count) }), '/old-101/*'],
    // Besides those of pages, assets, robots.txt and PDF.
    ['cloudflare', 96, (count: number) => ({ files: ['/robots.txt', ...downloads(count)] }), '/files/97.docx'],
    ['vercel', 2048, (count: number) => ({ redirects: redirects(count) }), '/old-2049'],
    ['vercel', 2048, (count: number) => ({ redirects: redirects(2000), wildcards: wildcards(count - 2000) }), '/old-49/*'],
    ['gitlab', 1000, (count: number) => ({ wildcards: wildcards(count) }), '/old-1001/*'],
  ] as const)('%s %i', (name, most, change, surplus) => {
    expect(surplusOf(name, change(most - 1))).toBeUndefined();
    expect(surplusOf(name, change(most))).toBeUndefined();
    expect(surplusOf(name, change(most + 1))?.rule).toBe(surplus);
    expect(surplusOf(name, change(most + 50))?.rule).toBe(surplus);
  });

  it.each([
    ['azure', 20_000, 'staticwebapp.config.json'],
    ['cloudfront', 10_240, undefined],
    ['gitlab', 65_536, '_redirects'],
  ] as const)('%s: the first redirect with which %i bytes are not enough', (name, most, file) => {
    const long = (count: number) => {
      const list = (name === 'gitlab' ? wildcards : redirects)(count).map(({ from, to }) => ({
        from: from.replace('old', 'o'.repeat(90)),
        to,
      }));
      return name === 'gitlab' ? { wildcards: list } : { redirects: list };
    };
    const surplus = surplusOf(name, long(900));
    const first = Number(/\d+/.exec(surplus?.rule ?? '')?.[0]);
    expect(first).toBeGreaterThan(50);
    expect(surplusOf(name, long(first - 1))).toBeUndefined();
    expect(surplusOf(name, long(first))?.rule).toBe(surplus?.rule);
    const bytes = (count: number) => {
      const text = host(name).files(rulesWith(long(count)));
      const code = () => JSON.parse(Object.values(text)[0] ?? '').Resources.Addresses.Properties.FunctionCode as string;
      return Buffer.byteLength(file === undefined ? code() : (text[file] ?? ''));
    };
    expect(bytes(first - 1)).toBeLessThanOrEqual(most);
    expect(bytes(first)).toBeGreaterThan(most);
  });

  it('of the longest line Cloudflare takes 2,000 characters', () => {
    const policy = (length: number) => ({ pageHeaders: { ...PAGE, 'Content-Security-Policy': 'x'.repeat(length) } });
    const around = '  Content-Security-Policy: '.length;
    expect(surplusOf('cloudflare', policy(2000 - around))).toBeUndefined();
    expect(surplusOf('cloudflare', policy(2001 - around))).toMatchObject({ rule: 'Content-Security-Policy' });
  });

  it('and every other host takes any number', () => {
    const many = { redirects: redirects(5000), wildcards: wildcards(5000) };
    const others = hosts.filter(({ surplus }) => !surplus).map(({ name }) => name);
    expect(others).toEqual(['nginx', 'apache', 'caddy', 'netlify', 'firebase', 'github']);
    for (const name of others) expect(surplusOf(name, many)).toBeUndefined();
  });
});

describe('the texts of rules', () => {
  it('end with a problem that says what to do, and are none that two hosts want otherwise', () => {
    const { problems } = ruleFiles([host('cloudflare'), host('netlify')], rulesWith({ wildcards: wildcards(101) }));
    expect(problems.map(({ file, message }) => ({ file, message }))).toEqual([
      {
        file: 'content/redirects.yaml',
        message: 'Cloudflare Pages takes 100 redirects that end in /*; there are 101. "/old-101/*" is one too many for Cloudflare Pages.',
      },
      { file: 'content/site.yaml', message: 'Cloudflare Pages and Netlify both read "_headers", and each wants another one.' },
      { file: 'content/site.yaml', message: 'Cloudflare Pages and Netlify both read "_redirects", and each wants another one.' },
    ]);
  });

  it('name the line of a redirect that is one too many', () => {
    const list = { redirects: wildcards(101) };
    const position = (path: readonly PropertyKey[]) => ({ line: Number(path[1]) + 2, column: 11 });
    const entry = { type: 'redirects', label: 'content/redirects.yaml', data: list, positionOf: position } as unknown as Entry;
    const { problems } = ruleFiles([host('cloudflare')], rulesWith({ wildcards: list.redirects }), [entry]);
    expect(problems).toMatchObject([{ severity: 'error', file: 'content/redirects.yaml', line: 102, column: 11 }]);
  });

  it('hold an address with other letters than ASCII in the spelling that a host compares, and a query of a target', () => {
    const rules = rulesWith({ redirects: [{ from: '/über+uns', to: '/about?a=ä#team' }] });
    const text = (name: string) => Object.values(host(name).files(rules)).join('\n');
    const [from, to] = ['/über+uns', '/about?a=ä#team'].map(encodeURI);
    expect(text('netlify')).toContain(`/über+uns ${to} 301!\n${from} ${to} 301!\n`);
    expect(text('cloudflare')).toContain(`/über+uns ${to} 301\n`);
    expect(text('vercel')).toContain(`"source": "${from?.replace('+', '\\\\+')}"`);
    expect(text('cloudfront')).toContain(`\\"/über+uns\\":\\"${to}\\"`);
  });
});
