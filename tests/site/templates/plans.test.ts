import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type MadeSite, makeSite } from '../../../generator/build.ts';
import type { collections, singles } from '../../../generator/content/types/index.ts';
import type { PageType, RenderContext, SharedSite, Templates } from '../../../generator/contract.ts';
import { resolveProject } from '../../../generator/project.ts';
import { sharedSite } from '../../../generator/site/shared-site.ts';
import type { Sourced } from '../../../generator/site/site.ts';
import { ROOTS } from '../../helpers/command.ts';
import { PRACTICE } from '../../helpers/sites.ts';

describe('what pages are made from', () => {
  let made: MadeSite;
  beforeAll(async () => {
    made = await makeSite(resolveProject(ROOTS, { content: PRACTICE, out: '/nowhere' }));
  });

  it('is plain data for every page: it can be written down and read again', () => {
    const pages = made.documents.flatMap(({ page }) => page ?? []);
    expect(pages.length).toBeGreaterThan(25);
    for (const { path, data, ...plan } of pages) {
      const plain = { ...plan, data: withoutTexts(data) };
      expect(JSON.parse(JSON.stringify(plain)), path).toEqual(plain);
    }
  });

  it('holds no text but that of the page itself', () => {
    for (const { path, data } of made.documents.flatMap(({ page }) => page ?? []))
      expect(JSON.stringify(data).split('"body":').length - 1, path).toBeLessThanOrEqual(1);
  });

  it('and the part that all pages share are plain data, the same however many posts there are', () => {
    const { site } = made;
    const shared = sharedSite(site);
    expect(JSON.parse(JSON.stringify(shared))).toEqual(shared);
    expect(sharedSite({ ...site, posts: [], testimonials: [] })).toEqual(shared);
    const texts = [...site.posts.map(({ title }) => title), ...site.services.map(({ subtitle }) => subtitle)];
    expect(texts.filter((text) => JSON.stringify(shared).includes(JSON.stringify(text)))).toEqual([]);
  });
});

it('templates get the whole site before they render, and its shared part while they do, by type', () => {
  expectTypeOf<RenderContext['site']>().toEqualTypeOf<SharedSite>();
  expectTypeOf<Parameters<Templates['Document']>[0]['site']>().toEqualTypeOf<SharedSite>();
  expectTypeOf<Parameters<NonNullable<PageType['structuredData']>>[1]>().toEqualTypeOf<SharedSite>();
  expectTypeOf<keyof Parameters<PageType['Page']>[0]>().toEqualTypeOf<'data' | 'page'>();
  // Of all collections and single files, these alone are shared, and without their texts.
  type SharedNames = Extract<keyof SharedSite, keyof typeof collections | keyof typeof singles>;
  type OfPages =
    | 'practice'
    | 'strings'
    | 'settings'
    | 'theme'
    | 'glossary'
    | 'services'
    | 'providers'
    | 'offices'
    | 'announcements'
    | 'notices';
  expectTypeOf<SharedNames>().toEqualTypeOf<OfPages>();
  type TextNames = Extract<keyof SharedSite['practice' | 'strings' | 'settings'] | keyof SharedSite['services'][number], keyof Sourced>;
  expectTypeOf<TextNames>().toEqualTypeOf<'slug'>();
});

/** Texts are trees, the only part of a plan that is no plain data. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([name]) => name !== 'body');
  return Object.fromEntries(fields.map(([name, { value: field, get }]) => [name, get ?? withoutTexts(field)]));
}
