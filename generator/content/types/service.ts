import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType } from './content-type.ts';
import {
  closing,
  explainsWords,
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
  lead: optional(sentence, ['Line below the heading', 'The line below the heading.'], 'What fits you depends on what you need.'),
};

export const serviceType = defineContentType({
  at: 'services/',
  label: { one: 'Service', many: 'Services' },
  body: 'required',
  section: {
    route: 'services',
    address: { en: '/services', es: '/servicios' },
    about: 'The list of services.',
    example: '/treatments',
    folder: ({ service }) => service,
    name: { en: 'Services', es: 'Servicios' },
    madeFrom: ['servicesPage'],
  },
  starter: { kind: 'service', example: 'Hearing tests', titleField: 'title', guessed: ['names', 'surgical'] },
  schema: group('One kind of care: a page, a card, a line in the menu.', {
    title: text.max(60).describe('Heading of the page.'),
    names: group(['What each place calls it', 'What each place calls it.'], {
      card: field(text.max(40), ['Name on cards', 'On cards and tiles.']),
      menu: field(text.max(40), ['Name in the menu', 'In the menu.']),
      neighbourhood: field(text.max(40), ['Name on pages of places', 'On the pages of communities.']),
    }),
    order: field(z.int().min(1), ['Place in lists', 'Its place in lists and menus, 1 first; no two files share a number.']),
    art: optional(z.enum(DRAWING_NAMES).meta({ part: 'Drawings', 'x-drawing': 'drawings' }), [
      'Drawing',
      'Its drawing; one that fits its words when left out.',
    ]),
    photo: optional(photo, 'A photo in place of the drawing on its tile, its card and its page; menus keep the drawing.'),
    note: field(text.max(40), ['Short line', 'One line below its name in the menu.']),
    summary: sentence.max(130).describe('One sentence for its card.'),
    lead: optional(sentence.max(160), ['Line below the heading', 'The sentence below the heading; the subtitle is then small below it.']),
    subtitle: sentence.max(220).describe('The line below the heading.'),
    features: field(list(text.max(60), 8, 0).default([]), [
      'Lines on its card',
      'Short lines on its card on the page with all services; four look best.',
    ]),
    ...search,
    surgical: field(z.boolean(), ['About operations', 'True where the page is about operations; search engines learn it.']),
    subspecialties: optional(z.boolean(), 'Write true to show the list of branches from pages/services.md here too.'),
    conditions: group('What you treat.', { ...section, items: list(nameAndDescription, 30).describe('The conditions.') }).optional(),
    treatments: group('How you treat it.', { ...section, items: list(nameAndDescription, 30).describe('The treatments.') }).optional(),
    types: group(['Kinds of the illness', 'Kinds of the illness, side by side.'], {
      heading,
      items: list(
        nameAndDescription
          .extend({
            art: optional(z.enum(['obstructive', 'central']), ['Drawing', 'One of the two drawings of sleep apnea.']),
            photo: optional(photo, 'A photo of it.'),
          })
          .meta({ title: 'Kind' }),
        14,
      ).describe('The kinds, each with a picture if you like.'),
    }).optional(),
    symptoms: group('Signs that people notice.', { heading, items: list(text, 30).describe('The signs, a few words each.') }).optional(),
    consequences: group('What may follow where it is not treated.', {
      heading,
      lead: field(sentence, ['Line below the heading', 'The line below the heading.']),
      items: list(text, 30).describe('What may follow, a few words each.'),
    }).optional(),
    steps: group('How a test or a visit goes, step by step.', {
      heading,
      items: list(nameAndDescription, 14).describe('The steps, in their order.'),
    }).optional(),
    questions: list(questionAndAnswer, 30, 0).default([]).describe('Common questions, each of which opens its answer.'),
    redFlags,
    urgent,
    afterSurgery,
    sources,
    closing,
    glossary: explainsWords,
    review,
  }),
  mistakes: urgentMissing,
});
