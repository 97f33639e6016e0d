import * as z from 'zod';
import { type ContentType, defineContentType } from './content-type.ts';
import { day } from './days.ts';
import { closing, field, group, list, nameAndDescription, optional, photo, search, sentence, text } from './fields.ts';
import { review } from './review.ts';

/** What every page begins with. */
export const banner = {
  title: text.max(80).describe('Heading of the page.'),
  lead: optional(sentence, ['Line below the heading', 'The line below the heading.']),
  ...search,
};
const withPhoto = { photo: optional(photo, 'A photo in place of the drawing beside the heading.') };
const heading = text.describe('Heading of the section.');
const section = { heading, lead: optional(sentence, ['Line below the heading', 'The line below the heading.']) };
/** What a legal text has besides its plain Markdown, one section a `##`. */
const legal = { updated: field(day, ['Last changed', 'The day of the last change, shown above the text.']), review };
const featureGroup = z.strictObject({ heading, items: list(sentence, 30).describe('What you do for it, a sentence each.') });

/** Ways to reach the office, in the order of their cards. */
const WAYS = ['phone', 'booking', 'fax'] as const;

/** The name of a file in content/pages, and what staff call it. */
type FileAndLabel = readonly [file: string, label: string];

/** A single page of content/pages that every site has: a banner and fields of its own. */
function page<Fields extends z.ZodRawShape>([file, label]: FileAndLabel, body: ContentType['body'], about: string, fields: Fields) {
  return defineContentType({ at: `pages/${file}.md`, label, body, schema: group(about, { ...banner, ...fields }) });
}

function optionalPage<Fields extends z.ZodRawShape>(file: FileAndLabel, body: ContentType['body'], about: string, fields: Fields) {
  return defineContentType({ ...page(file, body, about, fields), optional: true });
}

/** Single pages. Each is one file with fields of its own, so that a missing list is an error and not an empty section. */
export const singlePages = {
  about: optionalPage(['about', 'About'], 'required', 'Who you are.', {
    ...withPhoto,
    biography: group('The life of the doctor, in a practice with one.', {
      heading,
      short: field(list(sentence, 30), ['Paragraphs at once', 'Paragraphs that everybody sees.']),
      more: field(list(sentence, 30, 0).default([]), ['More paragraphs', 'Paragraphs that the button "Read More" shows.']),
    }).optional(),
    team: group('Above the doctors, in a practice with several.', {
      heading: heading.meta({ examples: ['The people you will meet'] }),
      lead: section.lead.meta({ examples: ['Four doctors, and nurses who know you by name.'] }),
    }).optional(),
    practice: group('Above the text of the file.', { heading }).optional(),
    expertise: group('Above the cards of the services.', section).optional(),
    conditions: group('What you treat.', { ...section, items: list(text, 40).describe('The conditions, a few words each.') }).optional(),
    specializedServices: group('What you offer that others do not.', {
      ...section,
      items: list(text, 40).describe('The services, a few words each.'),
    }).optional(),
    technologies: group('Devices and methods in your office.', {
      ...section,
      items: list(nameAndDescription, 30).describe('The devices and methods.'),
    }).optional(),
    closing: closing.optional(),
  }),
  contact: page(['contact-us', 'Contact'], 'optional', 'How to reach you.', {
    ...withPhoto,
    ways: list(
      nameAndDescription.extend({
        kind: optional(z.enum(WAYS), 'Which way it is; left out, they are in this order.', 'booking'),
      }),
      WAYS.length,
    ).describe('Ways to reach you, each on a card.'),
    directions: group('How to get to you.', { heading, items: list(sentence, 14).describe('Ways to the office, a line each.') }).optional(),
    bring: group(['What to bring', 'What to bring to a visit.'], {
      heading,
      items: list(text, 30).describe('The things, a few words each.'),
    }).optional(),
    urgent: field(sentence, ['When to get help at once', 'What to do in an emergency, in a box of its own.']),
  }),
  servicesPage: optionalPage(['services', 'All services'], 'optional', 'All services.', {
    ...withPhoto,
    whyChoose: group(['Why people come to you', 'Why people come to you.'], {
      heading,
      points: list(nameAndDescription, 14).describe('The reasons.'),
    }).optional(),
    subspecialties: group('Branches of your field, here and on services with "subspecialties: true".', {
      ...section,
      items: list(nameAndDescription, 30).describe('The branches.'),
    }).optional(),
    closing: closing.optional(),
  }),
  locationsPage: optionalPage(['locations', 'All places'], 'optional', 'All communities.', {
    ...withPhoto,
    communities: group('Above the cards of the communities.', section),
    medical: group(['Without an operation', 'Care without an operation.'], {
      heading,
      items: list(text, 30).describe('Kinds of care, a few words each.'),
    }).optional(),
    surgical: group(['With an operation', 'Operations.'], {
      heading,
      items: list(text, 30).describe('Operations, a few words each.'),
    }).optional(),
    closing: closing.optional(),
  }),
  providersPage: optionalPage(['providers', 'All physicians'], 'optional', 'All doctors.', { ...withPhoto, closing: closing.optional() }),
  testimonialsPage: optionalPage(['testimonials', 'All testimonials'], 'optional', 'All quotes of patients.', {
    closing: closing.optional(),
  }),
  blogPage: optionalPage(['blog', 'The blog'], 'optional', 'The list of articles.', { closing: closing.optional() }),
  conditionsPage: optionalPage(
    ['conditions', 'Page with conditions A to Z'],
    'optional',
    'Conditions from A to Z; its entries are in conditions.yaml.',
    {
      ...withPhoto,
      closing: closing.optional(),
    },
  ),
  siteMapPage: optionalPage(['site-map', 'Site map'], 'optional', 'Links to all pages.', {}),
  quizPage: optionalPage(['sinus-quiz', 'Page of the quiz'], 'optional', 'The page of the quiz; its questions are in quiz.yaml.', {}),
  privacy: page(['your-privacy', 'Privacy statement'], 'required', 'What the site learns about visitors. Have a lawyer read it.', legal),
  terms: page(['our-terms', 'Terms of use'], 'required', 'What holds for the use of the site. Have a lawyer read it.', legal),
  accessibility: page(['accessibility', 'Accessibility statement'], 'required', 'What you do so that everybody can use the site.', {
    ...legal,
    commitment: sentence.describe('What you promise, above everything else.'),
    groups: group('What the site does for people, in four groups.', {
      visual: field(featureGroup, ['Seeing', 'For people who see little or nothing.']),
      navigation: field(featureGroup, ['Without a mouse', 'For people who use no mouse.']),
      audioAndMedia: field(featureGroup, ['Sound and video', 'For people who hear little or nothing.']),
      cognitive: field(featureGroup, ['Reading', 'For people who find reading hard.']),
    }),
    widget: group('About the panel with settings such as the text size.', { heading, text: sentence.describe('What its settings do.') }),
  }),
  notFound: page(['not-found', 'Page not found'], undefined, 'What people see who follow a wrong address.', withPhoto),
  postNotFound: optionalPage(
    ['post-not-found', 'Article not found'],
    undefined,
    'The same for a wrong address below the blog; without it, that of not-found.md.',
    withPhoto,
  ),
} as const;
