import type { Element, ElementContent, Root, RootContent } from 'hast';
import { withoutUnsafeCharacters } from '../characters.ts';
import { hiddenMailLink } from './hidden-mail.ts';
import { attributeOf, blankElement, htmlElement, htmlText, isElement, type Report } from './html-tree.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { raised } from './raised.ts';
import { tidyTable } from './tables.ts';
import { tidyPicture } from './tidy-picture.ts';
import { videoLink } from './videos.ts';
import { wordLists } from './word-lists.ts';

/** Elements that contain nothing for readers. */
const WITHOUT_WORDS = /^(?:style|template|link|meta|title|base|head|col|colgroup|source|track|param|datalist)$/;
const FORM_PARTS = /^(?:input|select|textarea|option|optgroup|datalist|progress|meter|output)$/;
const ACCORDION_TITLE =
  /(?:^|\s)(?:elementor-tab-title|elementor-toggle-title|et_pb_toggle_title|vc_toggle_title|accordion-(?:title|header|button)|accordion-item__title\S*|toggle-title|faq-question\S*|schema-faq-question|rank-math-question)(?:\s|$)/;
const UNSEEN = /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|hidden|elementor-screen-only)(?:\s|$)/;
const HEADING = /^h[1-6]$/;
/** Parts of a page around its text: marks of footnotes and buttons to edit in Wikipedia, comments in Word. */
const ASIDE = /(?:^|\s)(?:mw-editsection|reference|noprint|msocommentreference)(?:\s|$)/i;

/** Replaces what HTML says in other ways than Markdown, removes what readers do not see, and marks what Markdown cannot express as blanks. */
export function tidyTree(tree: Root, report: Report): Root {
  return { ...tree, children: tidyAll(wordLists(tree.children as ElementContent[]), report) };
}

function tidyAll<Node extends RootContent | ElementContent>(nodes: readonly Node[], report: Report, isCode = false): ElementContent[] {
  // A picture that loads late is there a second time, for browsers without script.
  const hasPicture = nodes.some((node) => isElement(node, /^img$/));
  return nodes.flatMap((node): ElementContent[] => {
    if (hasPicture && isElement(node, /^noscript$/)) return [];
    if (node.type === 'text') return [{ ...node, value: isCode ? withoutUnsafeCharacters(node.value) : ordinaryWords(node.value) }];
    return node.type === 'element' ? tidyElement(node, report) : [];
  });
}

