import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import { FILE_RULES } from '../../../../../generator/publish/headers.ts';
import type { Host, HostRules } from '../../../../../generator/publish/hosts/host.ts';
import { hosts } from '../../../../../generator/publish/hosts/index.ts';
import { chooseHosts, ruleFiles } from '../../../../../generator/publish/hosts/rule-files.ts';
import { RULE_FILES } from '../../../../../generator/shared/routes.ts';

const RULES: HostRules = {
  pages: ['/', '/about', '/blog', '/blog/a', '/404', '/blog/404'],
  files: ['/robots.txt'],
  smallFiles: [],
  redirects: [],
  wildcards: [],
  notFound: [{ below: '/', page: '/404' }],
  pageHeaders: { 'Content-Security-Policy': "default-src 'none'", 'Referrer-Policy': 'no-referrer' },
  fileRules: FILE_RULES,
  httpsHeaders: {},
};
const redirects = (count: number) => Array.from({ length: count }, (_, index) => ({ from: `/old-${index + 1}`, to: '/about' }));
const wildcards = (count: number) => redirects(count).map(({ from, to }) => ({ from: `${from}/*`, to }));
/** Two kinds of files in one folder, so that each file has a rule. */
const downloads = (count: number) => ['/files/a.pdf', ...Array.from({ length: count }, (_, index) => `/files/${index + 1}.docx`)];

const hostNamed = (name: string) => hosts.find((host) => host.name === name) as Host;
const filesFor = (name: string, change: Partial<HostRules>) => hostNamed(name).files({ ...RULES, ...change });
const exceededOf = (name: string, change: Partial<HostRules>) => hostNamed(name).limitExceeded?.({ ...RULES, ...change });
const settings = (host?: string | string[]) =>
  [{ type: 'settings', label: 'content/site.yaml', data: { host }, positionOf: () => ({ line: 1, column: 1 }) }] as unknown as Entry[];

describe('rule files of hosts (H4)', () => {
  it('are hidden by every server, because they are among the files of the site', () => {
    const paths = hosts.flatMap((host) => Object.keys(host.files(RULES)));
    expect(paths.filter((path) => !path.startsWith('.') && !RULE_FILES.includes(path))).toEqual([]);
  });

  it('come from the command line, then from site.yaml, or else are harmless ones', () => {
    const named = (names?: string[], host?: string | string[]) =>
      chooseHosts(names, settings(host))
        .value.map(({ name }) => name)
        .join();
    expect([named(['caddy'], 'nginx'), named(undefined, 'nginx')]).toEqual(['caddy', 'nginx']);
    expect(named(undefined, ['nginx', 'caddy'])).toBe('nginx,caddy');
    const unnamed = ruleFiles(chooseHosts(undefined, settings()).value, RULES).value;
    expect(unnamed.files.map(({ path }) => path)).toContain('.htaccess');
    expect(unnamed.notes).toEqual([]);
  });

  it('have their limits in words where a host has some, for docs/hosts.md', () => {
    for (const { name, limitExceeded, limits } of hosts) expect([name, limits !== undefined]).toEqual([name, limitExceeded !== undefined]);
    const most = (name: string, change: Partial<HostRules>) => /allows ([\d,]+ [^;]*);/.exec(exceededOf(name, change)?.limit ?? '')?.[1];
    const hasLimit = (name: string, limit?: string) => hostNamed(name).limits?.some((words) => words.replaceAll('`', '') === limit);
    expect(hasLimit('vercel', most('vercel', { redirects: redirects(3000) }))).toBe(true);
    expect(hasLimit('cloudflare', most('cloudflare', { redirects: redirects(3000) }))).toBe(true);
    expect(hasLimit('cloudflare', most('cloudflare', { wildcards: wildcards(200) }))).toBe(true);
    expect(hasLimit('gitlab', most('gitlab', { wildcards: wildcards(2000) }))).toBe(true);
  });

  it('end the build if two hosts need different texts under one name, or there is one redirect too many, by its line', () => {
    const list = { redirects: wildcards(101) };
    const positionOf = (path: readonly PropertyKey[]) => ({ line: Number(path[1]) + 2, column: 11 });
    const entry = { type: 'redirects', label: 'content/redirects.yaml', data: list, positionOf } as unknown as Entry;
    const { problems } = ruleFiles([hostNamed('cloudflare'), hostNamed('netlify')], { ...RULES, wildcards: list.redirects }, [entry]);
    const both = (file: string) => `Cloudflare Pages and Netlify both need the file "${file}", but with different content.`;
    expect(problems).toMatchObject([
      {
        ...{ severity: 'error', file: 'content/redirects.yaml', line: 102, column: 11 },
        message: 'Cloudflare Pages allows 100 redirects that end in /*; there are 101. "/old-101/*" is one too many for Cloudflare Pages.',
      },
      { severity: 'error', file: 'content/site.yaml', message: both('_headers') },
      { severity: 'error', file: 'content/site.yaml', message: both('_redirects') },
    ]);
  });

  it('write a non-ASCII address in the spelling that a host compares, and keep the query of a target', () => {
    const text = (name: string) => Object.values(filesFor(name, { redirects: [{ from: '/über+uns', to: '/about?a=ä#team' }] })).join('\n');
    const [from, to] = ['/über+uns', '/about?a=ä#team'].map(encodeURI);
    expect(text('netlify')).toContain(`/über+uns ${to} 301!\n${from} ${to} 301!\n`);
    expect(text('cloudflare')).toContain(`/über+uns ${to} 301\n`);
    expect(text('vercel')).toContain(`"source": "${from?.replace('+', '\\\\+')}"`);
    expect(text('cloudfront')).toContain(`\\"/über+uns\\":\\"${to}\\"`);
  });
});

