import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeSite, makeSite } from '../../../generator/pipeline.ts';
import { resolveProject } from '../../../generator/project.ts';
import { sharedSite } from '../../../generator/site/shared-site.ts';
import { ROOTS } from '../../helpers/command.ts';
import { PRACTICE, sharedMemory } from '../../helpers/sites.ts';

describe('the plan of a page', () => {
  let made: MadeSite;
  beforeAll(async () => {
    made = await makeSite(resolveProject(ROOTS, { content: PRACTICE, out: '/nowhere' }), sharedMemory());
  });

  it('is plain data for every page, which can be serialized and read again', () => {
    const pages = made.documents.flatMap(({ page }) => page ?? []);
    expect(pages.length).toBeGreaterThan(25);
    for (const { path, data, ...plan } of pages) {
      const plain = { ...plan, data: withoutTexts(data) };
      expect(JSON.parse(JSON.stringify(plain)), path).toEqual(plain);
    }
  });

  it('contains only the text of the page itself', () => {
    for (const { path, data } of made.documents.flatMap(({ page }) => page ?? []))
      expect(JSON.stringify(data).split('"body":').length - 1, path).toBeLessThanOrEqual(1);
  });

  it('shares plain data with all pages, the same for any number of posts', () => {
    const { site } = made;
    const shared = sharedSite(site);
    expect(JSON.parse(JSON.stringify(shared))).toEqual(shared);
    expect(sharedSite({ ...site, posts: [], testimonials: [] })).toEqual(shared);
    const texts = [...site.posts.map(({ title }) => title), ...site.services.map(({ subtitle }) => subtitle)];
    expect(texts.filter((text) => JSON.stringify(shared).includes(JSON.stringify(text)))).toEqual([]);
  });
});

/** Returns a value without texts, which are trees and the only part of a plan that is not plain data. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([name]) => name !== 'body');
  return Object.fromEntries(fields.map(([name, { value: field, get }]) => [name, get ?? withoutTexts(field)]));
}
