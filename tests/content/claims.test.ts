import { expect, inject, it } from 'vitest';
import { openPages } from '../helpers/html.ts';
import { manifestOfSite } from '../helpers/releases.ts';

const site = inject('realSite');
const page = openPages(site);
const paths = manifestOfSite(site).files.flatMap(({ route, pageType }) => (route && pageType ? [route] : []));
const PROFILE = '/providers/mara-larkwell';

it('every page that says "board-certified" names the boards, or links to the profile that does', () => {
  const saying = paths.filter((path) => /board-certified(?! by the American Board of )/i.test(page(path).text) && path !== PROFILE);
  expect(saying).toEqual(expect.arrayContaining(['/', '/about', '/services', '/locations/ansley-park-ga']));
  expect(saying.filter((path) => !page(path).links.includes(`${PROFILE}#profile-credentials`))).toEqual([]);
  expect(page(PROFILE).ids).toContain('profile-credentials');
  expect(page(PROFILE).text).toContain('American Board of Otolaryngology – Head and Neck Surgery');
  expect(page(PROFILE).text).toContain('Reconstructive Surgery (not a member of the American Board of Medical Specialties)');
});

it('the approved suffix is in titles only, of pages that do not name the practice', () => {
  const withSuffix = paths.filter((path) => page(path).html.includes('Leading ENT Care'));
  expect(withSuffix).toEqual(['/404', '/blog/404']);
  for (const path of withSuffix) {
    expect(page(path).text.replace(page(path).title, '')).not.toContain('Leading ENT Care');
    expect(page(path).description).not.toContain('Leading ENT Care');
  }
});
