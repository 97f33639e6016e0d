import * as z from 'zod';
import { type ContentType, defineContentType } from './content-type.ts';
import { closing, day, exactly, nameAndDescription, photo, review, search, sentence, text } from './fields.ts';

const banner = { title: text.max(80), lead: sentence.optional(), ...search };
/** Beside the words of the banner, instead of its drawing. */
const withPhoto = { photo: photo.optional() };
const section = { heading: text, lead: sentence.optional() };
/** What a legal text has besides its plain Markdown, one section a `##`. */
const legal = { updated: day, review };
const featureGroup = z.strictObject({ heading: text, items: z.array(sentence).min(3) });

/** A single page of content/pages: a banner and fields of its own. */
function page<Fields extends z.ZodRawShape>(file: string, body: ContentType['body'], fields: Fields) {
  return defineContentType({ at: `pages/${file}.md`, body, schema: z.strictObject({ ...banner, ...fields }) });
}

/** Single pages. Each is one file with fields of its own, so that a missing list is an error and not an empty section. */
export const singlePages = {
  about: page('about', 'required', {
    ...withPhoto,
    /** The biography's always visible paragraphs, and those behind Read More. */
    biography: z.strictObject({ heading: text, short: z.array(sentence).min(1), more: z.array(sentence).min(2) }),
    practice: z.strictObject({ heading: text }),
    expertise: z.strictObject(section),
    conditions: z.strictObject({ ...section, items: exactly(13, text) }),
    specializedServices: z.strictObject({ ...section, items: exactly(8, text) }),
    technologies: z.strictObject({ ...section, items: exactly(5, nameAndDescription) }),
    closing,
  }),
  contact: page('contact-us', 'optional', {
    ...withPhoto,
    ways: exactly(3, nameAndDescription),
    directions: z.strictObject({ heading: text, items: z.array(sentence).min(3) }),
    bring: z.strictObject({ heading: text, items: z.array(text).min(3) }),
    urgent: sentence,
  }),
  servicesPage: page('services', 'optional', {
    ...withPhoto,
    whyChoose: z.strictObject({ heading: text, points: exactly(4, nameAndDescription) }),
    subspecialties: z.strictObject({ ...section, items: exactly(8, nameAndDescription) }),
    closing,
  }),
  locationsPage: page('locations', 'optional', {
    ...withPhoto,
    communities: z.strictObject(section),
    medical: z.strictObject({ heading: text, items: z.array(text).min(4) }),
    surgical: z.strictObject({ heading: text, items: z.array(text).min(4) }),
    closing,
  }),
  providersPage: page('providers', 'optional', { ...withPhoto, closing }),
  testimonialsPage: page('testimonials', 'optional', { closing }),
  blogPage: page('blog', 'optional', { closing }),
  conditionsPage: page('conditions', 'optional', { ...withPhoto, closing }),
  siteMapPage: page('site-map', 'optional', {}),
  quizPage: page('sinus-quiz', 'optional', {}),
  privacy: page('your-privacy', 'required', legal),
  terms: page('our-terms', 'required', legal),
  accessibility: page('accessibility', 'required', {
    ...legal,
    commitment: sentence,
    groups: z.strictObject({ visual: featureGroup, navigation: featureGroup, audioAndMedia: featureGroup, cognitive: featureGroup }),
    widget: z.strictObject({ heading: text, text: sentence }),
  }),
  /** The page for unknown addresses. */
  notFound: page('not-found', undefined, withPhoto),
  postNotFound: page('post-not-found', undefined, withPhoto),
} as const;
