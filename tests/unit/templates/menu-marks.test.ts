import { expect, it } from 'vitest';
import type { SharedSite } from '../../../generator/contract/index.ts';
import { menuMarks } from '../../../templates/components/layout/site-header/site-header.tsx';
import { routes } from '../../helpers/routes.ts';

// Only the fields that the menus show.
const site = {
  routes,
  settings: { navigation: [{ to: '/' }, { to: '/about' }, { to: '/blog' }] },
  services: [{ slug: 'sleep-apnea' }, { slug: 'thyroid-surgery' }],
} as unknown as SharedSite;

it.each([
  ['/', { '/': 'page' }],
  ['/blog/first-post', { '/blog': 'true' }],
  ['/service/sleep-apnea', { '/services': 'true', '/service/sleep-apnea': 'page' }],
  ['/sinus-quiz', { '/sinus-quiz': 'page' }],
])('the menus mark only the page %s and its section, so that the pages of a section share one header', (path, marks) => {
  expect(menuMarks(site, path)).toEqual(marks);
});
