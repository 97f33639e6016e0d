import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { scanMarkup } from '../../generator/pages/page-facts.ts';
import { makeSite } from '../../generator/pipeline.ts';
import { resolveProject } from '../../generator/project.ts';
import { builtPages } from '../helpers/built-site.ts';
import { ROOTS } from '../helpers/command.ts';
import { createSite, folderOf, OTHER_PRACTICES, sharedMemory } from '../helpers/sites.ts';
import { vocabularyMistakes } from '../helpers/vocabulary.ts';

type Page = readonly [path: string, html: string];

async function mistakesIn(pages: readonly Page[]): Promise<string[]> {
  const found = pages.map(async ([path, html]) => {
    const things = scanMarkup(html).jsonLd.map((json) => JSON.parse(json) as Record<string, unknown>);
    expect(things.length, path).toBeGreaterThan(0);
    return (await vocabularyMistakes(things)).map((mistake) => `${path} ${mistake}`);
  });
  return (await Promise.all(found)).flat();
}

describe('the structured data of every page has only types and properties of schema.org, and what search engines require', () => {
  it.each(['realSite', 'site'] as const)('in the built site %s', async (name) => {
    const site = inject(name);
    const pages = builtPages(site).map(({ path, file }): Page => [path, readFileSync(join(site, file), 'utf8')]);
    expect(pages.length).toBeGreaterThan(20);
    expect(await mistakesIn(pages)).toEqual([]);
  });

  it.each(OTHER_PRACTICES)('in the practice %s', async (practice) => {
    const { contentDir, outDir, remove } = createSite({}, folderOf(practice));
    const { documents } = await makeSite(resolveProject(ROOTS, { content: contentDir, out: outDir }), sharedMemory()).finally(remove);
    const pages = documents.flatMap(({ page, path, html }): Page[] => (page ? [[path, String(html)]] : []));
    expect(pages.length).toBeGreaterThan(10);
    expect(await mistakesIn(pages)).toEqual([]);
  });
});

describe('the validator', () => {
  const clinic = { '@context': 'https://schema.org', '@type': ['MedicalOrganization', 'MedicalClinic'], name: 'Doe ENT' };

  it('accepts a property that only one of the types has, and refuses one that none has', async () => {
    expect(await vocabularyMistakes([{ ...clinic, hasMap: 'https://maps.example', knowsLanguage: ['en'] }])).toEqual([]);
    expect(await vocabularyMistakes([{ ...clinic, usNPI: '1234567893' }])).toEqual([
      expect.stringContaining('Property "usNPI" for type "MedicalOrganization" is not supported'),
      expect.stringContaining('Property "usNPI" for type "MedicalClinic" is not supported'),
    ]);
  });

  it('looks into objects, and refuses unknown types', async () => {
    const place = { '@type': 'MedicalClinic', geo: { '@type': 'GeoCoordinates', latitud: 33 } };
    expect((await vocabularyMistakes([{ ...clinic, department: [place] }])).join()).toContain(
      'Property "latitud" for type "GeoCoordinates"',
    );
    expect((await vocabularyMistakes([{ ...clinic, '@type': 'Doctor' }])).join()).toContain('Type "Doctor" is not a valid schema.org type');
  });
});
