import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { sentence, slug, text } from './fields.ts';

/** The categories of the blog, in the order of the chips. A site without a blog has no such file. */
export const categoriesType = defineContentType({
  at: 'categories.yaml',
  optional: true,
  schema: z.strictObject({
    categories: z
      .array(
        z.strictObject({ name: text, slug, lead: sentence, description: text.min(50).max(165), keywords: z.array(text).min(2).max(12) }),
      )
      .min(1),
  }),
});
