import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { characterMistakes } from '../../generator/content/characters.ts';
import { withoutBreakHints } from '../../generator/shared/text.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createCaseSite } from '../helpers/sites.ts';
import { elementsOf } from '../helpers/xml.ts';

const site = createCaseSite();
afterAll(() => site.remove());

/** Texts that break a format unless they are escaped or refused. */
const ODD_PARTS = [
  ...['</script>', '<!--', '-->', ']]>', '&amp;', '&#0;', '"', "'", '\\', '{brand'],
  ...['\u2028', '\u200d', '\ufffe', '\ud800', '\u202e'],
];
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...ODD_PARTS),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join('').replace(/[{}]/g, ''));
/** The odd parts again, combined where they are allowed, and those that are refused. */
const EXAMPLES = ['</script><!--', `-->]]>&amp;&#0;"'\\\u2028`, '\u200d', '\ufffe', '\ud800', '\u202e'];

const ODD_CATEGORY =
  'slug: odd, lead: All about odd care., description: Odd articles in a sentence that is long enough for search engines., keywords: [odd, care]';

/** Returns a text as a quoted YAML string; YAML accepts all JSON escapes. */
const quoted = (text: string) => JSON.stringify(text);

const textsOf = (xml: string, element: string) => elementsOf(xml, element).map(({ text }) => text);

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));

describe('any text in a title and in the name of a category', () => {
  it('is refused, or is read back unchanged from feeds, sitemap, search and structured data (C6, C8)', async () => {
    let built = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(oddText, async (odd) => {
        const [title = '', category = ''] = ['First', 'Sleep'].map((word) => `${word} ${odd}`.trim());
        // Feeds and structured data have composed letters and no soft hyphens; pages keep them.
        const [plain, plainCategory] = [title, category].map((text) => withoutBreakHints(text.normalize('NFC')));
        const edits = [
          { file: 'blog/first-post.md', replace: 'title: First Post', with: `title: ${quoted(title)}` },
          { file: 'blog/second-post.md', replace: 'category: Sleep Medicine', with: `category: ${quoted(category)}` },
          { file: 'categories.yaml', replace: 'categories:', with: `categories:\n  - { name: ${quoted(category)}, ${ODD_CATEGORY} }` },
        ];
        const { problems, read } = await site.check({ edits });
        if (characterMistakes(title).length > 0) {
          refused += 1;
          expect(problems).toMatch(/^content\/blog\/first-post\.md:2:\d+ /);
          return;
        }
        built += 1;
        expect(textsOf(read('blog/feed.xml'), 'title')).toContain(plain);
        expect(elementsOf(read('blog/feed.xml'), 'category').map(({ attributes }) => attributes['label'])).toContain(plainCategory);
        expect(textsOf(read('sitemap.xml'), 'loc').length).toBeGreaterThan(10);
        expect(JSON.parse(read('blog/feed.json')).items.map((item: { title: string }) => item.title)).toContain(plain);
        expect(JSON.stringify(JSON.parse(read('search.json')))).toContain(JSON.stringify(title.normalize('NFC')).slice(1, -1));
        expect(JSON.stringify(structuredData(read('blog/first-post.html')))).toContain(JSON.stringify(plain).slice(1, -1));
        expect(JSON.stringify(structuredData(read('blog.html')))).toBeDefined();
      }),
      { numRuns: IN_FULL ? 40 : EXAMPLES.length + 1, seed: 13, examples: EXAMPLES.map((text) => [text]) },
    );
    expect(Math.min(built, refused)).toBeGreaterThan(1);
  });
});
