import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../helpers/project.ts';
import { type Article, makeArticles, writePosts } from './corpus.ts';
import { run } from './measure.ts';

/** Fields of every page of an article or of a list, and optional ones; the pages of ent-site decide. */
const NEEDED = { article: ['title', 'slug', 'contents', 'content', 'related'], card: ['title', 'slug'], list: ['title', 'path'] } as const;
type Optional = 'description' | 'keywords' | 'category' | 'categorySlug' | 'date' | 'readableDate' | 'minutes' | 'cards' | 'pager';
export type Field = (typeof NEEDED)[keyof typeof NEEDED][number] | Optional;
/** How the value is escaped: in text and attributes, as a JSON string with its quotes, or in a query. */
export type Form = 'html' | 'json' | 'url';

/** Pages of ent-site with a placeholder for each field, so that the pages of peers have the same size. */
export interface Frame {
  article: string;
  /** One of the three articles to read next, and an item of lists. */
  card: string;
  list: string;
  /** The folder with other files of the site, which every tool publishes too. */
  assets: string;
}

/** Replaces each placeholder with an expression of a template language. */
export function fillFrame(part: string, expression: (field: Field, form: Form) => string): string {
  return part.replace(/\[\[(?:(json|url):)?(\w+)\]\]/g, (_, form: Form | undefined, field: Field) => expression(field, form ?? 'html'));
}

const DATE = '2001-02-03';
const BODY = 'Markerintro.\n\n## Markerheading\n\nMarkertext.';
const ITEM = '<li[^>]*>(?:(?!</li>).)*Relatedtitle';

/** Builds an article with ent-site whose fields are unique words, and replaces these words with placeholders. */
export async function makeFrame(): Promise<{ frame: Frame; remove(): void }> {
  const project = copyProject();
  const contentDir = join(project.root, 'content');
  const [sample] = makeArticles(contentDir, 4);
  if (!sample) throw new Error('There is no article for the page templates.');
  const names = ['Marker', 'Related', 'Other'];
  const markers = names.map((name) => ({ ...sample, ...marked(name), related: names.filter((other) => other !== name).map(slugOf) }));
  writePosts(contentDir, markers);
  await run([process.execPath, 'bin/ent-site.js', 'build', '--quiet'], project.root);
  const page = readFileSync(join(project.root, 'out/blog/markerslug.html'), 'utf8');
  const [card = ''] = new RegExp(`${ITEM}.*?</li>`, 's').exec(page) ?? [];
  const article = cut(cutFields(page, sample, 'Marker'), [
    [new RegExp(`${ITEM}.*?(?=</ul>)`, 's'), '[[related]]'],
    [/<p>Markerintro\.<\/p>/, '<p>[[description]]</p>'],
    [/<h2[^>]*>Markerheading<\/h2>/, ''],
    [/<p>Markertext\.<\/p>/, '[[content]]'],
    [/<li[^>]*><a[^>]*>Markerheading<\/a><\/li>/, '[[contents]]'],
    [/ id="markerheading"/, ''],
  ]);
  const pages = { article, card: cutFields(card, sample, 'Related'), list: listFrame(article) };
  for (const [part, fields] of Object.entries(NEEDED))
    for (const field of fields)
      if (!pages[part as keyof typeof pages].includes(`[[${field}]]`))
        throw new Error(`tests/bench/frame.ts finds no ${field} in the ${part} of a built page: has its markup changed?`);
  return { frame: { ...pages, assets: join(project.root, 'out/assets') }, remove: project.remove };
}

function marked(name: string): Partial<Article> {
  return { title: `${name}title`, slug: slugOf(name), description: descriptionOf(name), date: DATE, minutes: 43, body: BODY };
}

function slugOf(name: string): string {
  return `${name.toLowerCase()}slug`;
}

function descriptionOf(name: string): string {
  return `${name}description, which is as long as the description of any page has to be.`;
}

function cutFields(html: string, { category, categorySlug, keywords }: Article, name: string): string {
  const values: [Field, string][] = [
    ['title', `${name}title`],
    ['description', descriptionOf(name)],
    ['keywords', keywords.join(', ')],
    ['category', category],
  ];
  return values
    .reduce(
      (text, [field, value]) =>
        text
          .replaceAll(`:${JSON.stringify(value)}`, `:[[json:${field}]]`)
          .replaceAll(`subject=${value}`, `subject=[[url:${field}]]`)
          .replaceAll(value.replaceAll('&', '&amp;'), `[[${field}]]`),
      html,
    )
    .replaceAll(slugOf(name), '[[slug]]')
    .replaceAll(categorySlug, '[[categorySlug]]')
    .replaceAll(DATE, '[[date]]')
    .replaceAll('February 3, 2001', '[[readableDate]]')
    .replaceAll('43 min', '[[minutes]] min');
}

/** Returns the page of a list with placeholders; a list has neither a date nor an author. */
function listFrame(article: string): string {
  return cut(article, [
    [/(?<=<main[^>]*>).*(?=<\/main>)/s, '<div class="wrap"><h1>[[title]]</h1><ul class="split">[[cards]]</ul>[[pager]]</div>'],
    [/<script type="application\/ld\+json">\{[^<]*"BlogPosting".*?<\/script>\n?/s, ''],
    [/<meta name="keywords"[^>]*>\n?/, ''],
    [/<meta property="article:[^>]*>\n?/, ''],
    [/\/blog\/\[\[slug\]\]/, '[[path]]'],
  ]);
}

/** Replaces every occurrence of each text. */
function cut(html: string, replacements: [find: RegExp, replacement: string][]): string {
  return replacements.reduce((text, [find, replacement]) => text.replace(new RegExp(find, `${find.flags}g`), () => replacement), html);
}
