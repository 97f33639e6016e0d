import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { FILE_RULES, HTTPS_HEADERS } from '../../../../../generator/publish/headers.ts';
import { type ServedSite, serveBuiltSite } from '../../../../helpers/built-site.ts';
import { manifestOfSite } from '../../../../helpers/releases.ts';

let served: ServedSite;
beforeAll(async () => {
  served = await serveBuiltSite(inject('site'));
});
afterAll(() => served.close());

it('every file of a site is sent unchanged, with the headers that its manifest lists for hosts (S5)', async () => {
  const { headers, fileHeaders, files } = manifestOfSite(inject('site'));
  expect(fileHeaders).toEqual(FILE_RULES);
  expect(files.length).toBeGreaterThan(100);
  const fits = (file: string, rule: string) => (rule.startsWith('*') ? file.endsWith(rule.slice(1)) : file === rule);
  for (const { file, route, redirectsTo } of files.filter(({ isRuleFile }) => !isRuleFile)) {
    const rule = fileHeaders.find(({ files: names }) => fits(file, names));
    const wanted = route === undefined || rule?.files === file ? rule?.headers : headers;
    const lowerCase = Object.fromEntries(Object.entries(wanted ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
    const answer = await fetch(served.origin + encodeURI(route ?? `/${file}`));
    const sent = Object.fromEntries(answer.headers);
    expect(sent, file).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.any(String), ...lowerCase });
    expect(sent, file).not.toHaveProperty('strict-transport-security');
    expect(sent['content-type'], file).not.toBe('application/octet-stream');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (redirectsTo === undefined) expect(bytes.equals(readFileSync(join(inject('site'), file))), file).toBe(true);
  }
});

it('headers for HTTPS only are listed separately, for a host that does not add them itself', () => {
  const { headers, fileHeaders, httpsHeaders } = manifestOfSite(inject('site'));
  expect(httpsHeaders).toEqual(HTTPS_HEADERS);
  expect(JSON.stringify([headers, fileHeaders])).not.toMatch(/strict-transport-security/i);
});

it('the document of the booking calendar has one address and is in no list of pages (H1)', async () => {
  const answer = await fetch(`${served.origin}/booking-frame.html`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/booking-frame']);
  const texts = await Promise.all(
    ['/sitemap.xml', '/search.json', '/site-map', '/blog/feed.xml'].map(async (list) => (await fetch(served.origin + list)).text()),
  );
  expect(texts.join('').length).toBeGreaterThan(1_000);
  // Every page has a link that loads the calendar.
  expect(texts.join('').replaceAll('data-calendar="/booking-frame"', '')).not.toContain('booking-frame');
});
