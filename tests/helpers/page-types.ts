import { inject } from 'vitest';
import { builtPages, onePageOfEachType } from './built-site.ts';

const CHOSEN = [
  ...'/ /about /providers /providers/jane-doe /services /service/sleep-apnea /service/otolaryngology /contact-us /testimonials'.split(' '),
  ...'/locations /locations/decatur-ga /blog /blog/category/sinus-care /blog/is-it-only-snoring /conditions /sinus-quiz'.split(' '),
  ...'/site-map /your-privacy /accessibility /404 /blog/404'.split(' '),
];

const site = inject('site');
const chosenTypes = new Set(builtPages(site).flatMap(({ path, pageType }) => (CHOSEN.includes(path) ? [pageType] : [])));

/** Pages of the test practice of every type: those that tests use, and the heaviest page of each other type. */
export const PAGE_TYPES = [
  ...CHOSEN,
  ...onePageOfEachType(site).flatMap(({ path, pageType }) => (chosenTypes.has(pageType) ? [] : [path])),
];
