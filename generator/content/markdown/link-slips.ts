import { shortened } from '../../problem/code-frame.ts';
import { STRANGE } from '../characters.ts';
import { suggestSlug } from '../slug.ts';
import { type SlipRule, slip } from './block-text.ts';

/** The beginning of an address. Brackets around anything else may be meant as such. */
const ADDRESS = String.raw`(?:<?(?:\.{0,2}/|https?:|www\.|mailto:|tel:|sms:|#))`;
/** What is between two round brackets, with brackets inside it. */
const INSIDE = String.raw`[^()（）]*(?:\([^()（）]*\)[^()（）]*)*`;
/** The words of a link, with square brackets inside them. */
const WORDS = String.raw`((?=[^\]])[^[\]]*(?:\[[^[\]]*\][^[\]]*)*)`;
/** What stands for a note or a place in a list of sources: `[1]`, `[2–4]`, `[a]`. */
const CITATION = /^(?:\p{L}|\d{1,4}(?:[-–, ]{1,2}\d{1,4})*)$/u;

/** A link that Markdown takes for words: the groups of the pattern are the words and the address. No `why` where it is none after all. */
function unread(pattern: string, why: string | ((words: string, inside: string) => string | undefined)): SlipRule {
  return slip('unread-link', new RegExp(pattern, 'gi'), ([all = '', words = '', inside = '']) => {
    const reason = typeof why === 'string' ? why : why(words, inside);
    return reason === undefined
      ? undefined
      : [`Patients would read "${shortened(all)}", which is not a link: ${reason}.`, howToWrite(words, inside)];
  });
}

const ROUND = 'its address belongs in round brackets';
const SWAPPED = 'the square brackets belong around the words, the round ones around the address';

/** Links that Markdown takes for words, the more complete ones first. */
export const LINK_SLIPS: readonly SlipRule[] = [
  // [words](address), where what is in the round brackets is not an address.
  unread(String.raw`\[${WORDS}\][(（](\s*${ADDRESS}${INSIDE})[)）]`, whyUnread),
  // Not what an index or a quotation looks like: f(x)[0](a, b), mood[sic](see below).
  unread(String.raw`(?<![\w)\]])\[${WORDS}\]\((?=[^()\s])(${INSIDE})\)`, (words, inside) =>
    CITATION.test(words) && !namesFile(inside) ? undefined : whyUnread(words, inside),
  ),
  slip(
    'link-space',
    new RegExp(String.raw`\[${WORDS}\][\s${STRANGE}]+[(（](\s*${ADDRESS}${INSIDE})[)）]`, 'gi'),
    ([all = '', words = '', inside = '']) => [
      `"${shortened(all)}" is not a link: a space parts its words from its address.`,
      howToWrite(words, inside),
    ],
  ),
  unread(String.raw`\[${WORDS}\]\s?\[(${ADDRESS}[^[\]]*)\]`, ROUND),
  unread(String.raw`\[${WORDS}\]\s?\{(${ADDRESS}[^{}]*)\}`, ROUND),
  unread(String.raw`\[${WORDS}\]:\s?\((${ADDRESS}[^()]*)\)`, 'a colon parts its words from its address'),
  unread(String.raw`\(([^()[\]]+)\)\s?\[(${ADDRESS}[^[\]]*)\]`, SWAPPED),
  unread(String.raw`\{([^{}]+)\}\s?\((${ADDRESS}[^()]*)\)`, SWAPPED),
  unread(
    String.raw`\[${WORDS}\]\s?\(((?:\.{0,2}\/)*files\/[^[\]\n]*?\.[a-z]\w{1,4}\b(?:[?#][^()\s]*)?|${ADDRESS}[^()\s]*)`,
    'the bracket after its address is missing',
  ),
  // Not [see our page (/about) for more].
  unread(String.raw`\[([^()[\]]+)\((${ADDRESS}[^()\s]*)\)(?![^[\]]*\])`, 'the bracket after its words is missing'),
  unread(String.raw`(?<![^\s[\]()])([^\s[\]()]*)\]\((${ADDRESS}[^()\s]*)\)`, 'the bracket before its words is missing'),
  slip('unread-link', /<((?:https?:\/\/|mailto:|www\.)[^<>\n]*)>/gi, ([all = '', inside = '']) => [
    `Patients would read "${shortened(all)}", which is not a link: it has no words in square brackets.`,
    howToWrite('what it leads to', `<${inside}>`),
  ]),
  slip('link-without-address', /\[([^[\]]+)\]\[([^[\]^]*)\]/g, ([all, words = '', name = '']) => {
    // Not citations side by side: so it was.[1][2]
    if (CITATION.test(words) && CITATION.test(name)) return undefined;
    const called = name || words;
    const hint = `Write [${words}](/address), or add a line such as "[${called}]: /address".`;
    return [`"${all}" is not a link: no line gives an address to [${called}].`, hint];
  }),
  slip('unread-link', new RegExp(String.raw`^\[([^[\]]+)\][ \t]*:\s*(${ADDRESS}.*)$`, 'gim'), ([all = '', name = '', inside = '']) => [
    `Patients would read "${shortened(all)}": Markdown does not read it as the address of a link.`,
    `Write "[${name}]: ${addressIn(inside)}", with an empty line above it.`,
  ]),
];

function whyUnread(words: string, inside: string): string {
  if (words.includes('](')) return 'another link is within its words';
  const address = addressPart(inside);
  if (!IS_ADDRESS.test(address) && !namesFile(inside)) return 'what is in its round brackets is not an address';
  if (/\s/.test(address)) return 'a space ends its address';
  return address === inside.trim() ? 'its brackets do not fit' : 'more than an address is in its round brackets';
}

const FILE = /^(?:(?:\.{0,2}\/)*(?:content\/)?files\/|(?![a-z][a-z\d+.-]*:|[/#.]))([^/?#]*)(\.[a-z]\w{1,4})((?:[?#].*)?)$/i;

/** Whether it is the name of a download, with or without its folder. */
function namesFile(inside: string): boolean {
  return FILE.test(addressPart(inside));
}

/**
 * The address without a title: in quotes of any kind, or whatever follows the ending of a file or the address of a page, which has no
 * spaces. Those of other sites, pasted from a browser, may have them.
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
  const [, name = '', ending = '', place = ''] = FILE.exec(address) ?? [];
  const link = (to: string) => `[${words.trim()}](${to})`;
  if (!name && !IS_ADDRESS.test(address))
    return `Write the address of a page between the round brackets, as in [${words.trim()}](/address). Where no link is meant, put a backslash before "[".`;
  if (!name || !/[\s()<>]/.test(name)) return `Write ${link(addressIn(inside))}.`;
  // The names of downloads are checked: they become addresses.
  const file = `${suggestSlug(name)}${ending.toLowerCase()}`;
  return `Name the file "${file}", since an address has no spaces and brackets, and write ${link(`/files/${file}${encoded(place)}`)}.`;
}
