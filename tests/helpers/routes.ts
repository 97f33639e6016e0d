import { siteRoutes } from '../../generator/languages/index.ts';

/** Addresses of the pages of the sample practice and of the test practice. */
export const routes = siteRoutes({ language: 'en' });
