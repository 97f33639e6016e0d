import * as z from 'zod';
import { type ContentType, defineContentType } from './content-type.ts';
import { day } from './days.ts';
import {
  closing,
  field,
  group,
  groups,
  layoutLimit,
  list,
  nameAndDescription,
  optional,
  photo,
  reference,
  search,
  sentence,
  text,
} from './fields.ts';
import { review } from './review.ts';

/** Fields that every page has. */
export const banner = {
  title: text.max(80).describe('Heading of the page.'),
  lead: optional(sentence, ['Subheading', 'The line below the heading.']),
  ...search,
};
const withPhoto = { photo: optional(photo, 'A photo instead of the drawing next to the heading.') };
const heading = text.describe('Heading of the section.');
const section = { heading, lead: optional(sentence, ['Subheading', 'The line below the heading.']) };
/** Fields of a legal page, whose text has a `##` heading for each section. */
const legal = { updated: field(day, ['Last changed', 'Date of the last change, shown above the text.']), review };
const featureGroup = z.strictObject({
  heading,
  items: list(sentence, 30).describe('What the site does, one sentence each.').meta({ 'x-item': 'Sentence' }),
});

/** Ways to reach the office, in the order of their cards. */
const CONTACT_WAYS = ['phone', 'booking', 'fax'] as const;

/** The name of a file in content/pages, and what staff call it. */
type FileAndLabel = readonly [file: string, label: string];

/** Declares a page of content/pages that every site has, with the common fields and its own. */
function page<Fields extends z.ZodRawShape>([file, label]: FileAndLabel, body: ContentType['body'], about: string, fields: Fields) {
  return defineContentType({ at: `pages/${file}.md`, label, body, schema: group(about, { ...banner, ...fields }) });
}

function optionalPage<Fields extends z.ZodRawShape>(file: FileAndLabel, body: ContentType['body'], about: string, fields: Fields) {
  return defineContentType({ ...page(file, body, about, fields), optional: true });
}

