import type { Element, ElementContent, Root, RootContent } from 'hast';
import { attributeOf, elementsIn, htmlText } from '../../content/from-html/html-tree.ts';

const HIDDEN = /^(?:base|link|meta|nav|script|style|template|title)$/;
const ROLES: Readonly<Record<string, string>> = { navigation: 'nav', banner: 'header', contentinfo: 'footer', complementary: 'aside' };
/** Classes and ids of parts that repeat on each page, or that visitors wrote. */
const AROUND =
  /cookie|breadcrumb|skip-?link|skip-?to|(?:^|\s)(?:comments(?:-area)?|comment-respond|respond|disqus_thread|(?:entry|post)-(?:footer|meta))(?:\s|$)/i;
/** Ids that are usual on pages without the elements of HTML 5. */
const MAIN_ID = /^(?:main|content|main-?content)$/i;
const AROUND_ID = /^(?:(?:site|page|main)-?)?(?:header|footer|nav|navbar|navigation|menu|sidebar|masthead|colophon)$/i;
const HEADER_ID = /^(?:(?:site|page|main)-?)?(?:header|footer|masthead|colophon)$/i;
const MENU = /breadcrumb|skip-?link|skip-?to|(?:^|\s)(?:(?:site|page|main)-?)?(?:nav|navbar|navigation|menu)$/i;
const LAZY = ['dataSrc', 'dataLazySrc', 'dataOriginal'];

/** Share of the words of a body that an element must have to be taken for the text of the page, unless it is marked as that. */
const MOST = 0.6;
/** Longest text of a part that is taken for a menu or a search by its class or its fields (characters). */
const SHORT = 300;

export interface MainContent {
  /** A copy of the main content, with full addresses. */
  content: Root;
  /** Header and footer of the page. */
  around: Element[];
  /** Words of other parts that are not in the content, such as sidebars and comments. */
  leftOut: string[];
}

/**
 * Finds the main content of a page, without navigation, scripts, comments, cookie banners and search forms: what is inside `<main>`, the only
 * `<article>` or `#content` if it has most of the words, or else the body without its header, footer and sidebars. `resolve` completes addresses.
 */
export function mainContent(tree: Root, resolve: (href: string) => string | undefined): MainContent {
  const all = [...elementsIn(tree)];
  const body = all.filter(({ tagName }) => tagName === 'body').at(-1);
  const leftOut: string[] = [];
  const leave = ({ children }: Element): void =>
    void leftOut.push(wordsOf(copied(children, { resolve, leave, isBody: false, isInArticle: true, isInPart: true })));
  const copyOf = (nodes: readonly ElementContent[], tagName: string, isFinal = true) =>
    copied(nodes, {
      ...{ resolve, leave: isFinal ? leave : () => undefined },
      ...{ isBody: tagName === 'body', isInArticle: tagName === 'article', isInPart: false },
    });
  const lengthOf = ({ children, tagName }: Element) => wordsOf(copyOf(children, tagName, false)).length;
  const articles = all.filter(({ tagName }) => tagName === 'article');
  const named = all.filter((element) => MAIN_ID.test(attributeOf(element, 'id')));
  const least = body ? lengthOf(body) * MOST : 0;
  const marked = all.filter((element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main');
  const likely = [...(articles.length === 1 ? articles : []), ...named].find((element) => lengthOf(element) >= least);
  const parts =
    marked.length > 0
      ? marked.filter((one) => !marked.some((other) => [...elementsIn(other)].includes(one)))
      : [likely ?? body ?? []].flat();
  const children = parts.flatMap((part) => copyOf(part.children, part.tagName));
  const rest = body && !parts.includes(body) ? outsideOf(body.children, new Set(parts)) : [];
  for (const node of rest) leftOut.push(wordsOf(copyOf([node], 'body')));
  const around = all.filter((element) => /^(?:header|footer)$/.test(tagOf(element)) || HEADER_ID.test(attributeOf(element, 'id')));
  return { content: { type: 'root', children }, around, leftOut: leftOut.filter(Boolean) };
}

const wordsOf = (children: ElementContent[]) => htmlText({ type: 'root', children });

/** Returns the largest nodes that neither are nor contain one of the parts. */
function outsideOf(nodes: readonly ElementContent[], parts: ReadonlySet<Element>): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (parts.has(node)) return [];
    return [...elementsIn(node)].some((one) => parts.has(one)) ? outsideOf(node.children, parts) : [node];
  });
}

/** Removes the first heading of level 1 that has text, but not its pictures. Returns its text; undefined if there is none. */
export function takeHeading(content: Root): string | undefined {
  const elements = [...elementsIn(content)];
  const heading = elements.find((element) => element.tagName === 'h1' && htmlText(element) !== '');
  if (!heading) return undefined;
  const parent: { children: RootContent[] } = elements.find(({ children }) => children.includes(heading)) ?? content;
  const pictures = [...elementsIn(heading)].filter(({ tagName }) => tagName === 'img');
  parent.children = parent.children.flatMap((child) => (child === heading ? pictures : [child]));
  return htmlText(heading);
}

interface Context {
  resolve: (href: string) => string | undefined;
  /** Receives each part that is left out, if its words may belong to the text. */
  leave: (element: Element) => void;
  /** Whether the page does not mark its main content. */
  isBody: boolean;
  isInArticle: boolean;
  /** Whether a header or footer is that of a section or a quote. */
  isInPart: boolean;
}

function copied(nodes: readonly ElementContent[], context: Context): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    if (isAround(node, context)) {
      if (!isKnownPart(node)) context.leave(node);
      return [];
    }
    const isInArticle = context.isInArticle || node.tagName === 'article';
    const isInPart = context.isInPart || /^(?:article|section|blockquote|figure)$/.test(node.tagName);
    const children = copied(node.children, { ...context, isInArticle, isInPart });
    // ASP.NET puts a form around the whole page.
    const tagName = node.tagName === 'form' && hasHeading(node) ? 'div' : node.tagName;
    return [{ ...node, tagName, properties: completed(node, context), children }];
  });
}

function hasHeading(element: Element): boolean {
  return [...elementsIn(element)].some(({ tagName }) => tagName === 'h1');
}

function tagOf(element: Element): string {
  return ROLES[attributeOf(element, 'role')] ?? element.tagName;
}

function isAround(element: Element, { isBody, isInArticle, isInPart }: Context): boolean {
  const tag = tagOf(element);
  if (HIDDEN.test(tag) || (tag === 'form' && isSearch(element))) return true;
  // What it says about JavaScript is not about the practice.
  if (tag === 'noscript') return !htmlText(element) || /javascript/i.test(htmlText(element));
  if ((tag === 'header' && isBody) || tag === 'footer') return !isInPart;
  if (tag === 'aside') return !isInArticle;
  if (isBody && AROUND_ID.test(attributeOf(element, 'id'))) return true;
  // WordPress gives an article the classes of its tags.
  return !/^(?:article|main)$/.test(tag) && AROUND.test(namesOf(element)) && !hasHeading(element);
}

/** Whether what is left out is hidden, a menu, a search, or the header or footer, which are searched for facts about the practice. */
function isKnownPart(element: Element): boolean {
  const tag = tagOf(element);
  if (HIDDEN.test(tag) || tag === 'header' || tag === 'footer') return true;
  return (tag === 'form' || MENU.test(namesOf(element))) && htmlText(element).length <= SHORT;
}

function namesOf(element: Element): string {
  return `${attributeOf(element, 'className')} ${attributeOf(element, 'id')}`;
}

function isSearch(form: Element): boolean {
  if (hasHeading(form) || htmlText(form).length > SHORT) return false;
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
