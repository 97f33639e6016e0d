import { en } from '../../generator/languages/en.ts';
import { routesAt } from '../../generator/shared/routes.ts';

/** Where the pages of the sample practice and of the test practice lie. */
export const routes = routesAt({ ...en.addresses, quiz: '/sinus-quiz' }, en.places);