function tidyElement(node: Element, report: Report): ElementContent[] {
  const mail = hiddenMailLink(node);
  if (mail) return tidyElement(mail, report);
  const { tagName } = node;
  const classes = attributeOf(node, 'className');
  const style = attributeOf(node, 'style').toLowerCase();
  if (tagName === 'script') {
    if (!/json/.test(attributeOf(node, 'type'))) report('A script was left out.');
    return [];
  }
  if (WITHOUT_WORDS.test(tagName) || tagName === 'x-blank') return tagName === 'x-blank' ? [node] : [];
  if (tagName === 'svg' || tagName === 'math' || tagName === 'canvas') {
    const words = htmlText(node);
    if (words) report(`A drawing or formula was left out: “${words.slice(0, 80)}”.`);
    return [];
  }
  if (tagName === 'nav' || attributeOf(node, 'role') === 'navigation') {
    report('A menu was left out.');
    return [];
  }
  if ((ASIDE.test(classes) && /^(?:span|sup)$/.test(tagName)) || /mso-element:\s*comment/.test(style)) return [];
  // Word marks with the time what someone has deleted.
  if (tagName === 'del' && attributeOf(node, 'dateTime')) return [];
  if (/^(?:p|div)$/.test(tagName) && attributeOf(node, 'role') === 'heading' && /^[1-6]$/.test(attributeOf(node, 'ariaLevel')))
    return tidyElement({ ...node, tagName: `h${attributeOf(node, 'ariaLevel')}` }, report);
  if (tagName === 'p' && /(?:^|\s)MsoTitle/.test(classes)) return tidyElement({ ...node, tagName: 'h1' }, report);
  if (/display:\s*none/.test(style) || UNSEEN.test(classes) || node.properties['hidden'] || node.properties['popover'] !== undefined) {
    const words = htmlText(node);
    if (words) report(`Hidden words were left out: “${words.slice(0, 80)}”.`);
    return [];
  }
  if (/(?:^|;)\s*(?:color|background|font-size|text-align)\s*:/.test(style) || tagName === 'font')
    report('Text colors, sizes and alignment were left out.');
  if (/^(?:iframe|embed|object|video|audio|applet|frameset|marquee)$/.test(tagName)) return media(node, report);
  if (tagName === 'form') return form(node);
  if (FORM_PARTS.test(tagName)) {
    report(`A form field was left out${attributeOf(node, 'placeholder') ? `: “${attributeOf(node, 'placeholder')}”` : ''}.`);
    return [];
  }
  if (tagName === 'img') return tidyPicture(node, report);
  if (tagName === 'area') {
    if (attributeOf(node, 'alt')) report(`A link in a picture was left out: “${attributeOf(node, 'alt')}”.`);
    return [];
  }
  const tidied = tidyAll(node.children, report, /^(?:pre|code|kbd|samp|tt)$/.test(tagName));
  const children = HEADING.test(tagName) ? withoutHeadings(tidied) : tidied;
  const inside = htmlElement(tagName, children, node.properties);
  if (tagName === 'table') return tidyTable(inside, report);
  if (tagName === 'details') return children;
  if (tagName === 'summary' || ACCORDION_TITLE.test(classes))
    return HEADING.test(tagName) || children.some((child) => isElement(child, HEADING))
      ? [inside]
      : [htmlElement('h3', [{ type: 'text', value: htmlText(inside) }], pick(node))];
  if (HEADING.test(tagName)) return htmlText(inside) || children.some((child) => isElement(child, /^(?:img|a|span)$/)) ? [inside] : [];
  if (/^(?:del|s|strike)$/.test(tagName)) {
    report(`Crossed-out words are now plain words: “${htmlText(inside).slice(0, 80)}”.`);
    return children;
  }
  if (tagName === 'sup' || tagName === 'sub') return raised(inside);
  // A counter of Elementor begins with zero; its script counts up to the value.
  if (/(?:^|\s)elementor-counter-number(?:\s|$)/.test(classes)) return [text(attributeOf(node, 'dataToValue') || htmlText(inside))];
  if (/(?:^|\s)elementor-counter-number-suffix/.test(classes))
    return /^\p{L}/u.test(htmlText(inside)) ? [text(' '), ...children] : children;
  if (tagName === 'a') return [{ ...inside, children: withoutUnderline(children) }];
  if (tagName === 'ul' || tagName === 'ol') return [withListsInItems(inside)];
  if (tagName === 'code' && !htmlText(inside)) return [];
  if (tagName === 'dl') return [definitions(inside)];
  if (tagName === 'p' && !htmlText(inside) && !hasMedia(inside)) return anchorsIn(inside);
  if (tagName === 'blockquote') return [withSource(inside)];
  // Only program code needs its spaces; long lines of other texts would make a phone scroll sideways.
  if (tagName === 'pre' && !isProgramCode(inside)) return [htmlElement('p', linesOf(wordsWithLines(inside)))];
  return styled(inside, style);
}

/** Unwraps headings inside a heading, such as that of a button which opens a part of an accordion. */
function withoutHeadings(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = withoutHeadings(node.children);
    return HEADING.test(node.tagName) ? children : [{ ...node, children }];
  });
}

/** Puts a dash before the source of a quotation. */
function withSource(quote: Element): Element {
  const last = quote.children.findLast((child) => child.type !== 'text' || child.value.trim());
  const cite = isElement(last, /^p$/) && last.children.length === 1 ? last.children[0] : last;
  if (!isElement(cite, /^(?:cite|footer)$/)) return quote;
  const source = htmlElement('p', [text('— '), ...cite.children]);
  return { ...quote, children: quote.children.map((child) => (child === last ? source : child)) };
}

const text = (value: string): ElementContent => ({ type: 'text', value });

const pick = ({ properties }: Element): Element['properties'] => (properties['id'] ? { id: properties['id'] } : {});

function hasMedia(node: Element): boolean {
  return node.children.some((child) => isElement(child) && (/^(?:img|x-)/.test(child.tagName) || hasMedia(child)));
}

/** Named anchors survive the paragraph that contains only them. */
function anchorsIn(node: Element): ElementContent[] {
  const own = attributeOf(node, 'id') ? [htmlElement('a', [], { id: attributeOf(node, 'id') })] : [];
  return [...own, ...node.children.filter((child) => isElement(child, /^a$/))];
}

