import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../helpers/project.ts';
import { type Article, makeArticles, writePosts } from './corpus.ts';
import { run } from './measure.ts';

/** What a page of a peer says of its article, or of its list. */
export type Field =
  | 'title'
  | 'description'
  | 'keywords'
  | 'category'
  | 'categorySlug'
  | 'slug'
  | 'date'
  | 'readableDate'
  | 'minutes'
  | 'words'
  | 'contents'
  | 'content'
  | 'related'
  | 'path'
  | 'cards'
  | 'pager';
/** How it is escaped there: in text and attributes, as a JSON string with its quotes, or in a query. */
export type Form = 'html' | 'json' | 'url';

/** Pages of ours with a hole for each field, so that those of peers weigh the same. */
export interface Frame {
  article: string;
  /** One of the three articles to read next, and an item of lists. */
  card: string;
  list: string;
  /** The folder of the site's other files, which every tool publishes too. */
  assets: string;
}

/** Puts an expression of a template language into each hole. */
export function fillFrame(part: string, expression: (field: Field, form: Form) => string): string {
  return part.replace(/\[\[(?:(json|url):)?(\w+)\]\]/g, (_, form: Form | undefined, field: Field) => expression(field, form ?? 'html'));
}

const DATE = '2001-02-03';
const BODY = 'Markerintro.\n\n## Markerheading\n\nMarkertext.';
const ITEM = '<li>(?:(?!</li>).)*Relatedtitle';

/** Builds an article of ours whose fields are words found nowhere else, and cuts holes where those words stand. */
export async function makeFrame(): Promise<{ frame: Frame; remove(): void }> {
  const project = copyProject();
  const contentDir = join(project.root, 'content');
  const [sample] = makeArticles(contentDir, 4);
  if (!sample) throw new Error('There is no article to make a frame of.');
  const names = ['Marker', 'Related', 'Other'];
  const markers = names.map((name) => ({ ...sample, ...marked(name), related: names.filter((other) => other !== name).map(slugOf) }));
  writePosts(contentDir, markers);
  await run([process.execPath, 'bin/ent-site.js', 'build', '--quiet'], project.root);
  const page = readFileSync(join(project.root, 'out/blog/markerslug.html'), 'utf8');
  const [card = ''] = new RegExp(`${ITEM}.*?</li>`, 's').exec(page) ?? [];
  const article = cut(cutFields(page, sample, 'Marker'), [
    [new RegExp(`${ITEM}.*?(?=</ul>)`, 's'), '[[related]]'],
    ['<p>Markerintro.</p>', '<p>[[description]]</p>'],
    ['<h2>Markerheading</h2>', ''],
    ['<p>Markertext.</p>', '[[content]]'],
    ['<li><a href="#markerheading">Markerheading</a></li>', '[[contents]]'],
    [' id="markerheading"', ''],
    [/(?<="wordCount":)\d+/, '[[words]]'],
  ]);
  const frame = {
    article,
    card: cutFields(card, sample, 'Related'),
    list: listFrame(article),
    assets: join(project.root, 'out/assets'),
  };
  return { frame, remove: project.remove };
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
          .replaceAll(`"${field}":"${value}"`, `"${field}":[[json:${field}]]`)
          .replaceAll(new RegExp(`(?<="(?:headline|name|articleSection)":)"${escapeRegExp(value)}"`, 'g'), `[[json:${field}]]`)
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

/** The same page around a list; a list has neither a date nor an author. */
function listFrame(article: string): string {
  return cut(article, [
    [/(?<=<main[^>]*>).*(?=<\/main>)/s, '<div class="wrap"><h1>[[title]]</h1><ul class="split">[[cards]]</ul>[[pager]]</div>'],
    [/<script type="application\/ld\+json">\{[^<]*"BlogPosting".*?<\/script>\n?/s, ''],
    [/<meta name="keywords"[^>]*>\n?/, ''],
    [/<meta property="article:[^>]*>\n?/, ''],
    ['/blog/[[slug]]', '[[path]]'],
  ]);
}

/** Replaces each text wherever it stands; throws where it stands nowhere, as in a page that is built in another way by now. */
function cut(html: string, replacements: [find: string | RegExp, replacement: string][]): string {
  return replacements.reduce((text, [find, replacement]) => {
    const pattern = new RegExp(typeof find === 'string' ? escapeRegExp(find) : find, `${typeof find === 'string' ? '' : find.flags}g`);
    const replaced = text.replace(pattern, () => replacement);
    if (replaced === text) throw new Error(`The built article does not hold ${find}.`);
    return replaced;
  }, html);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
