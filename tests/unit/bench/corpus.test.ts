import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postType } from '../../../generator/content/types/post.ts';
import { makeArticles, postFields } from '../../bench/corpus.ts';
import { ROOT } from '../../helpers/command.ts';

const articles = makeArticles(join(ROOT, 'tests/practice'), 2000);

describe('the articles of benchmarks', () => {
  it('are the same at every call, in a smaller corpus too but for their links', () => {
    const smaller = () => makeArticles(join(ROOT, 'tests/practice'), 100);
    expect(smaller()).toEqual(smaller());
    const { title, description, date, minutes } = smaller()[99] ?? {};
    expect(articles[99]).toMatchObject({ title, description, date, minutes });
  });

  it('each have an address, a title and a description of their own', () => {
    for (const field of ['slug', 'title', 'description'] as const)
      expect(new Set(articles.map((article) => article[field])).size).toBe(2000);
  });

  it('are 350 to 1,100 words long', () => {
    const lengths = articles.map(({ body }) => body.split(/\s+/).length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(350);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1100);
  });

  it('lead to three other articles that exist', () => {
    const slugs = new Set(articles.map(({ slug }) => slug));
    for (const { slug, related } of articles) expect(related.filter((other) => other !== slug && slugs.has(other)).length, slug).toBe(3);
  });

  it('fit the schema of posts and name a social image', () => {
    const socialImage = { file: 'social.webp', alt: 'The office' };
    const fields = articles.slice(0, 200).map((article) => postFields(article, socialImage));
    expect(fields.flatMap((post) => postType.schema.safeParse(post).error?.issues ?? [])).toEqual([]);
  });
});
