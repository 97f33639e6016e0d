import { isReservedName, suggestSlug } from '../slug.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { field, group, groups, search, sentence, slug, text } from './fields.ts';

export const categoriesType = defineContentType({
  at: 'categories.yaml',
  label: 'Categories of the blog',
  optional: true,
  mistakes: ({ categories }) =>
    categories.flatMap(({ slug }, index) => {
      const message = `"${slug}" cannot be part of an address: Windows or the site itself uses this name.`;
      return mistakeIf('address-taken', isReservedName(slug), ['categories', index, 'slug'], message, `Write: ${suggestSlug(slug)}`);
    }),
  schema: group('The categories of the blog. A site without a blog does not need this file.', {
    categories: groups('The categories, in the order in which the blog shows them.', {
      name: text.describe('Name of the category, on the buttons of the blog. Articles must write it exactly like this.').meta({
        'x-help': 'Shown on the buttons of the blog. If you change it, choose it again in its articles.',
      }),
      slug: field(slug, ['Name in addresses', 'The end of the address of its page.']),
      lead: field(sentence, ['Subheading', 'The line below the heading of its page.']),
      description: search.description,
      keywords: search.keywords,
    }).min(1),
  }),
});
