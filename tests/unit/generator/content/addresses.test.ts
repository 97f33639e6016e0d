import { expect, it } from 'vitest';
import { addresses } from '../../../../generator/content/types/addresses.ts';
import { addressMistakes, siteRoutes } from '../../../../generator/languages/index.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';

/** The fields with mistakes; their messages are in tests/sites/addresses-taken. */
const fieldsAtFault = (own: Record<string, string>, language = 'en-US') =>
  addressMistakes({ language, addresses: own }).map(({ path }) => path.at(-1));

it('a site has the addresses of its language, except those that it sets', () => {
  expect(siteRoutes({ language: 'es-MX', addresses: { about: '/quienes-somos' } })).toMatchObject({
    ...{ home: '/', about: '/quienes-somos', contact: '/contacto', postNotFound: '/blog/404', atomFeed: '/blog/feed.xml' },
  });
  expect(siteRoutes({ language: 'fr' })).toEqual(siteRoutes({ language: 'en-GB' }));
  const routes = siteRoutes({ language: 'en', addresses: { blog: '/news', category: 'topic', listPage: 'part', service: '/care' } });
  const paths = [pathTo.post('x', routes), pathTo.category('x', routes), pathTo.listPage('/news', 2, routes), pathTo.service('x', routes)];
  expect(paths).toEqual(['/news/x', '/news/topic/x', '/news/part/2', '/care/x']);
  expect(routes).toMatchObject({ postNotFound: '/news/404', jsonFeed: '/news/feed.json' });
});

it('accepts only addresses of small letters, digits and single hyphens, and words without a slash', () => {
  const isTaken = (own: object) => addresses.safeParse(own).success;
  expect(isTaken({ about: '/our-story', contact: '/practice/contact', category: 'topic' })).toBe(true);
  for (const about of ['about', '/', '/About', '/a_b', '/a--b', '/a/', '//a', '/a b', '/á', '/a.html', '/a#b', '/a?b'])
    expect(isTaken({ about }), about).toBe(false);
  expect(isTaken({ category: '/blog/topic' })).toBe(false);
});

it('refuses an address that two pages would have, in either language', () => {
  expect(fieldsAtFault({ about: '/contacto' }, 'es')).toEqual(['about']);
  expect(fieldsAtFault({ about: '/contacto' })).toEqual([]);
  expect(fieldsAtFault({ category: 'page' })).toEqual(['category']);
  expect(fieldsAtFault({ service: '/services' })).toEqual([]);
});

it('refuses an address that is reserved for the site, or that an entry could get', () => {
  for (const about of ['/assets', '/api/x', '/404', '/booking-frame', '/a/index', '/feed', '/con', '/admin', '/admin/x'])
    expect(fieldsAtFault({ about }), about).toEqual(['about']);
  expect(fieldsAtFault({ about: '/service/about', service: '/care' })).toEqual([]);
  expect(fieldsAtFault({ about: '/care/about', service: '/care' })).toEqual(['about']);
  expect(fieldsAtFault({ files: '/blog/files' })).toEqual(['files']);
});
