import { describe, expect, it } from 'vitest';
import { leadEnvironmentProblems } from '../../../../generator/rules/checks/settings.ts';
import { leadSettings } from '../../../../generator/site/build-site.ts';

const content = { endpoint: 'https://leads.example/content', apiKey: 'content-key' };

describe('where the quiz sends leads', () => {
  it('has no address unless an endpoint is named; during serve it is the endpoint of serve', () => {
    expect(leadSettings({}, { environment: {} })).toEqual({ endpoint: '', apiKey: '' });
    expect(leadSettings({}, { environment: {}, isServed: true })).toEqual({ endpoint: '/api/leads', apiKey: '' });
    for (const isServed of [false, true])
      expect(leadSettings(content, { environment: { ENT_SITE_LEAD_ENDPOINT: '' }, isServed })).toEqual(content);
  });

  it('comes from the environment of the build, which overrides content', () => {
    const environment = { ENT_SITE_LEAD_ENDPOINT: 'https://leads.example/build', ENT_SITE_LEAD_API_KEY: 'build-key' };
    expect(leadSettings(content, { environment })).toEqual({ endpoint: 'https://leads.example/build', apiKey: 'build-key' });
    expect(leadEnvironmentProblems(environment)).toEqual([]);
  });

  it('is never an unsafe address, nor one that a browser reads in another way (C13)', () => {
    for (const endpoint of [
      ...['http://leads.example/x', 'javascript:alert(1)', '//leads.example', 'leads', '/\\evil.example', '/\\\\evil.example'],
      ...['/\t/evil.example', '/\n/evil.example', '\t//evil.example', ' /leads', '/leads ', '/a/../b', '/leads#x', '/l\u00E9ads'],
      ...['https:/evil.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://0.0.0.0/x'],
    ])
      expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: endpoint }), endpoint).toMatchObject([
        { rule: 'lead-endpoint', severity: 'error', file: 'ENT_SITE_LEAD_ENDPOINT' },
      ]);
  });

  it('has no key with a space or a line end, which a copied key may have (C13)', () => {
    for (const key of ['key\n', 'a key', 'k\u00E9y', 'key\u200B'])
      expect(leadEnvironmentProblems({ ENT_SITE_LEAD_API_KEY: key }), key).toMatchObject([{ file: 'ENT_SITE_LEAD_API_KEY' }]);
  });

  it('may be a path of the site, an address of this machine, or an https address', () => {
    const paths = ['/leads', '/api/leads?form=1', '/'];
    for (const endpoint of [...paths, 'http://localhost:8080/x', 'http://127.0.0.1/x', 'https://leads.example/x'])
      expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: endpoint }), endpoint).toEqual([]);
  });
});
