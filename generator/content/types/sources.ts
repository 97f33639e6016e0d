import * as z from 'zod';
import { defineContentType, duplicatesInList } from './content-type.ts';
import { field, group, groups, httpsUrl, list, optional, reference, slug, text } from './fields.ts';

export const sourcesType = defineContentType({
  at: 'sources.yaml',
  label: 'Sources',
  optional: true,
  schema: group('Sources of medical texts: guidelines, government pages, reviews. Add only sources that you have read.', {
    sources: groups('The sources, in any order. List each one once.', {
      id: field(slug, ['Short name', 'The short name that texts use for it.']).meta({
        'x-help': 'Lowercase letters, digits and hyphens. Texts use it, so do not change it.',
      }),
      title: text.max(200).describe('Original title of the guideline, page or review.'),
      publisher: text.max(100).describe('Who published it: a medical society, a government agency, a journal.'),
      year: optional(z.int().min(1950).max(2100), 'The year it was published or last reviewed. Not needed if the page does not say.'),
      url: field(httpsUrl, ['Web address', 'Its web address. You do not need to add its host to outsideHosts in site.yaml.']).meta({
        'x-help': '',
      }),
    }).min(1),
  }),
  mistakes: ({ sources }) =>
    duplicatesInList('sources', sources, 'id', ['Delete one, or change the id of one.', 'Delete one, or change the short name of one.']),
});

/** Schema of the sources of a medical text; at least two, so that one confirms the other. */
export const sources = optional(
  list(reference('sources'), 12, 2),
  'Sources of the text: at least two ids from sources.yaml. They are shown at the end.',
  ['society-guideline-2024', 'medlineplus-tonsils'],
).meta({ 'x-often': true, 'x-help': 'At least two. They are shown at the end.' });
