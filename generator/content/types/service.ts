import * as z from 'zod';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { defineContentType } from './content-type.ts';
import { closing, explainsWords, list, nameAndDescription, photo, questionAndAnswer, search, sentence, text } from './fields.ts';
import { afterSurgery, redFlags, urgent, urgentMissing } from './red-flags.ts';
import { review } from './review.ts';
import { sources } from './sources.ts';

const heading = text.describe('Heading of the section.');
const section = {
  heading,
  lead: sentence
    .optional()
    .describe('The line below the heading.')
    .meta({ examples: ['What fits you depends on what you need.'] }),
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
  schema: z
    .strictObject({
      title: text.max(60).describe('Heading of the page.'),
      names: z
        .strictObject({
          card: text.max(40).describe('On cards and tiles.'),
          menu: text.max(40).describe('In the menu.'),
          neighbourhood: text.max(40).describe('On the pages of communities.'),
        })
        .describe('What each place calls it.'),
      order: z.int().min(1).describe('Its place in lists and menus, 1 first; no two files share a number.'),
      art: z.enum(DRAWING_NAMES).meta({ title: 'Drawings' }).optional().describe('Its drawing; one that fits its words when left out.'),
      photo: photo.optional().describe('A photo in place of the drawing on its tile, its card and its page; menus keep the drawing.'),
      note: text.max(40).describe('One line below its name in the menu.'),
      summary: sentence.max(130).describe('One sentence for its card.'),
      lead: sentence.max(160).optional().describe('The sentence below the heading; the subtitle then stands small below it.'),
      subtitle: sentence.max(220).describe('The line below the heading.'),
      features: list(text.max(60), 8, 0).default([]).describe('Short lines on its card on the page with all services; four look best.'),
      ...search,
      surgical: z.boolean().describe('True where the page is about operations; search engines learn it.'),
      subspecialties: z.boolean().optional().describe('Write true to show the list of branches from pages/services.md here too.'),
      conditions: z
        .strictObject({ ...section, items: list(nameAndDescription, 30).describe('The conditions.') })
        .optional()
        .describe('What you treat.'),
      treatments: z
        .strictObject({ ...section, items: list(nameAndDescription, 30).describe('The treatments.') })
        .optional()
        .describe('How you treat it.'),
      types: z
        .strictObject({
          heading,
          items: list(
            nameAndDescription.extend({
              art: z.enum(['obstructive', 'central']).optional().describe('One of the two drawings of sleep apnea.'),
              photo: photo.optional().describe('A photo of it.'),
            }),
            14,
          ).describe('The kinds, each with a picture if you like.'),
        })
        .optional()
        .describe('Kinds of the illness, side by side.'),
      symptoms: z
        .strictObject({ heading, items: list(text, 30).describe('The signs, a few words each.') })
        .optional()
        .describe('Signs that people notice.'),
      consequences: z
        .strictObject({
          heading,
          lead: sentence.describe('The line below the heading.'),
          items: list(text, 30).describe('What may follow, a few words each.'),
        })
        .optional()
        .describe('What may follow where it is not treated.'),
      steps: z
        .strictObject({ heading, items: list(nameAndDescription, 14).describe('The steps, in their order.') })
        .optional()
        .describe('How a test or a visit goes, step by step.'),
      questions: list(questionAndAnswer, 30, 0).default([]).describe('Common questions, each of which opens its answer.'),
      redFlags,
      urgent,
      afterSurgery,
      sources,
      closing,
      glossary: explainsWords,
      review,
    })
    .describe('One kind of care: a page, a card, a line in the menu.'),
  mistakes: urgentMissing,
});
