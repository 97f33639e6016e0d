import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { parse, stringify } from 'yaml';

/** An article that the tools of a benchmark publish; its words come from real posts in another order. */
export interface Article {
  slug: string;
  title: string;
  description: string;
  /** ISO date: 2025-10-12. */
  date: string;
  category: string;
  categorySlug: string;
  keywords: string[];
  /** Minutes to read it. */
  minutes: number;
  /** Slugs of three other articles. */
  related: string[];
  /** Markdown: 350 to 1,100 words, with a median of 700. */
  body: string;
  /** The front matter of the post on which it is modeled; title, date and links are replaced. */
  post: PostFields;
}

/** Fields that articles need; the others are copied. */
interface PostFields {
  category: string;
  keywords: string[];
  draft?: boolean;
}

/** The material of articles: parts of the existing posts. */
interface Parts {
  posts: PostFields[];
  sentences: string[];
  headings: string[];
  /** Lists and tables. */
  blocks: string[];
}

const ANGLES = `
  What to Expect; First Signs; What Helps at Home; When to See a Doctor; How We Test for It; Treatments Compared; Myths and Facts; Life After
  Surgery; Questions to Ask; Causes and Triggers; What It Costs to Wait; Medicines That Help; A Guide; What Research Says; Small Steps First
`;
const READERS = `
  Runners; Singers; Teachers; New Parents; Students; Pilots; Swimmers; Gardeners; Night Workers; Travelers; Cooks; Drivers; Musicians; Nurses;
  Hikers; Older Adults; Teenagers; Cyclists; Divers; Office Workers; Builders; Farmers; Athletes; Dancers; Bakers; Florists; Painters; Readers
`;
/** Maximum length of a condition's name in a title, which has at most 90 characters. */
const MOST_OF_A_NAME = 48;

/** Returns `count` articles from the posts, conditions and categories of a content folder: the same ones at every call. */
export function makeArticles(contentDir: string, count: number): Article[] {
  const parts = readParts(contentDir);
  const { conditions } = readYaml<{ conditions: { name: string }[] }>(contentDir, 'conditions.yaml');
  const { categories } = readYaml<{ categories: { name: string; slug: string }[] }>(contentDir, 'categories.yaml');
  const categorySlugs = new Map(categories.map(({ name, slug }) => [name, slug]));
  const titles = Array.from({ length: count }, (_, index) => titleOf(index, conditions));
  const slugs = titles.map(slugOf);
  const others = (index: number) => [1, 2, 3].map((step) => slugs[(index + step * 7) % count] ?? '');
  return titles.map((title, index) => {
    const random = randomNumbers(index);
    const post = pick(parts.posts, index);
    const related = others(index);
    const body = bodyOf(parts, random, pick(titles, (index + 7) % count), related[0] ?? '');
    return {
      slug: slugs[index] ?? '',
      title,
      description: clip(`${title}. ${plain(pick(parts.sentences, random()))} ${plain(pick(parts.sentences, random()))}`, 160),
      date: new Date(Date.UTC(2015, 0, 1 + (index % 3600))).toISOString().slice(0, 10),
      category: post.category,
      categorySlug: categorySlugs.get(post.category) ?? '',
      keywords: post.keywords,
      minutes: Math.ceil(wordsIn(body) / 220),
      related,
      body,
      post,
    };
  });
}

/** Adds articles to a content folder as posts. Each uses the social image of the site, like each page of the other tools. */
export function writePosts(contentDir: string, articles: readonly Article[]): void {
  demandNoRedFlags(join(contentDir, 'red-flags.yaml'));
  const { socialImage } = readYaml<{ socialImage: unknown }>(contentDir, 'site.yaml');
  writeMarkdown(join(contentDir, 'blog'), articles, (article) => postFields(article, socialImage));
}

/** The subjects are random, so no word of an article may require a warning about a danger. */
function demandNoRedFlags(file: string): void {
  if (!existsSync(file)) return;
  const { flags } = parse(readFileSync(file, 'utf8')) as { flags: object[] };
  writeFileSync(file, stringify({ flags: flags.map((flag) => ({ ...flag, about: undefined })) }));
}

/** Returns the front matter of a post. */
function postFields({ post, title, description, date, minutes, related }: Article, socialImage: unknown): object {
  return { ...post, title, description, excerpt: description, date, readTime: minutes, related: related.slice(0, 2), socialImage };
}

/** Writes one file per article, with the front matter that the function returns for it. */
export function writeMarkdown(folder: string, articles: readonly Article[], frontMatter: (article: Article) => object): void {
  mkdirSync(folder, { recursive: true });
  for (const article of articles)
    writeFileSync(join(folder, `${article.slug}.md`), `---\n${stringify(frontMatter(article), { lineWidth: 0 })}---\n\n${article.body}\n`);
}

function readYaml<Content>(contentDir: string, file: string): Content {
  return parse(readFileSync(join(contentDir, file), 'utf8')) as Content;
}

function readParts(contentDir: string): Parts {
  const blog = join(contentDir, 'blog');
  const files = readdirSync(blog).filter((name) => name.endsWith('.md') && !name.includes('{'));
  const posts = files.toSorted().map((name) => matter(readFileSync(join(blog, name), 'utf8')));
  const blocks = posts.flatMap(({ content }) => content.trim().split(/\n{2,}/)).filter((block) => !/[{}]|^:::/.test(block));
  return {
    posts: posts.map(({ data: { updated: _, image: __, review: ___, ...post } }) => post as PostFields).filter(({ draft }) => !draft),
    sentences: blocks
      .filter((block) => /^[\w*"]/.test(block) && !/^\d+\. /.test(block))
      .flatMap((block) => block.split(/(?<=[.?!]) (?=[A-Z])/)),
    headings: [...new Set(blocks.filter((block) => block.startsWith('## ')))],
    blocks: blocks.filter((block) => /^(- |\||1\. )/.test(block)),
  };
}

function titleOf(index: number, conditions: readonly { name: string }[]): string {
  const angles = listed(ANGLES);
  const readers = listed(READERS);
  const { name } = pick(conditions, index);
  const angle = pick(angles, Math.floor(index / conditions.length));
  const round = Math.floor(index / conditions.length / angles.length);
  const reader = pick(readers, round);
  const part = Math.floor(round / readers.length);
  return `${clip(name, MOST_OF_A_NAME)}: ${angle} for ${reader}${part > 0 ? `, Part ${part + 1}` : ''}`;
}

function bodyOf({ sentences, headings, blocks }: Parts, random: () => number, other: string, otherSlug: string): string {
  const paragraph = () => Array.from({ length: 3 + (random() % 2) }, () => pick(sentences, random())).join(' ');
  const section = () => {
    const block = random() % 3 === 0 ? [pick(blocks, random())] : [];
    return [paragraph(), ...block, paragraph()].join('\n\n');
  };
  const length = 350 + (random() % 350);
  const start = random();
  const sections: string[] = [];
  while (wordsIn(sections.join(' ')) < length) sections.push(`${pick(headings, start + sections.length)}\n\n${section()}`);
  return [paragraph(), ...sections, `You can read more in [${other}](/blog/${otherSlug}). ${paragraph()}`].join('\n\n');
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns a sentence without the marks of Markdown, which a field would show as they are typed. */
function plain(sentence: string): string {
  return sentence.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '');
}

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}

function listed(text: string): string[] {
  return text.split(';').map((item) => item.trim().replace(/\s+/g, ' '));
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Returns whole numbers from 0, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
