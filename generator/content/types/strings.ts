import type * as z from 'zod';
import { en } from '../../languages/en.ts';
import { pick } from '../../shared/values.ts';
import { bySection, collectionWords } from './collections.ts';
import { defineContentType } from './content-type.ts';
import { group } from './fields.ts';
import { each, textWith, wordFields, wordGroups, words } from './placeholders.ts';

const text = textWith('');
const trail = { ...each(text, en.strings.trail), ...bySection(() => text) };

export const stringsType = defineContentType({
  at: 'strings.yaml',
  label: 'Small words',
  optional: true,
  schema: group('The small words of the site: buttons, labels, short notes. A word that you leave out is that of the language.', {
    ...wordGroups(en.strings),
    layout: words({ ...wordFields(en.strings.layout), servicesHelpText: textWith('{brand?}') }),
    trail: words({ ...pick(trail, ['home', 'about', 'services', 'locations', 'providers', 'testimonials', 'blog']), ...trail }),
    review: words({ ...wordFields(en.strings.review), byAuthor: textWith('{name?} {date}') }),
    tested: words({ ...wordFields(en.strings.tested), intro: textWith('{date} {pages} {browser}') }),
    contact: words({ ...wordFields(en.strings.contact), urgentHeading: textWith('{number?}') }),
    ...collectionWords,
  }),
});

/** The words around the quiz, which the island in the browser shows. */
export type QuizWords = z.infer<(typeof stringsType)['schema']>['quiz'];