/** Bold and italic words that are made by a style, as Google Docs does; and its `b` around a whole text, which is not bold. */
function styled(node: Element, style: string): ElementContent[] {
  const { tagName, children } = node;
  if (
    /^(?:b|strong)$/.test(tagName) &&
    (/(?<![\w-])font-weight:\s*(?:normal|[1-5]00)/.test(style) || children.some((child) => isElement(child, BLOCKS)))
  )
    return children;
  if (tagName !== 'span') return [node];
  const isBold = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/.test(style);
  const isItalic = /(?<![\w-])font-style:\s*italic/.test(style);
  const inner = isItalic ? [htmlElement('em', children)] : children;
  const made = isBold ? [htmlElement('strong', inner)] : inner;
  return attributeOf(node, 'id') ? [htmlElement('span', made, pick(node))] : made;
}

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|table|figure|section|article)$/;

/** Underlined words become italic, except in links, which are underlined anyway. */
function withoutUnderline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = withoutUnderline(node.children);
    return node.tagName === 'u' ? children : [{ ...node, children }];
  });
}

/** Puts a list that is directly in another one, as Google Docs writes it, into the item before it. */
function withListsInItems(list: Element): Element {
  const made: ElementContent[] = [];
  for (const child of list.children) {
    const last = made.findLast((one) => isElement(one, /^li$/));
    if (isElement(child, /^[uo]l$/) && isElement(last)) last.children.push(child);
    else made.push(child);
  }
  return { ...list, children: made };
}

/** Terms and their explanations become a list: **Term:** explanation. */
function definitions(list: Element): Element {
  const items: Element[] = [];
  const collect = (nodes: readonly ElementContent[]) => {
    for (const child of nodes.filter((node) => node.type !== 'text' || node.value.trim())) {
      const { tagName, children } = isElement(child) ? child : htmlElement('dd', [child]);
      if (tagName === 'div') collect(children);
      else if (tagName === 'dt') {
        const words = htmlText(child);
        const term = children.some((one) => isElement(one, BLOCKS)) ? [text(words)] : children;
        const last = term.at(-1);
        if (last?.type === 'text') last.value = last.value.trimEnd();
        items.push(htmlElement('li', [htmlElement('strong', words.endsWith(':') ? term : [...term, text(':')])]));
      } else {
        const item = items.at(-1) ?? htmlElement('li', []);
        item.children.push(text(' '), ...(tagName === 'dd' ? children : [child]));
        if (items.length === 0) items.push(item);
      }
    }
  };
  collect(list.children);
  return htmlElement('ul', items);
}

function isProgramCode({ children }: Element): boolean {
  return children.some((child) => isElement(child, /^code$/));
}

function wordsWithLines(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (isElement(node, /^br$/)) return '\n';
  return 'children' in node ? node.children.map(wordsWithLines).join('') : '';
}

const linesOf = (text: string): ElementContent[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line, index): ElementContent[] => [...(index > 0 ? [htmlElement('br', [])] : []), { type: 'text', value: line }]);

function media(node: Element, report: Report): ElementContent[] {
  const source = node.children.find((child) => isElement(child, /^source$/));
  const src =
    attributeOf(node, 'src') ||
    attributeOf(node, 'data') ||
    attributeOf(node, 'dataSrc') ||
    (isElement(source) ? attributeOf(source, 'src') : '');
  const video = videoLink(src);
  if (video)
    return [
      htmlElement('p', [htmlElement('a', [{ type: 'text', value: attributeOf(node, 'title') || video.words }], { href: video.href })]),
    ];
  if (/google\.[a-z.]{2,8}\/maps|maps\.google|openstreetmap/.test(src)) {
    report('A map was left out: the site has a map of its offices.');
    return [];
  }
  const name = { video: 'Video', audio: 'Sound', iframe: 'Part of another website' }[node.tagName] ?? 'Embedded object';
  return [blankElement(src ? `${name}: ${src.replace(/^(?:https?:)?\/\//, '').slice(0, 80)}` : name, node)];
}

function form(node: Element): ElementContent[] {
  const labels: string[] = [];
  const look = (nodes: readonly ElementContent[]) => {
    for (const child of nodes.filter((one) => isElement(one))) {
      const named = attributeOf(child, 'placeholder') || attributeOf(child, 'ariaLabel');
      if (child.tagName === 'label' && htmlText(child)) labels.push(htmlText(child));
      else if (FORM_PARTS.test(child.tagName) && named) labels.push(named);
      look(child.children);
    }
  };
  look(node.children);
  if (attributeOf(node, 'role') === 'search' || /search/.test(attributeOf(node, 'className') + attributeOf(node, 'action'))) return [];
  const fields = [
    ...new Set(
      labels.map((label) =>
        ordinaryWords(label)
          .replace(/[*:[\]]/g, '')
          .trim(),
      ),
    ),
  ]
    .filter(Boolean)
    .slice(0, 6);
  return [blankElement(fields.length > 0 ? `Form with ${fields.join(', ')}` : 'Form', node)];
}
