import { describe, expect, it } from 'vitest';
import { leadEnvironmentProblems, leadSettings } from '../../../../generator/site/lead-settings.ts';

const content = { endpoint: 'https://leads.example/content', apiKey: 'content-key' };

describe('where the quiz sends leads', () => {
  it('is the endpoint of serve unless somebody names another', () => {
    expect(leadSettings({ content: {}, environment: {} })).toEqual({ endpoint: '/api/leads', apiKey: '' });
    expect(leadSettings({ content, environment: { ENT_SITE_LEAD_ENDPOINT: '' } })).toEqual(content);
  });

  it('is what the environment of the build says, before content', () => {
    const environment = { ENT_SITE_LEAD_ENDPOINT: 'https://leads.example/build', ENT_SITE_LEAD_API_KEY: 'build-key' };
    expect(leadSettings({ content, environment })).toEqual({ endpoint: 'https://leads.example/build', apiKey: 'build-key' });
    expect(leadEnvironmentProblems(environment)).toEqual([]);
  });

  it.each(['http://leads.example/x', 'javascript:alert(1)', '//leads.example', 'leads'])('is never %s (C13)', (endpoint) => {
    expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: endpoint })[0]?.message).toContain(
      'is not safe for names and email addresses',
    );
  });

  it.each(['http://localhost:8080/x', 'http://127.0.0.1/x', '/leads', 'https://leads.example/x'])('may be %s', (endpoint) => {
    expect(leadEnvironmentProblems({ ENT_SITE_LEAD_ENDPOINT: endpoint })).toEqual([]);
  });
});
