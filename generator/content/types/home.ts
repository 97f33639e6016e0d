import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { type FieldLabels, field, group, groups, layoutLimit, list, optional, photo, search, sentence, text } from './fields.ts';
import { textWith, wordList } from './placeholders.ts';

/** Names of the icons in templates/art/icons.tsx that a fact can have. */
export const FACT_ICONS = wordList(`
  ct-scan, sleep-test, allergy-test, operating-room, heart, shield, clock, child, sparkle, tooth, sun, microscope, camera, chat,
  wheelchair, car, calendar, parking, phone, pin, star, video
`);

const heading = {
  heading: field(text.max(70), 'Heading of the section.', 'The doctors you will meet'),
  lead: optional(sentence, ['Subheading', 'The line below the heading.'], 'Four doctors who work as one team.'),
};

function section(about: FieldLabels) {
  return group(about, heading).optional();
}

export const homeType = defineContentType({
  at: 'home.yaml',
  label: 'Home page',
  schema: group('The texts of the home page, section by section. A section that you leave out is not shown.', {
    title: text.describe('Title of the page for search engines and the browser tab.'),
    ...search,
    hero: group(['Top of the page', 'The first thing that visitors see.'], {
      heading: text.max(50).describe('The large heading.'),
      lead: field(sentence.max(180), ['Subheading', 'The line below the heading.']),
      trust: field(list(text.max(30), 6, 0).default([]), ['Texts below the buttons', 'A few words each, in a row below the buttons.']).meta(
        { 'x-item': 'Text' },
      ),
      photo: optional(photo, 'Replaces the drawing of a head in profile.'),
    }),
    welcome: group('Who you are: a few sentences and facts.', {
      statement: sentence.describe('The large sentence.'),
      mission: sentence.describe('The paragraph after the large sentence.'),
      facts: groups('What is special about the practice, each with an icon.', {
        icon: z.enum(FACT_ICONS).meta({ part: 'Icons', 'x-drawing': 'icons' }).describe('The small picture next to the fact.'),
        title: text.max(40).describe('The fact in a few words.'),
        text: sentence.max(90).describe('One line about it.'),
      })
        .max(14, layoutLimit(14))
        .default([]),
    }).optional(),
    services: section('Heading above the cards of the services.'),
    physician: group('Section about the doctor, in a practice with one. Without it: the quote and the credentials of the profile.', {
      quote: sentence.describe('A sentence in the doctor’s own words.'),
      points: list(text.max(80), 12, 0).default([]).describe('Training and experience, one line each.'),
    }).optional(),
    team: section('Heading above the doctors, in a practice with several.'),
    insurance: section('Heading above the insurers.'),
    affiliations: section(['Hospitals and societies', 'Heading above the hospitals and societies.']),
    testimonials: section('Heading above the patient quotes.'),
    communities: group('Heading above the communities.', {
      ...heading,
      heading: textWith('{count?}').check(z.maxLength(70)).describe('Heading of the section.'),
    }).optional(),
    visit: section('Heading above address, hours and map.'),
    closing: section(['Closing section', 'The last section of the page, which invites visitors to call or book.']),
  }),
});
