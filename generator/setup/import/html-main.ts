import type { Element, ElementContent, Root, RootContent } from 'hast';
import { attributeOf, elementsIn, htmlText } from '../../content/from-html/html-tree.ts';

const HIDDEN = /^(?:base|link|meta|nav|noscript|script|style|template|title)$/;
const ROLES: Readonly<Record<string, string>> = { navigation: 'nav', banner: 'header', contentinfo: 'footer', complementary: 'aside' };
/** Classes and ids of parts that repeat on each page, or that visitors wrote. */
const AROUND =
  /cookie|breadcrumb|skip-?link|skip-?to|(?:^|\s)(?:comments(?:-area)?|comment-respond|respond|disqus_thread|(?:entry|post)-(?:footer|meta))(?:\s|$)/i;
/** Ids that are usual on pages without the elements of HTML 5. */
const MAIN_ID = /^(?:main|content|main-?content)$/i;
const AROUND_ID = /^(?:(?:site|page|main)-?)?(?:header|footer|nav|navbar|navigation|menu|sidebar|masthead|colophon)$/i;
const LAZY = ['dataSrc', 'dataLazySrc', 'dataOriginal'];

/**
 * Returns a copy of the main content of a page, without navigation, scripts, comments, cookie banners and search forms: what is inside `<main>`,
 * the only `<article>`, or else the body without its header, footer and sidebars. `resolve` completes the addresses in it.
 */
export function mainContent(tree: Root, resolve: (href: string) => string | undefined): Root {
  const all = [...elementsIn(tree)];
  const articles = all.filter(({ tagName }) => tagName === 'article');
  const marked = all.find((element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main');
  const article = articles.length === 1 ? articles[0] : all.find((element) => MAIN_ID.test(attributeOf(element, 'id')));
  const main = marked ?? article ?? all.find(({ tagName }) => tagName === 'body');
  const context = { resolve, isBody: main?.tagName === 'body', isInArticle: main?.tagName === 'article', isInPart: false };
  return { type: 'root', children: main ? copied(main.children, context) : [] };
}

/** Removes the first heading of level 1 that has text. Returns its text; undefined if there is none. */
export function takeHeading(content: Root): string | undefined {
  const elements = [...elementsIn(content)];
  const heading = elements.find((element) => element.tagName === 'h1' && htmlText(element) !== '');
  if (!heading) return undefined;
  const parent: { children: RootContent[] } = elements.find(({ children }) => children.includes(heading)) ?? content;
  parent.children = parent.children.filter((child) => child !== heading);
  return htmlText(heading);
}

interface Context {
  resolve: (href: string) => string | undefined;
  /** Whether the page does not mark its main content. */
  isBody: boolean;
  isInArticle: boolean;
  /** Whether a header or footer is that of a section or a quote. */
  isInPart: boolean;
}

function copied(nodes: readonly ElementContent[], context: Context): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    if (isAround(node, context)) return [];
    const isInArticle = context.isInArticle || node.tagName === 'article';
    const isInPart = context.isInPart || /^(?:article|section|blockquote|figure)$/.test(node.tagName);
    const children = copied(node.children, { ...context, isInArticle, isInPart });
    return [{ ...node, properties: completed(node, context), children }];
  });
}

function isAround(element: Element, { isBody, isInArticle, isInPart }: Context): boolean {
  const tag = ROLES[attributeOf(element, 'role')] ?? element.tagName;
  if (HIDDEN.test(tag) || (tag === 'form' && isSearch(element))) return true;
  if ((tag === 'header' && isBody) || tag === 'footer') return !isInPart;
  if (tag === 'aside') return !isInArticle;
  if (isBody && AROUND_ID.test(attributeOf(element, 'id'))) return true;
  // WordPress gives an article the classes of its tags.
  return !/^(?:article|main)$/.test(tag) && AROUND.test(`${attributeOf(element, 'className')} ${attributeOf(element, 'id')}`);
}

function isSearch(form: Element): boolean {
  const isField = (input: Element) => attributeOf(input, 'type') === 'search' || /^(?:s|q|query)$/.test(attributeOf(input, 'name'));
  return attributeOf(form, 'role') === 'search' || [...elementsIn(form)].some((element) => element.tagName === 'input' && isField(element));
}

function completed(element: Element, { resolve }: Context): Element['properties'] {
  const { srcSet: _, ...properties } = element.properties;
  const lazy = LAZY.map((name) => attributeOf(element, name)).find(Boolean);
  if (lazy && /^(?:data:|$)/i.test(attributeOf(element, 'src'))) properties['src'] = lazy;
  for (const name of ['href', 'src', 'poster'])
    if (typeof properties[name] === 'string' && !properties[name].startsWith('#'))
      properties[name] = resolve(properties[name]) ?? properties[name];
  return properties;
}