describe('a host accepts its maximum of rules and not one more, which is named (H4)', () => {
  it.each([
    ['cloudflare', 2000, (count: number) => ({ redirects: redirects(count) }), '/old-2001'],
    ['cloudflare', 100, (count: number) => ({ wildcards: wildcards(count) }), '/old-101/*'],
    // Besides the rules of pages, assets, robots.txt and PDF.
    ['cloudflare', 96, (count: number) => ({ files: ['/robots.txt', ...downloads(count)] }), '/files/97.docx'],
    ['vercel', 2048, (count: number) => ({ redirects: redirects(2000), wildcards: wildcards(count - 2000) }), '/old-49/*'],
    ['gitlab', 1000, (count: number) => ({ wildcards: wildcards(count) }), '/old-1001/*'],
  ] as const)('%s %i', (name, most, change, rule) => {
    expect(exceededOf(name, change(most))).toBeUndefined();
    expect(exceededOf(name, change(most + 2))?.rule).toBe(rule);
  });

  it.each([
    ['azure', 20_000, redirects],
    ['cloudfront', 10_240, redirects],
    ['gitlab', 65_536, wildcards],
  ] as const)('%s: names the first redirect for which %i bytes are not enough', (name, most, listOf) => {
    const long = (count: number) => {
      const list = listOf(count).map(({ from, to }) => ({ from: from.replace('old', 'o'.repeat(90)), to }));
      return listOf === wildcards ? { wildcards: list } : { redirects: list };
    };
    const bytes = (count: number) => {
      const text = Object.values(filesFor(name, long(count)))[0] ?? '';
      return Buffer.byteLength(name === 'cloudfront' ? JSON.parse(text).Resources.Addresses.Properties.FunctionCode : text);
    };
    const first = Number(/\d+/.exec(exceededOf(name, long(700))?.rule ?? '')?.[0]);
    expect(first).toBeGreaterThan(50);
    expect(exceededOf(name, long(first - 1))).toBeUndefined();
    expect(bytes(first - 1)).toBeLessThanOrEqual(most);
    expect(bytes(first)).toBeGreaterThan(most);
  });

  it('Cloudflare accepts a line of 2,000 characters at most', () => {
    const around = '  Content-Security-Policy: '.length;
    const policy = (length: number) => ({ pageHeaders: { 'Content-Security-Policy': 'x'.repeat(length - around) } });
    expect(exceededOf('cloudflare', policy(2000))).toBeUndefined();
    expect(exceededOf('cloudflare', policy(2001))).toMatchObject({ rule: 'Content-Security-Policy' });
  });
});
