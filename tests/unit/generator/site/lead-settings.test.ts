import { describe, expect, it } from 'vitest';
import { leadEnvironmentProblems, leadSettings } from '../../../../generator/site/lead-settings.ts';

const content = { endpoint: 'https://leads.example/content', apiKey: 'content-key' };

describe('where the quiz sends leads', () => {
  it('is nowhere unless somebody names an endpoint, but the endpoint of serve while serve shows the site', () => {
    expect(leadSettings({ content: {}, environment: {} })).toEqual({ endpoint: '', apiKey: '' });
    expect(leadSettings({ content: {}, environment: {}, isServed: true })).toEqual({ endpoint: '/api/leads', apiKey: '' });
    for (const isServed of [false, true])
      expect(leadSettings({ content, environment: { ENT_SITE_LEAD_ENDPOINT: '' }, isServed })).toEqual(content);
  });

  it('is what the environment of the build says, before content', () => {
    const environment = { ENT_SITE_LEAD_ENDPOINT: 'https://leads.example/build', ENT_SITE_LEAD_API_KEY: 'build-key' };
    expect(leadSettings({ content, environment })).toEqual({ endpoint: 'https://leads.example/build', apiKey: 'build-key' });
    expect(leadEnvironmentProblems(environment)).toEqual([]);
  });

  it.each([
    ...[
      'http://leads.example/x',
      'javascript:alert(1)',
      '//leads.example',
      'leads',
      '/\\evil.example',
      '/\\\\evil.example',
      '/\t/evil.example',
    ],
    ...[
      '/\n/evil.example',
      '\t//evil.example',
      ' /leads',
      '/leads ',
      '/a/../b',
      '/leads#x',
      '/l\u00E9ads',
      '\\\\evil.example',
      'https:/evil.example',
    ],
    ...[
      'https:evil.example',
      'https:\\\\evil.example',
      'https://user:key@leads.example',
      'https://leads.example/x\n',
      'http://localhost.evil.example',
    ],
    ...["https://leads.example;script-src 'unsafe-inline'", 'http://127.0.0.1.evil.example', 'http://0.0.0.0/x', 'HTTP://localhost/x'],
  ])('is never %j (C13)', (endpoint) => {
    expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: endpoint })[0]?.message).toContain(
      'is not safe for names and email addresses',
    );
  });

  it('names the address that was meant, where one is near (C13)', () => {
    expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: 'https:/leads.example' })).toEqual([
      {
        rule: 'lead-endpoint',
        severity: 'error',
        file: 'ENT_SITE_LEAD_ENDPOINT',
        message: '"https:/leads.example" is not safe for names and email addresses. Did you mean "https://leads.example"?',
        hint: 'Use an address that begins with https:// (http:// only for localhost), or a path of this site such as /leads.',
      },
    ]);
  });

  it.each(['key\n', 'a key', 'k\u00E9y', 'key\u200B'])('has no key %j, as a copy with a line end has (C13)', (key) => {
    expect(leadEnvironmentProblems({ ENT_SITE_LEAD_API_KEY: key })[0]?.message).toContain('This is no key');
  });

  it.each(['http://localhost:8080/x', 'http://127.0.0.1/x', '/leads', '/api/leads?form=1', '/', 'https://leads.example/x'])(
    'may be %s',
    (endpoint) => {
      expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: endpoint })).toEqual([]);
    },
  );
});
