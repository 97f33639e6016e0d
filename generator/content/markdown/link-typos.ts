import { shortened } from '../../problem/code-frame.ts';
import { STRANGE_SPACES } from '../characters.ts';
import { suggestSlug } from '../slug.ts';
import { type TypoRule, typoRule } from './block-text.ts';

/** The beginning of an address. Brackets around anything else may be ordinary brackets. */
const ADDRESS = String.raw`(?:<?(?:\.{0,2}/|https?:|www\.|mailto:|tel:|sms:|#))`;
/** The text between two round brackets, including brackets inside it. */
const INSIDE = String.raw`[^()（）]*(?:\([^()（）]*\)[^()（）]*)*`;
/** The words of a link, including square brackets inside them. */
const WORDS = String.raw`((?=[^\]])[^[\]]*(?:\[[^[\]]*\][^[\]]*)*)`;
/** A citation, the content of `[1]`, `[2–4]` or `[a]`. */
const CITATION = /^(?:\p{L}|\d{1,4}(?:[-–, ]{1,2}\d{1,4})*)$/u;

/** Creates a rule for a link that Markdown reads as text. The groups of the pattern are the words and the address; `why` returns undefined if it is not a link. */
function unread(pattern: string, why: string | ((words: string, inside: string) => string | undefined)): TypoRule {
  return typoRule('unread-link', new RegExp(pattern, 'gi'), ([all = '', words = '', inside = '']) => {
    const reason = typeof why === 'string' ? why : why(words, inside);
    return reason === undefined
      ? undefined
      : [`Patients would read "${shortened(all)}" as plain text, not as a link: ${reason}.`, howToWrite(words, inside)];
  });
}

const ROUND = 'the address must be in parentheses';
const SWAPPED = 'the words must be in square brackets, the address in parentheses';

/** Rules for links that Markdown reads as text, the more complete ones first. */
export const LINK_TYPOS: readonly TypoRule[] = [
  // [words](address), where the round brackets do not contain a valid address.
  unread(String.raw`\[${WORDS}\][(（](\s*${ADDRESS}${INSIDE})[)）]`, whyUnread),
  // Not an index or a quotation: f(x)[0](a, b), mood[sic](see below).
  unread(String.raw`(?<![\w)\]])\[${WORDS}\]\((?=[^()\s])(${INSIDE})\)`, (words, inside) =>
    CITATION.test(words) && !namesFile(inside) ? undefined : whyUnread(words, inside),
  ),
  typoRule(
    'link-space',
    new RegExp(String.raw`\[${WORDS}\][\s${STRANGE_SPACES}]+[(（](\s*${ADDRESS}${INSIDE})[)）]`, 'gi'),
    ([all = '', words = '', inside = '']) => [
      `"${shortened(all)}" is not a link: there is a space between the brackets.`,
      howToWrite(words, inside),
    ],
  ),
  unread(String.raw`\[${WORDS}\]\s?\[(${ADDRESS}[^[\]]*)\]`, ROUND),
  unread(String.raw`\[${WORDS}\]\s?\{(${ADDRESS}[^{}]*)\}`, ROUND),
  unread(String.raw`\[${WORDS}\]:\s?\((${ADDRESS}[^()]*)\)`, 'there is a colon between the brackets'),
  unread(String.raw`\(([^()[\]]+)\)\s?\[(${ADDRESS}[^[\]]*)\]`, SWAPPED),
  unread(String.raw`\{([^{}]+)\}\s?\((${ADDRESS}[^()]*)\)`, SWAPPED),
  unread(
    String.raw`\[${WORDS}\]\s?\(((?:\.{0,2}\/)*files\/[^[\]\n]*?\.[a-z]\w{1,4}\b(?:[?#][^()\s]*)?|${ADDRESS}[^()\s]*)`,
    'the bracket after the address is missing',
  ),
  // Not [see our page (/about) for more].
  unread(String.raw`\[([^()[\]]+)\((${ADDRESS}[^()\s]*)\)(?![^[\]]*\])`, 'the bracket after the words is missing'),
  unread(String.raw`(?<![^\s[\]()])([^\s[\]()]*)\]\((${ADDRESS}[^()\s]*)\)`, 'the bracket before the words is missing'),
  typoRule('unread-link', /<((?:https?:\/\/|mailto:|www\.)[^<>\n]*)>/gi, ([all = '', inside = '']) => [
    `Patients would read "${shortened(all)}" as plain text, not as a link: there are no words in square brackets.`,
    howToWrite('name of the page', `<${inside}>`),
  ]),
  typoRule('link-without-address', /\[([^[\]]+)\]\[([^[\]^]*)\]/g, ([all, words = '', name = '']) => {
    // Not citations side by side: so it was.[1][2]
    if (CITATION.test(words) && CITATION.test(name)) return undefined;
    const called = name || words;
    const hint = `Write the address after the words: [${words}](/contact-us). Or add a line such as "[${called}]: /contact-us".`;
    return [`"${all}" is not a link: no line gives an address to [${called}].`, hint];
  }),
  typoRule('unread-link', new RegExp(String.raw`^\[([^[\]]+)\][ \t]*:\s*(${ADDRESS}.*)$`, 'gim'), ([all = '', name = '', inside = '']) => [
    `Patients would read "${shortened(all)}" as plain text: it is not recognized as the address of a link.`,
    `Write, with an empty line before it: [${name}]: ${addressIn(inside)}`,
  ]),
];

