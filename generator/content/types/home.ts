import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { type About, carries, field, group, groups, list, optional, photo, search, sentence, text } from './fields.ts';
import { textWith, wordList } from './placeholders.ts';

/** Icons of templates/art/icons.tsx that a fact can carry. */
export const FACT_ICONS = wordList(`
  ct-scan, sleep-test, allergy-test, operating-room, heart, shield, clock, child, sparkle, tooth, sun, microscope, camera, chat,
  wheelchair, car, calendar, parking, phone, pin, star, video
`);

const heading = {
  heading: field(text.max(70), 'Heading of the section.', 'The doctors you will meet'),
  lead: optional(sentence, ['Line below the heading', 'The line below the heading.'], 'Four doctors who work as one team.'),
};

function section(about: About) {
  return group(about, heading).optional();
}

export const homeType = defineContentType({
  at: 'home.yaml',
  label: 'Home page',
  schema: group('The words of the home page, section by section. A section that you leave out is not shown.', {
    title: text.describe('Title of the page for search engines and the browser tab.'),
    ...search,
    hero: group(['Top of the page', 'What visitors see first.'], {
      heading: text.max(50).describe('The large heading.'),
      lead: field(sentence.max(180), ['Line below the heading', 'The line below it.']),
      trust: field(list(text.max(30), 6, 0).default([]), ['Words below the buttons', 'A few words each, in a row below the buttons.']),
      photo: optional(photo, 'Instead of the drawn head in profile.'),
    }),
    welcome: group('Who you are, in a few sentences and facts.', {
      statement: sentence.describe('The large sentence.'),
      mission: sentence.describe('The paragraph that follows it.'),
      facts: groups('What is special about the practice, each with an icon.', {
        icon: z.enum(FACT_ICONS).meta({ part: 'Icons', 'x-drawing': 'icons' }).describe('The small picture beside it.'),
        title: text.max(40).describe('The fact in a few words.'),
        text: sentence.max(90).describe('One line about it.'),
      })
        .max(14, carries(14))
        .default([]),
    }).optional(),
    services: section('Above the cards of the services.'),
    physician: group('In a practice with one doctor; left out, the quote and the credentials of the profile are shown there.', {
      quote: sentence.describe('A sentence in the words of the doctor.'),
      points: list(text.max(80), 12, 0).default([]).describe('Training and experience, a line each.'),
    }).optional(),
    team: section('Above the doctors, in a practice with several.'),
    insurance: section('Above the names of the insurers.'),
    affiliations: section(['Hospitals and societies', 'Above the hospitals and societies.']),
    testimonials: section('Above the quotes of patients.'),
    communities: group('Above the communities of the folder locations/.', {
      ...heading,
      heading: textWith('{count?}').check(z.maxLength(70)).describe('Heading of the section; {count} becomes the number of communities.'),
    }).optional(),
    visit: section('Above address, hours and map.'),
    closing: section(['Last band of the page', 'The last band of the page, which asks people to call or to book.']),
  }),
});
