import type { Element } from 'hast';
import { attributeOf, htmlElement, htmlText } from './html-tree.ts';

/** Words that Cloudflare shows instead of an address. */
const SHOWN = '[email protected]';

/**
 * Returns a link to the mail address that Cloudflare hides from robots in an element; undefined for any other element. The first byte of its code is
 * the key of the others. (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/)
 */
export function hiddenMailLink(node: Element): Element | undefined {
  const [, inAddress = ''] = /\/cdn-cgi\/l\/email-protection#([\da-f]+)$/i.exec(attributeOf(node, 'href')) ?? [];
  const [key = 0, ...bytes] = Buffer.from(attributeOf(node, 'dataCfemail') || inAddress, 'hex');
  const address = Buffer.from(bytes.map((byte) => byte ^ key)).toString();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return undefined;
  const words = htmlText(node);
  const shown = words.replace(SHOWN, address.split('?', 1)[0] ?? '');
  return htmlElement('a', words === shown ? node.children : [{ type: 'text', value: shown }], { href: `mailto:${address}` });
}
