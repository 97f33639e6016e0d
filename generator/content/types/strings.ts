import type * as z from 'zod';
import { en } from '../../languages/en.ts';
import { pick } from '../../shared/values.ts';
import { bySection, collectionWords } from './collections.ts';
import { defineContentType } from './content-type.ts';
import { group } from './fields.ts';
import { fieldForEach, textsLike, textWith, wordGroups } from './placeholders.ts';

const text = textWith('');
const breadcrumbs = { ...fieldForEach(text, en.strings.trail), ...bySection(({ name }) => text.meta({ title: name.en })) };
const daysOrTimes = (what: string) => textWith('{from} {to}').meta({ title: `${what}: [from] to [to]` });

/** Titles of the groups for staff; the others have their names in words. */
const TITLES: Readonly<Record<string, string>> = {
  layout: 'On every page',
  trail: 'Names of pages',
  actions: 'Buttons and links',
  booking: 'Booking window',
  panel: 'Display settings',
  home: 'Home page',
  service: 'Pages of services',
  location: 'Pages of communities',
  people: 'Lists of doctors',
  provider: 'Profiles of doctors',
  review: 'Medical review',
  safety: 'When to get help',
  legal: 'Legal pages',
  notices: 'Notices and policies',
  tested: 'Tests in the accessibility statement',
  notFound: 'Page not found',
  conditions: 'Conditions A to Z',
  contact: 'Contact page',
  requests: 'Forms for requests',
  requestFields: 'Forms for requests: fields',
  requestHints: 'Forms for requests: hints',
  requestChoices: 'Forms for requests: choices',
  requestMistakes: 'Forms for requests: mistakes',
};

function withTitles<Groups extends Readonly<Record<string, z.ZodType>>>(groups: Groups): Groups {
  return Object.fromEntries(Object.entries(groups).map(([name, schema]) => [name, schema.meta({ title: TITLES[name] })])) as Groups;
}

export const stringsType = defineContentType({
  at: 'strings.yaml',
  label: 'Short texts',
  optional: true,
  schema: group('The short texts of the site: buttons, labels, messages. If you leave one out, the site uses the text of its language.', {
    ...withTitles({
      ...wordGroups(en.strings),
      layout: textsLike(en.strings.layout, {
        mobileNavigation: text.meta({ title: 'Menu on phones' }),
        servicesHelpText: textWith('{brand?}'),
      }),
      trail: textsLike(en.strings.trail, {
        ...pick(breadcrumbs, ['home', 'about', 'services', 'locations', 'providers', 'testimonials', 'blog']),
        ...breadcrumbs,
      }),
      hours: textsLike(en.strings.hours, { range: daysOrTimes('Days'), times: daysOrTimes('Times') }),
      review: textsLike(en.strings.review, { byAuthor: textWith('{name?} {date}') }),
      tested: textsLike(en.strings.tested, { intro: textWith('{date} {pages} {browser}') }),
      contact: textsLike(en.strings.contact, { urgentHeading: textWith('{number?}') }),
    }),
    ...collectionWords,
  }),
});

/** The texts around the quiz, which its island shows in the browser. */
export type QuizWords = Strings['quiz'];

type Strings = z.infer<(typeof stringsType)['schema']>;

/** What the form says about a mistake: by its field, and for a wrong value by its field and `Invalid`. */
export type RequestMistakeWords = Partial<Strings['requestMistakes']>;
