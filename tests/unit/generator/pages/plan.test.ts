import { expect, it } from 'vitest';
import type { PageType } from '../../../../generator/contract/index.ts';
import { siteRoutes } from '../../../../generator/languages/index.ts';
import { planPages } from '../../../../generator/pages/plan.ts';
import type { Site } from '../../../../generator/site/site.ts';

const none = { services: [], locations: [], providers: [], posts: [], notices: [] };
const site = { ...none, notices: [{ slug: 'privacy' }], routes: siteRoutes({ language: 'en' }), pages: ['notices'] } as unknown as Site;
const making = (name: string, path: string) => ({ name, plan: () => [{ path, sources: [`${name}.md`] }] }) as unknown as PageType;
const mistakes = (...types: PageType[]) => planPages(site, types).problems.map(({ file, message }) => `${file}: ${message}`);

it('a list and entries with content but without a page type are reported with the file that lists page types', () => {
  const [list, entry] = [making('notices', '/notices'), making('notice', '/notices/privacy')];
  expect(mistakes(list, entry)).toEqual([]);
  expect(mistakes()).toEqual([
    'templates/pages/index.ts: There is content for /notices, but no page type makes this page.',
    'templates/pages/index.ts: There is content for /notices/…, but no page type makes this page.',
  ]);
  expect(mistakes(list)).toEqual(['templates/pages/index.ts: There is content for /notices/…, but no page type makes this page.']);
});

it('two pages at one address are an error, whatever the case of its letters', () => {
  expect(mistakes(making('notices', '/notices'), making('notice', '/notices/a'), making('other', '/Notices/A'))).toEqual([
    'content/other.md: /Notices/A is made twice: here and from content/notice.md.',
  ]);
});
