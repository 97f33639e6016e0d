import { defineCollection, z } from 'astro:content';
import { glob } from 'astro/loaders';

const blog = defineCollection({
  loader: glob({ base: './content/blog', pattern: '*.md' }),
  schema: z.object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    date: z.coerce.date(),
    category: z.string(),
    categorySlug: z.string(),
    keywords: z.array(z.string()),
    minutes: z.number(),
    related: z.array(z.string()),
  }),
});

export const collections = { blog };
