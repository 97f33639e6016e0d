import type { PageType } from '../../generator/contract/page.ts';
import { about } from './about.tsx';
import { accessibility } from './accessibility.tsx';
import { blog } from './blog.tsx';
import { category } from './category.tsx';
import { conditions } from './conditions.tsx';
import { contact } from './contact.tsx';
import { home } from './home.tsx';
import { legal } from './legal.tsx';
import { location } from './location.tsx';
import { locations } from './locations.tsx';
import { notFound } from './not-found.tsx';
import { notice } from './notice.tsx';
import { notices } from './notices.tsx';
import { ownPage } from './own-page.tsx';
import { post } from './post.tsx';
import { postNotFound } from './post-not-found.tsx';
import { provider } from './provider.tsx';
import { providers } from './providers.tsx';
import { service } from './service.tsx';
import { services } from './services.tsx';
import { sinusQuiz } from './sinus-quiz.tsx';
import { siteMap } from './site-map.tsx';
import { testimonials } from './testimonials.tsx';

export const pageTypes: readonly PageType[] = [
  home,
  about,
  providers,
  provider,
  services,
  service,
  contact,
  testimonials,
  locations,
  location,
  blog,
  category,
  post,
  conditions,
  sinusQuiz,
  siteMap,
  legal,
  accessibility,
  ownPage,
  notices,
  notice,
  notFound,
  postNotFound,
];
