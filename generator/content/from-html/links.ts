import type { RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { headingId } from '../../shared/heading-ids.ts';
import { plainText } from '../../shared/plain-text.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { decoded } from '../../shared/text-pictures.ts';
import { walkTree } from '../../shared/walk-tree.ts';
import { attributeOf, htmlText, isElement, type Report } from './html-tree.ts';
import { videoLink } from './videos.ts';

/** The ids of headings on this site by the ids and names that the HTML has there. */
export type Anchors = ReadonlyMap<string, string>;

/** Returns for each id and named anchor of HTML the id of the heading that it marks: the next one, or the one above it. */
export function anchorsOf(tree: HtmlRoot): Anchors {
  const anchors = new Map<string, string>();
  let waiting: string[] = [];
  let above: string | undefined;
  const assign = (id: string | undefined) => {
    if (id !== undefined) for (const name of waiting) anchors.set(name, id);
    waiting = [];
  };
  const look = (nodes: readonly HtmlContent[]) => {
    for (const node of nodes) {
      if (node.type === 'text' && node.value.trim()) assign(above);
      if (!isElement(node)) continue;
      waiting.push(...[attributeOf(node, 'id'), attributeOf(node, 'name')].filter(Boolean));
      if (/^h[1-6]$/.test(node.tagName)) {
        above = headingId(htmlText(node));
        const inside = node.children.flatMap((child) => (isElement(child) ? [attributeOf(child, 'id'), attributeOf(child, 'name')] : []));
        waiting.push(...inside.filter(Boolean));
        assign(above);
      } else look(node.children);
    }
  };
  look(tree.children);
  assign(above);
  return anchors;
}

interface LinkContext {
  anchors: Anchors;
  linkTo(href: string): string | undefined | null;
  report: Report;
}

/** Gives every link its new address. A link without one, or without words, becomes its words. */
export function replaceLinks(root: Root, context: LinkContext): void {
  const visit = (parent: Parents) => {
    parent.children = parent.children.flatMap((child: Nodes): Nodes[] => {
      if ('children' in child) visit(child);
      if (child.type === 'link') {
        const url = addressFor(child.url, plainText(child), context);
        return url === undefined || child.children.length === 0 ? child.children : [{ ...child, url, title: null }];
      }
      return child.type === 'text' && parent.type !== 'link' ? linked(child.value, context) : [child];
    }) as never;
  };
  visit(root);
}

/** Replaces links to headings by their words if the finished text has no such heading; only those of level 2 have an id on this site. */
export function removeDeadAnchors(root: Root): void {
  const ids = new Set<string>();
  walkTree(root, (node) => {
    if (node.type === 'heading' && node.depth === 2) ids.add(headingId(plainText(node)));
  });
  const visit = (parent: Parents) => {
    parent.children = parent.children.flatMap((child: Nodes): Nodes[] => {
      if ('children' in child) visit(child);
      return child.type === 'link' && child.url.startsWith('#') && !ids.has(child.url.slice(1)) ? child.children : [child];
    }) as never;
  };
  visit(root);
}

/** Schemes of links that a page may have. */
const SAFE = /^(?:https?|mailto|tel|sms):/i;

function addressFor(href: string, words: string, { anchors, linkTo, report }: LinkContext): string | undefined {
  const address = href.trim().replace(/\s/g, '%20');
  const fragment = address.startsWith('#') ? decoded(address.slice(1)) : undefined;
  if (fragment !== undefined) {
    const id = anchors.get(fragment);
    if (id === undefined && fragment && fragment !== 'top')
      report(`A link to “#${fragment}” has no matching heading; its words stay: “${words.slice(0, 60)}”.`);
    return id === undefined ? undefined : `#${id}`;
  }
  if (address === '') return undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(address) && !SAFE.test(address)) {
    report(`A link with an unsafe address was left out; its words stay: “${words.slice(0, 60)}”.`);
    return undefined;
  }
  const found = linkTo(address);
  if (found === null) return undefined;
  if (found === undefined)
    report(`A link to ${address.slice(0, 120)} was left out, because this site has no such page; its words stay: “${words.slice(0, 60)}”.`);
  return found;
}

const BARE = /(?:https?:\/\/|\bwww\.)[^\s<>"'\]]{4,2000}/gi;

/** Longer addresses are shown as the name of their website (characters). */
const MAX_SHOWN = 50;

/** Returns an address without the punctuation of its sentence, and without a parenthesis that was opened before it. */
function withoutPunctuation(address: string): string {
  let [end, open] = [address.length, 0];
  for (const character of address) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    if (last === ')' && open < 0) open += 1;
    else if (!/[.,;:!?]/.test(last)) break;
  }
  return address.slice(0, end);
}

/** Makes links of addresses that a text shows as words. */
function linked(text: string, context: LinkContext): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(BARE)) {
    const shown = withoutPunctuation(found);
    if (!parseUrl(/^www\./i.test(shown) ? `https://${shown}` : shown)?.hostname.includes('.')) continue;
    const url = addressFor(/^www\./i.test(shown) ? `https://${shown}` : shown, shown, context);
    if (url === undefined) continue;
    const address = shown.replace(/^https?:\/\//i, '').replace(/\/$/, '');
    const words = videoLink(shown)?.words ?? (address.length > MAX_SHOWN ? (address.split('/', 1)[0] ?? address) : address);
    made.push({ type: 'text', value: text.slice(at, index) }, { type: 'link', url, children: [{ type: 'text', value: words }] });
    at = index + shown.length;
  }
  return [...made, { type: 'text', value: text.slice(at) }];
}