function whyUnread(words: string, inside: string): string {
  if (words.includes('](')) return 'there is another link within its words';
  const address = addressPart(inside);
  if (!IS_ADDRESS.test(address) && !namesFile(inside)) return 'there is no address in its parentheses';
  if (/\s/.test(address)) return 'its address contains a space';
  return address === inside.trim() ? 'its brackets do not match' : 'its parentheses contain more than an address';
}

const FILE = /^(?:(?:\.{0,2}\/)*(?:content\/)?files\/|(?![a-z][a-z\d+.-]*:|[/#.]))([^/?#]*)(\.[a-z]\w{1,4})((?:[?#].*)?)$/i;

/** Whether the content of round brackets is the file name of a download, with or without its folder. */
function namesFile(inside: string): boolean {
  return FILE.test(addressPart(inside));
}

/**
 * Returns the address in round brackets without a title. A title is in quotes of any kind, or follows the ending of a file or the first space of
 * a page address. Addresses of other sites, pasted from a browser, may have spaces.
 */
function addressPart(inside: string): string {
  const trimmed = inside.trim();
  if (/^<.*>$/s.test(trimmed)) return trimmed.slice(1, -1).trim();
  const [untitled = ''] = trimmed.replace(/^</, '').split(/\s["'“”„«»‘’]/, 1);
  if (/^(?:tel|sms|mailto):/i.test(untitled)) return untitled.replace(/\s/g, '');
  const [file] = /^.*?\.[a-z]\w{1,4}(?:[?#]\S*)?(?!\S)/is.exec(untitled) ?? [];
  if (file) return file;
  return /^(?:https?:|www\.|[./]*(?:content\/)?files\/)/i.test(untitled) || !IS_ADDRESS.test(untitled)
    ? untitled
    : (untitled.split(/\s/, 1)[0] ?? '');
}

const IS_ADDRESS = new RegExp(`^${ADDRESS}`, 'i');

function encoded(address: string): string {
  return address.replace(/[\s<>()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function addressIn(inside: string): string {
  const address = addressPart(inside);
  return encoded(address).replace(/^(?=www\.)/i, 'https://');
}

function howToWrite(words: string, inside: string): string {
  if (words.includes('](')) return 'Keep one of the two links.';
  const address = addressPart(inside);
  const [, name = '', ending = '', suffix = ''] = FILE.exec(address) ?? [];
  const link = (to: string) => `[${words.trim()}](${to})`;
  if (!name && !IS_ADDRESS.test(address))
    return `Write the address of a page in the parentheses, as in [${words.trim()}](/address). If it is not a link, put a backslash before "[".`;
  if (!name || !/[\s()<>]/.test(name)) return `Write: ${link(addressIn(inside))}`;
  // Names of downloads become addresses, so they have no spaces.
  const file = `${suggestSlug(name)}${ending.toLowerCase()}`;
  return `Name the file "${file}", because an address cannot have spaces or brackets, and write ${link(`/files/${file}${encoded(suffix)}`)}.`;
}
