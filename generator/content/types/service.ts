import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType } from './content-type.ts';
import {
  closing,
  draftField,
  explainTermsField,
  field,
  group,
  list,
  nameAndDescription,
  optional,
  photo,
  questionAndAnswer,
  search,
  sentence,
  text,
} from './fields.ts';
import { afterSurgery, redFlags, urgent, urgentMissing } from './red-flags.ts';
import { review } from './review.ts';
import { sources } from './sources.ts';

const heading = text.describe('Heading of the section.');
const section = {
  heading,
  lead: optional(sentence, ['Subheading', 'The line below the heading.'], 'What fits you depends on what you need.'),
};

export const serviceType = defineContentType({
  at: 'services/',
  label: { one: 'Service', many: 'Services' },
  body: 'required',
  section: {
    route: 'services',
    address: { en: '/services', es: '/servicios' },
    about: 'Address of the list of services.',
    example: '/treatments',
    folder: ({ service }) => service,
    name: { en: 'Services', es: 'Servicios' },
    madeFrom: ['servicesPage'],
  },
  starter: { kind: 'service', example: 'Hearing tests', titleField: 'title', guessed: ['names', 'surgical'] },
  schema: group('A service. It gets a page, a card and a line in the menu.', {
    title: text.max(60).describe('Heading of the page.'),
    names: group(['Short names', 'Short names of the service.'], {
      card: field(text.max(40), ['Name on cards', 'Name on cards and tiles.']),
      menu: field(text.max(40), ['Name in the menu', 'Name in the menu.']),
      neighbourhood: field(text.max(40), ['Name on community pages', 'Name on the pages of communities.']),
    }),
    order: field(z.int().min(1), ['Order', 'Its position in lists and menus. 1 comes first; each needs its own number.']),
    art: optional(z.enum(DRAWING_NAMES).meta({ part: 'Drawings', 'x-drawing': 'drawings' }), [
      'Drawing',
      'The drawing of the service. Without it: one that fits its texts.',
    ]),
    photo: optional(photo, 'A photo instead of the drawing on its tile, its card and its page. Menus still show the drawing.'),
    note: field(text.max(40), ['Short line', 'One line below its name in the menu.']),
    summary: sentence.max(130).describe('One sentence for its card.'),
    lead: optional(sentence.max(160), ['Subheading', 'The sentence below the heading. The subtitle is then shown small below it.']),
    subtitle: sentence.max(220).describe('The line below the heading, or below the subheading if there is one.'),
    features: field(list(text.max(60), 8, 0).default([]), [
      'Lines on its card',
      'Short lines on its card on the page with all services. Four look best.',
    ]).meta({ 'x-item': 'Line' }),
    ...search,
    surgical: field(z.boolean(), ['This page is about surgery', 'Whether the page is about surgery, for search engines.']),
    subspecialties: optional(z.boolean(), ['Show the subspecialties', 'Shows the list from the page with all services here too.']),
    conditions: group('What you treat.', { ...section, items: list(nameAndDescription, 30).describe('The conditions.') }).optional(),
    treatments: group('How you treat it.', { ...section, items: list(nameAndDescription, 30).describe('The treatments.') }).optional(),
    types: group(['Types', 'Types of the condition, side by side.'], {
      heading,
      items: list(
        nameAndDescription
          .extend({
            art: optional(z.enum(['obstructive', 'central']), ['Drawing', 'One of the two drawings of sleep apnea.']),
            photo: optional(photo, 'A photo of it.'),
          })
          .meta({ title: 'Type' }),
        14,
      ).describe('The types, each with a picture if you like.'),
    }).optional(),
    symptoms: group('Symptoms that people notice.', {
      heading,
      items: list(text, 30).describe('The symptoms, a few words each.'),
    }).optional(),
    consequences: group('What can happen without treatment.', {
      heading,
      lead: field(sentence, ['Subheading', 'The line below the heading.']),
      items: list(text, 30).describe('The consequences, a few words each.'),
    }).optional(),
    steps: group('A test or a visit, step by step.', {
      heading,
      items: list(nameAndDescription, 14).describe('The steps, in order.'),
    }).optional(),
    questions: list(questionAndAnswer, 30, 0).default([]).describe('Common questions. Visitors press one to see its answer.'),
    redFlags,
    urgent,
    afterSurgery,
    sources,
    closing,
    draft: draftField,
    glossary: explainTermsField,
    review,
  }),
  mistakes: urgentMissing,
});
