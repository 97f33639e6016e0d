import type { collections, singles } from './index.ts';

/** What staff call the files of a content type. */
export interface Labels {
  /** A single file, or an entry of a folder: `Article`. */
  one: string;
  /** All of them together: `Articles`; for a fixed file the same as `one`. */
  many: string;
}

const both = (label: string): Labels => ({ one: label, many: label });
const named = (one: string, many: string): Labels => ({ one, many });

/** In words of staff, by the name of the content type: the headings of lists and forms, and what messages call an entry. */
export const contentLabels: Readonly<Record<keyof typeof collections | keyof typeof singles, Labels>> = {
  posts: named('Article', 'Articles'),
  services: named('Service', 'Services'),
  locations: named('Place', 'Places'),
  providers: named('Physician', 'Physicians'),
  testimonials: named('Testimonial', 'Testimonials'),
  offices: named('Office', 'Offices'),
  announcements: named('Announcement', 'Announcements'),
  ownPages: named('Page', 'Pages'),
  notices: named('Notice', 'Notices and policies'),
  practice: both('Hours and contact'),
  settings: both('Menu and settings'),
  home: both('Home page'),
  strings: both('Small words'),
  quiz: both('Quiz'),
  categories: both('Categories of the blog'),
  glossary: both('Glossary'),
  redirects: both('Old addresses'),
  redFlags: both('Dangers'),
  sources: both('Sources'),
  conditions: both('Conditions A to Z'),
  search: both('Search'),
  theme: both('Colors and typefaces'),
  words: both('Watched words'),
  about: both('About'),
  contact: both('Contact'),
  servicesPage: both('All services'),
  locationsPage: both('All places'),
  providersPage: both('All physicians'),
  testimonialsPage: both('All testimonials'),
  blogPage: both('The blog'),
  conditionsPage: both('Page with conditions A to Z'),
  siteMapPage: both('Site map'),
  quizPage: both('Page of the quiz'),
  privacy: both('Privacy statement'),
  terms: both('Terms of use'),
  accessibility: both('Accessibility statement'),
  notFound: both('Page not found'),
  postNotFound: both('Article not found'),
};
