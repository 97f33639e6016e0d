import { categories } from './categories.ts';
import { conditions } from './conditions.ts';
import type { ContentType } from './content-type.ts';
import { glossary } from './glossary.ts';
import { home } from './home.ts';
import { location } from './location.ts';
import {
  about,
  accessibility,
  blogPage,
  conditionsPage,
  contact,
  locationsPage,
  notFound,
  postNotFound,
  privacy,
  providersPage,
  quizPage,
  servicesPage,
  siteMapPage,
  terms,
  testimonialsPage,
} from './pages.ts';
import { post } from './post.ts';
import { practice } from './practice.ts';
import { provider } from './provider.ts';
import { quiz } from './quiz.ts';
import { redirects } from './redirects.ts';
import { service } from './service.ts';
import { siteSearch } from './site-search.ts';
import { siteSettings } from './site-settings.ts';
import { strings } from './strings.ts';
import { testimonial } from './testimonial.ts';

/** Collections: a folder whose every file is one entry. */
export const collections = { services: service, locations: location, providers: provider, posts: post, testimonials: testimonial } as const;

/** Fixed files, each of which must exist once. */
export const singles = {
  practice,
  settings: siteSettings,
  home,
  strings,
  quiz,
  categories,
  glossary,
  redirects,
  conditions,
  search: siteSearch,
  about,
  contact,
  servicesPage,
  locationsPage,
  providersPage,
  testimonialsPage,
  blogPage,
  quizPage,
  conditionsPage,
  siteMapPage,
  privacy,
  terms,
  accessibility,
  notFound,
  postNotFound,
} as const;

export const contentTypes: readonly ContentType[] = [...Object.values(singles), ...Object.values(collections)];
