import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { day, exactly, nameAndDescription, review, search, sentence, text } from './fields.ts';

const banner = { title: text.max(80), lead: sentence.optional(), ...search };
const closing = z.strictObject({ heading: text.max(60), lead: sentence.max(200) });

/** Single pages. Each is one file with fields of its own, so that a missing list is an error and not an empty section. */

export const about = defineContentType({
  name: 'about',
  at: 'pages/about.md',
  body: 'required',
  schema: z.strictObject({
    ...banner,
    /** The biography's always visible paragraphs, and those behind Read More. */
    biography: z.strictObject({ heading: text, short: z.array(sentence).min(1), more: z.array(sentence).min(2) }),
    practice: z.strictObject({ heading: text }),
    expertise: z.strictObject({ heading: text, lead: sentence.optional() }),
    conditions: z.strictObject({ heading: text, lead: sentence.optional(), items: exactly(13, text) }),
    specializedServices: z.strictObject({ heading: text, lead: sentence.optional(), items: exactly(8, text) }),
    technologies: z.strictObject({ heading: text, lead: sentence.optional(), items: exactly(5, nameAndDescription) }),
    closing,
  }),
});

export const contact = defineContentType({
  name: 'contact',
  at: 'pages/contact-us.md',
  body: 'optional',
  schema: z.strictObject({
    ...banner,
    ways: exactly(3, nameAndDescription),
    directions: z.strictObject({ heading: text, items: z.array(sentence).min(3) }),
    bring: z.strictObject({ heading: text, items: z.array(text).min(3) }),
    urgent: sentence,
  }),
});

export const servicesPage = defineContentType({
  name: 'servicesPage',
  at: 'pages/services.md',
  body: 'optional',
  schema: z.strictObject({
    ...banner,
    whyChoose: z.strictObject({ heading: text, points: exactly(4, nameAndDescription) }),
    subspecialties: z.strictObject({ heading: text, lead: sentence.optional(), items: exactly(8, nameAndDescription) }),
    closing,
  }),
});

export const locationsPage = defineContentType({
  name: 'locationsPage',
  at: 'pages/locations.md',
  body: 'optional',
  schema: z.strictObject({
    ...banner,
    communities: z.strictObject({ heading: text, lead: sentence.optional() }),
    medical: z.strictObject({ heading: text, items: z.array(text).min(4) }),
    surgical: z.strictObject({ heading: text, items: z.array(text).min(4) }),
    closing,
  }),
});

/** Pages whose words are a title, a lead and a closing call: /providers, /testimonials, /blog, /conditions, /site-map, /sinus-quiz. */
const sectionPage = z.strictObject({ ...banner, closing });

export const providersPage = defineContentType({ name: 'providersPage', at: 'pages/providers.md', body: 'optional', schema: sectionPage });
export const testimonialsPage = defineContentType({
  name: 'testimonialsPage',
  at: 'pages/testimonials.md',
  body: 'optional',
  schema: sectionPage,
});
export const blogPage = defineContentType({ name: 'blogPage', at: 'pages/blog.md', body: 'optional', schema: sectionPage });
export const conditionsPage = defineContentType({
  name: 'conditionsPage',
  at: 'pages/conditions.md',
  body: 'optional',
  schema: sectionPage,
});
export const siteMapPage = defineContentType({
  name: 'siteMapPage',
  at: 'pages/site-map.md',
  body: 'optional',
  schema: z.strictObject(banner),
});
export const quizPage = defineContentType({
  name: 'quizPage',
  at: 'pages/sinus-quiz.md',
  body: 'optional',
  schema: z.strictObject(banner),
});

/** Legal texts: plain Markdown, one section a `##`. */
const legalPage = z.strictObject({ ...banner, updated: day, review });

export const privacy = defineContentType({ name: 'privacy', at: 'pages/your-privacy.md', body: 'required', schema: legalPage });
export const terms = defineContentType({ name: 'terms', at: 'pages/our-terms.md', body: 'required', schema: legalPage });

const featureGroup = z.strictObject({ heading: text, items: z.array(sentence).min(3) });

export const accessibility = defineContentType({
  name: 'accessibility',
  at: 'pages/accessibility.md',
  body: 'required',
  schema: legalPage.extend({
    commitment: sentence,
    groups: z.strictObject({ visual: featureGroup, navigation: featureGroup, audioAndMedia: featureGroup, cognitive: featureGroup }),
    widget: z.strictObject({ heading: text, text: sentence }),
  }),
});

/** The page for unknown addresses. The texts of an unknown article are fixed (specification section 8). */
export const notFound = defineContentType({ name: 'notFound', at: 'pages/not-found.md', body: 'none', schema: z.strictObject(banner) });
export const postNotFound = defineContentType({
  name: 'postNotFound',
  at: 'pages/post-not-found.md',
  body: 'none',
  schema: z.strictObject(banner),
});
