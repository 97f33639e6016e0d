import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { consentsTable, isStillPublic, listConsents } from '../../../../../generator/studio/reports/review/consents.ts';
import { entSite } from '../../../../helpers/command.ts';
import { createSite } from '../../../../helpers/sites.ts';

const site = createSite();
afterAll(() => site.remove());
const list = () => listConsents(site.contentDir, [site.outDir]);
const consentOf = (file: string, consent: string) => ({
  file: `testimonials/${file}.yaml`,
  replace: 'consent: { given: 2025-03-02, form: paper, sample: true }',
  with: `consent: { given: 2025-03-02, form: paper${consent} }`,
});

it('lists where a quote is public until the site is built without it, and then where copies may remain', async () => {
  site.change({ edits: [consentOf('ann-b', ', uses: [website, print], expires: 2999-01-01')] });
  await site.build();
  const before = await list();
  expect(isStillPublic(before)).toBe(false);
  expect(consentsTable(before).join('\n')).toMatch(
    /^Ann B\. +\/, \/testimonials +website, print +2025-03-02 +2999-01-01 +valid +\S+ann-b\.yaml$/m,
  );
  expect(consentsTable(before).join('\n')).not.toContain('Copies');

  // Withdrawn, and removed.
  site.change({ edits: [{ file: 'testimonials/ann-b.yaml', replace: 'expires: 2999-01-01', with: 'revoked: 2025-04-01' }] });
  site.change({ remove: ['testimonials/bea-d.yaml'] });
  const withdrawn = await list();
  const text = consentsTable(withdrawn).join('\n');
  expect(isStillPublic(withdrawn)).toBe(true);
  expect(text).toMatch(/^Still public: \S+out shows a quote that may not be shown \(Ann B\., \/, \/testimonials\)\./m);
  expect(text).toMatch(/^Still public: \S+out shows a quote that may not be shown \(Bea D\., /m);
  expect(text).toContain('Copies of quotes may remain (Ann B., Bea D.).');
  for (const part of [
    'https://web.archive.org/web/*/https://',
    'remove-outdated-content',
    'contentremoval',
    'info@archive.org',
    '- Print:',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Social networks');
  const command = await entSite('consents', '--content', site.contentDir, '--out', site.outDir, '--format', 'json');
  expect(command.code).toBe(1);
  expect(JSON.parse(command.stdout)).toMatchObject({
    consents: expect.arrayContaining([expect.objectContaining({ name: 'Bea D.', uses: [] })]),
  });

  await site.build();
  const after = await list();
  expect(isStillPublic(after)).toBe(false);
  expect(consentsTable(after).join('\n')).toContain('Copies of quotes may remain (Ann B.).');
});

it('lists a file with a mistake that was never public, and refuses a folder whose quotes are unknown', async () => {
  const file = 'testimonials/broken.yaml';
  site.change({ write: { [file]: 'order: 1\nname: Zoe A.\nconsent: { given: 02/03/2024 }\n' } });
  const broken = consentsTable(await list()).filter((line) => line.includes('broken.yaml'));
  expect(broken).toEqual([expect.stringMatching(/^- +- .* its file was removed or has an error +\S+broken\.yaml$/)]);
  site.change({ remove: [file] });
  const copy = join(dirname(site.outDir), 'copy');
  cpSync(site.outDir, copy, { recursive: true, dereference: true });
  await expect(listConsents(site.contentDir, [copy])).rejects.toThrow(/copy is a copy or of another version/);
  const mistyped = await entSite('consents', '--content', site.contentDir, '--out', join(site.outDir, 'typo'));
  expect([mistyped.code, mistyped.stderr]).toEqual([1, expect.stringMatching(/There is no built site in \S+typo\./)]);
});