/** Pages with a fixed file each. Each file has its own fields, so a missing list is an error and not an empty section. */
export const singlePages = {
  about: optionalPage(['about', 'About'], 'required', 'Who you are.', {
    ...withPhoto,
    biography: group('Biography of the doctor, in a practice with one.', {
      heading,
      short: field(list(sentence, 30), ['Shown first', 'Paragraphs that are always visible.']).meta({ 'x-item': 'Paragraph' }),
      more: field(list(sentence, 30, 0).default([]), ['After "Read More"', 'Paragraphs that the button "Read More" shows.']).meta({
        'x-item': 'Paragraph',
      }),
    }).optional(),
    team: group('Heading above the doctors, in a practice with several.', {
      heading: heading.meta({ examples: ['The people you will meet'] }),
      lead: section.lead.meta({ examples: ['Four doctors, and nurses who know you by name.'] }),
    }).optional(),
    practice: group('Heading above the text of the page.', { heading }).optional(),
    expertise: group('Heading above the cards of the services.', section).optional(),
    conditions: group('What you treat.', { ...section, items: list(text, 40).describe('The conditions, a few words each.') }).optional(),
    specializedServices: group('Services that others do not offer.', {
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
        kind: optional(z.enum(CONTACT_WAYS), 'Which of these it is. Without it: phone, booking and fax in this order.', 'booking'),
      }),
      CONTACT_WAYS.length,
    ).meta({ title: 'Ways to reach you', description: 'Ways to reach you, each on a card.', 'x-item': 'Contact option' }),
    directions: group('How to get to you.', {
      heading,
      items: list(sentence, 14).describe('Directions, one line each.').meta({ 'x-item': 'Directions step' }),
    }).optional(),
    bring: group(['What to bring', 'What to bring to a visit.'], {
      heading,
      items: list(text, 30).describe('The items, a few words each.').meta({ 'x-item': 'Item' }),
    }).optional(),
    urgent: field(sentence, ['When to get help right away', 'What to do in an emergency, in a separate box.']),
  }),
  servicesPage: optionalPage(['services', 'All services'], 'optional', 'The page with all services.', {
    ...withPhoto,
    whyChoose: group(['Why people come to you', 'Reasons why people come to you.'], {
      heading,
      points: list(nameAndDescription, 14).describe('The reasons.'),
    }).optional(),
    subspecialties: group('Subspecialties, shown here and on the services that ask for them.', {
      ...section,
      items: list(nameAndDescription, 30).describe('The subspecialties.'),
    }).optional(),
    closing: closing.optional(),
  }),
  locationsPage: optionalPage(['locations', 'All communities'], 'optional', 'The page with all communities.', {
    ...withPhoto,
    communities: group('Heading above the cards of the communities.', section),
    medical: group(['Medical care', 'Care without surgery.'], {
      heading,
      items: list(text, 30).describe('Treatments, a few words each.').meta({ 'x-item': 'Treatment' }),
    }).optional(),
    surgical: group(['Surgical care', 'Care with surgery.'], {
      heading,
      items: list(text, 30).describe('Operations, a few words each.').meta({ 'x-item': 'Operation' }),
    }).optional(),
    closing: closing.optional(),
  }),
  providersPage: optionalPage(['providers', 'All physicians'], 'optional', 'The page with all doctors.', {
    ...withPhoto,
    closing: closing.optional(),
  }),
  testimonialsPage: optionalPage(['testimonials', 'All testimonials'], 'optional', 'The page with all patient quotes.', {
    closing: closing.optional(),
  }),
  blogPage: optionalPage(['blog', 'Blog page'], 'optional', 'The page with the list of articles.', { closing: closing.optional() }),
  conditionsPage: optionalPage(
    ['conditions', 'Page with conditions A to Z'],
    'optional',
    'The page with conditions from A to Z. Its entries are in conditions.yaml.',
    {
      ...withPhoto,
      groups: groups(['Groups', 'Visitors can choose one of these groups to see only its entries. An entry can be in several.', 'Group'], {
        name: text.max(20).describe('One word, such as Ear. Entries with this word in one of their names are in the group.'),
        words: optional(list(text.max(20), 20), ['More words', 'Other words whose entries are in the group.']).meta({ 'x-item': 'Word' }),
        services: list(reference('services'), 20, 0).describe('Services whose entries are in the group, with those of their articles.'),
      })
        .min(2)
        .max(6, layoutLimit(6))
        .optional(),
      closing: closing.optional(),
    },
  ),
  siteMapPage: optionalPage(['site-map', 'Site map'], 'optional', 'The page with links to all pages.', {}),
  quizPage: optionalPage(['sinus-quiz', 'Quiz page'], 'optional', 'The page with the quiz. Its questions are in quiz.yaml.', {}),
  privacy: page(['your-privacy', 'Privacy statement'], 'required', 'What the site learns about visitors. Have a lawyer read it.', legal),
  terms: page(['our-terms', 'Terms of use'], 'required', 'Rules for the use of the site. Have a lawyer read it.', legal),
  accessibility: page(['accessibility', 'Accessibility statement'], 'required', 'What you do to make the site easy to use for everyone.', {
    ...legal,
    commitment: sentence.describe('Your promise, at the top of the page.'),
    groups: group(['What the site does', 'What the site does for people with disabilities, in four groups.'], {
      visual: field(featureGroup, ['Seeing', 'For people who are blind or have low vision.']),
      navigation: field(featureGroup, ['Without a mouse', 'For people who do not use a mouse.']),
      audioAndMedia: field(featureGroup, ['Sound and video', 'For people who are deaf or hard of hearing.']),
      cognitive: field(featureGroup, ['Reading', 'For people who find reading hard.']),
    }),
    widget: group(['Settings panel', 'Section about the panel with settings such as the text size.'], {
      heading,
      text: sentence.describe('What its settings do.'),
    }),
  }),
  notFound: page(['not-found', 'Page not found'], undefined, 'The page for an address that does not exist.', withPhoto),
  postNotFound: optionalPage(
    ['post-not-found', 'Article not found'],
    undefined,
    'The page for an address below the blog that does not exist. Without it: not-found.md.',
    withPhoto,
  ),
} as const;
