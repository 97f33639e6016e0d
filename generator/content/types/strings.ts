import type * as z from 'zod';
import { en } from '../../languages/en.ts';
import { pick } from '../../shared/values.ts';
import { bySection, collectionWords } from './collections.ts';
import { defineContentType } from './content-type.ts';
import { group } from './fields.ts';
import { fieldForEach, optionalTexts, textWith, wordFields, wordGroups } from './placeholders.ts';

const text = textWith('');
const breadcrumbs = { ...fieldForEach(text, en.strings.trail), ...bySection(() => text) };

export const stringsType = defineContentType({
  at: 'strings.yaml',
  label: 'Short texts',
  optional: true,
  schema: group('The short texts of the site: buttons, labels, messages. What you leave out is taken from the language of the site.', {
    ...wordGroups(en.strings),
    layout: optionalTexts({ ...wordFields(en.strings.layout), servicesHelpText: textWith('{brand?}') }),
    trail: optionalTexts({
      ...pick(breadcrumbs, ['home', 'about', 'services', 'locations', 'providers', 'testimonials', 'blog']),
      ...breadcrumbs,
    }),
    review: optionalTexts({ ...wordFields(en.strings.review), byAuthor: textWith('{name?} {date}') }),
    tested: optionalTexts({ ...wordFields(en.strings.tested), intro: textWith('{date} {pages} {browser}') }),
    contact: optionalTexts({ ...wordFields(en.strings.contact), urgentHeading: textWith('{number?}') }),
    ...collectionWords,
  }),
});

/** The texts around the quiz, which its island shows in the browser. */
export type QuizWords = z.infer<(typeof stringsType)['schema']>['quiz'];
