import * as z from 'zod';
import { defineContentType, twiceInList } from './content-type.ts';
import { field, group, groups, httpsUrl, list, optional, reference, slug, text } from './fields.ts';

export const sourcesType = defineContentType({
  at: 'sources.yaml',
  label: 'Sources',
  optional: true,
  schema: group('What medical texts rest on: guidelines, pages of authorities, reviews. Name only what somebody has read.', {
    sources: groups('The sources, in any order; each is listed here once.', {
      id: slug.describe('The short name by which texts name it.'),
      title: text.max(200).describe('Title of the guideline, page or review, as it is written there.'),
      publisher: text.max(100).describe('Who answers for it: a society, an authority, a journal.'),
      year: optional(z.int().min(1950).max(2100), 'The year it was published or last reviewed. Leave it out where the page gives none.'),
      url: field(httpsUrl, ['Address', 'Its address; the host is allowed as a link by that.']),
    }).min(1),
  }),
  mistakes: ({ sources }) => twiceInList('sources', sources, 'id', 'Keep one, or give one another id.'),
});

/** What a medical text rests on; a single source is none to check another by. */
export const sources = optional(
  list(reference('sources'), 12, 2),
  'What the text rests on: ids from sources.yaml, two at least, shown at the end.',
  ['society-guideline-2024', 'medlineplus-tonsils'],
).meta({ 'x-often': true });
