import * as z from 'zod';
import { type ContentType, defineContentType } from './content-type.ts';
import { closing, day, list, nameAndDescription, photo, review, search, sentence, text } from './fields.ts';

const banner = { title: text.max(80), lead: sentence.optional(), ...search };
/** Beside the words of the banner, instead of its drawing. */
const withPhoto = { photo: photo.optional() };
const section = { heading: text, lead: sentence.optional() };
/** What a legal text has besides its plain Markdown, one section a `##`. */
const legal = { updated: day, review };
const featureGroup = z.strictObject({ heading: text, items: list(sentence, 30) });

/** Ways to reach the office, in the order of their cards. */
const WAYS = ['phone', 'booking', 'fax'] as const;

/** A single page of content/pages that every site has: a banner and fields of its own. */
function page<Fields extends z.ZodRawShape>(file: string, body: ContentType['body'], fields: Fields) {
  return defineContentType({ at: `pages/${file}.md`, body, schema: z.strictObject({ ...banner, ...fields }) });
}

/** One that a site can do without. */
function optionalPage<Fields extends z.ZodRawShape>(file: string, body: ContentType['body'], fields: Fields) {
  return defineContentType({ ...page(file, body, fields), optional: true });
}

/** Single pages. Each is one file with fields of its own, so that a missing list is an error and not an empty section. */
export const singlePages = {
  about: optionalPage('about', 'required', {
    ...withPhoto,
    /** Of a practice with one doctor: the biography's always visible paragraphs, and those behind Read More. */
    biography: z.strictObject({ heading: text, short: list(sentence, 30), more: list(sentence, 30, 0).default([]) }).optional(),
    /** Of a practice with several. */
    team: z.strictObject(section).optional(),
    practice: z.strictObject({ heading: text }).optional(),
    expertise: z.strictObject(section).optional(),
    conditions: z.strictObject({ ...section, items: list(text, 40) }).optional(),
    specializedServices: z.strictObject({ ...section, items: list(text, 40) }).optional(),
    technologies: z.strictObject({ ...section, items: list(nameAndDescription, 30) }).optional(),
    closing: closing.optional(),
  }),
  contact: page('contact-us', 'optional', {
    ...withPhoto,
    /** Without `kind` they are in this order. */
    ways: list(nameAndDescription.extend({ kind: z.enum(WAYS).optional() }), WAYS.length),
    directions: z.strictObject({ heading: text, items: list(sentence, 14) }).optional(),
    bring: z.strictObject({ heading: text, items: list(text, 30) }).optional(),
    urgent: sentence,
  }),
  servicesPage: optionalPage('services', 'optional', {
    ...withPhoto,
    whyChoose: z.strictObject({ heading: text, points: list(nameAndDescription, 14) }).optional(),
    subspecialties: z.strictObject({ ...section, items: list(nameAndDescription, 30) }).optional(),
    closing: closing.optional(),
  }),
  locationsPage: optionalPage('locations', 'optional', {
    ...withPhoto,
    communities: z.strictObject(section),
    medical: z.strictObject({ heading: text, items: list(text, 30) }).optional(),
    surgical: z.strictObject({ heading: text, items: list(text, 30) }).optional(),
    closing: closing.optional(),
  }),
  providersPage: optionalPage('providers', 'optional', { ...withPhoto, closing: closing.optional() }),
  testimonialsPage: optionalPage('testimonials', 'optional', { closing: closing.optional() }),
  blogPage: optionalPage('blog', 'optional', { closing: closing.optional() }),
  conditionsPage: optionalPage('conditions', 'optional', { ...withPhoto, closing: closing.optional() }),
  siteMapPage: optionalPage('site-map', 'optional', {}),
  quizPage: optionalPage('sinus-quiz', 'optional', {}),
  privacy: page('your-privacy', 'required', legal),
  terms: page('our-terms', 'required', legal),
  accessibility: page('accessibility', 'required', {
    ...legal,
    commitment: sentence,
    groups: z.strictObject({ visual: featureGroup, navigation: featureGroup, audioAndMedia: featureGroup, cognitive: featureGroup }),
    widget: z.strictObject({ heading: text, text: sentence }),
  }),
  /** The page for unknown addresses; below the blog, where that has no words of its own. */
  notFound: page('not-found', undefined, withPhoto),
  postNotFound: optionalPage('post-not-found', undefined, withPhoto),
} as const;
