import { siteRoutes } from '../../generator/languages/index.ts';

/** Where the pages of the sample practice and of the test practice lie. */
export const routes = siteRoutes({ language: 'en' });
