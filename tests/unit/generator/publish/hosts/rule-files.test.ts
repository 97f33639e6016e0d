import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import { FILE_RULES } from '../../../../../generator/publish/file-policy.ts';
import { type Host, type HostRules, RULE_FILES } from '../../../../../generator/publish/hosts/host.ts';
import { hosts } from '../../../../../generator/publish/hosts/index.ts';
import { chooseHosts, ruleFiles } from '../../../../../generator/publish/hosts/rule-files.ts';

const RULES: HostRules = {
  pages: ['/', '/about', '/blog', '/blog/a', '/404', '/blog/404'],
  files: ['/robots.txt', '/files/form.pdf', '/blog/feed.xml', '/booking-frame'],
  smallFiles: ['/robots.txt'],
  redirects: [{ from: '/old', to: '/about' }],
  wildcards: [{ from: '/past/*', to: '/blog' }],
  notFound: [
    { below: '/blog/', page: '/blog/404' },
    { below: '/', page: '/404' },
  ],
  pageHeaders: { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' },
  fileRules: FILE_RULES,
  httpsHeaders: { 'Strict-Transport-Security': 'max-age=31536000' },
};

const settings = (host?: string | string[]) =>
  [{ type: 'settings', label: 'content/site.yaml', data: { host }, positionOf: () => ({ line: 1, column: 1 }) }] as unknown as Entry[];

describe('rule files of hosts (H4)', () => {
  it('are hidden by every server, since they lie among the files of the site', () => {
    const paths = hosts.flatMap((host) => Object.keys(host.files(RULES)));
    expect(paths.filter((path) => !path.startsWith('.') && !RULE_FILES.includes(path))).toEqual([]);
  });

  it('are those of the command line, else of site.yaml, else such as harm nobody', () => {
    const named = (names?: string[], host?: string | string[]) => chooseHosts(names, settings(host)).value.map(({ name }) => name);
    expect(named(['caddy'], 'nginx')).toEqual(['caddy']);
    expect(named(undefined, ['nginx', 'caddy'])).toEqual(['nginx', 'caddy']);
    expect(named(undefined, 'nginx')).toEqual(['nginx']);
    const unnamed = ruleFiles(chooseHosts(undefined, settings()).value, RULES).value;
    expect(unnamed.files.map(({ path }) => path)).toContain('.htaccess');
    expect(unnamed.notes).toEqual([]);
  });

  it('say once for each named host what it cannot be told', () => {
    const { notes } = ruleFiles(chooseHosts(['nginx'], settings()).value, RULES).value;
    expect(notes).toEqual([expect.stringMatching(/^nginx: After a build .*"nginx -s reload"\.$/)]);
  });

  it('end the build where two hosts want another text under one name', () => {
    const host = (label: string): Host => ({ name: label, label, cannot: [], files: () => ({ _headers: label }) });
    const [problem] = ruleFiles([host('One'), host('Other')], RULES).problems;
    expect(problem).toMatchObject({ severity: 'error', message: 'One and Other both read "_headers", and each wants another one.' });
  });

  it('name the rule that is one too many for a host', () => {
    const surplus = { rule: '/old-2', limit: 'Example takes 1 redirect; there are 2.' };
    const host: Host = { name: 'example', label: 'Example', cannot: [], files: () => ({}), surplus: () => surplus };
    const [problem] = ruleFiles([host], RULES).problems;
    expect(problem?.message).toBe('Example takes 1 redirect; there are 2. "/old-2" is one too many for Example.');
  });
});
