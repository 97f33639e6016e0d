import { decoded } from '../../shared/text-pictures.ts';
import type { Report } from './html-tree.ts';

/** A picture of the old site, by its number or address. */
interface OldPicture {
  id?: string | undefined;
  src?: string | undefined;
}

type Attributes = Readonly<Record<string, string>>;

const NAME = /^\[(\/?)([a-zA-Z][\w-]*)/;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|([^\s"'/\]]+)/g;

/** Shortcodes of page builders that only lay out a page: what is between them stays. */
const BUILDER = /^(?:vc_|et_pb_|et_section|fusion_|av_|fl_|mk_|mpc_|ult_|stm_|qode_|siteorigin_|elementor)/;
/** Names of layout that are ordinary words too. */
const LAYOUT_WORD =
  /^(?:row|columns?|col|section|container|wrap|clear|divider|spacer|one_\w+|two_\w+|three_\w+|dropcap|highlight|button_group|tabs?|tabgroup|accordions?|toggles?|page_?break|nextpage)(?:_inner)?$/;
/** Shortcodes of page builders for words in a line; all others are blocks. */
const IN_LINE = /dropcap|highlight|tooltip|popover|icon|fontawesome|text_link/;
const isBlock = (name: string) => (BUILDER.test(name) || LAYOUT_WORD.test(name)) && !IN_LINE.test(name);
const VIDEO = /^(?:video|audio|playlist|wpvideo|youtube|vimeo|embed)$/;
/** Forms of the usual plug-ins. */
const FORM =
  /^(?:contact-form(?:-7)?|gravityforms?|wpforms|ninja_forms?|formidable|mc4wp_form|caldera_form|fluentform|forminator_form|hubspot|calendly|booking(?:calendar)?|et_pb_(?:contact_form|signup))$/;
const ALWAYS = /^(?:caption|wp_caption|gallery|wpvideo|contact-form-7|nextpage|page_?break)$/;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const picture = ({ id, src }: OldPicture, alt = '') =>
  `<img${id ? ` data-id="${escaped(id)}"` : ''}${src ? ` src="${escaped(src)}"` : ''}${alt && ` alt="${escaped(alt)}"`}>`;

interface Shortcode {
  name: string;
  isEnd: boolean;
  isWhole: boolean;
  attributes: Attributes;
  /** Length in the text. */
  length: number;
}

/** Reads a shortcode at the beginning of a text; undefined for any other bracket, such as [1] and [sic]. Takes time linear in its length. */
function readShortcode(text: string): Shortcode | undefined {
  const [all, slash, name = ''] = NAME.exec(text) ?? [];
  if (all === undefined) return undefined;
  let quote = '';
  let end = all.length;
  for (; end < text.length && end < MAX_LENGTH; end += 1) {
    const character = text[end] as string;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === ']' || character === '[') break;
  }
  const inside = text.slice(all.length, end);
  // [youtube=https://…] and [youtube https://…] have only an address.
  const [, url] = VIDEO.test(name) ? (/^[\s=]\s*(https?:\/\/[^\s"']+)/.exec(inside) ?? []) : [];
  if (text[end] !== ']' || !(url || /^(?:[\s/]|$)/.test(inside))) return undefined;
  const attributes: Record<string, string> = url ? { url } : {};
  for (const [, key, double, single, bare] of inside.matchAll(ATTRIBUTE))
    if (key) attributes[key.toLowerCase()] = double ?? single ?? bare ?? '';
  return { name: name.toLowerCase(), isEnd: slash === '/', isWhole: /\/\s*$/.test(inside), attributes, length: end + 1 };
}

/** Longest shortcode that is read (characters). */
const MAX_LENGTH = 20_000;

/** Where shortcodes end in a text, by name in lowercase: the offsets of `[/name]`, in order. */
type Ends = ReadonlyMap<string, readonly number[]>;

function endsIn(html: string): Ends {
  const ends = new Map<string, number[]>();
  for (const { 1: name = '', index } of html.matchAll(/\[\/([a-zA-Z][\w-]{0,80})\]/g)) {
    const offsets = ends.get(name.toLowerCase());
    if (offsets) offsets.push(index);
    else ends.set(name.toLowerCase(), [index]);
  }
  return ends;
}

/** Returns the first offset that is not before another; undefined if there is none. */
function firstFrom(offsets: readonly number[], from: number): number | undefined {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return offsets[low];
}

/** Whether brackets are a shortcode and not words of an author: a name of a plug-in, an attribute, or an end. */
function isMeant({ name, attributes, isWhole }: Shortcode, ends: Ends): boolean {
  return BUILDER.test(name) || ALWAYS.test(name) || isWhole || Object.keys(attributes).length > 0 || ends.has(name);
}

/**
 * Replaces the shortcodes of WordPress and of page builders (WPBakery, Divi, Fusion, Avada) by HTML: captions, galleries, headings, pictures and
 * links. One that cannot be expressed becomes `<x-blank name="…">`; the text up to its end stays.
 */
export function expandShortcodes(html: string, report: Report): string {
  const ends = endsIn(html);
  const parts: string[] = [];
  let at = 0;
  for (let next = html.indexOf('['); next >= 0; next = html.indexOf('[', at)) {
    // [[name]] shows a shortcode as words.
    const isEscaped = html[next + 1] === '[';
    const code = isEscaped ? undefined : readShortcode(html.slice(next, next + MAX_LENGTH));
    if (!code || !isMeant(code, ends)) {
      const end = next + (isEscaped ? 2 : 1);
      parts.push(html.slice(at, end));
      at = end;
      continue;
    }
    parts.push(html.slice(at, next));
    at = next + code.length;
    if (code.isEnd) {
      if (isBlock(code.name)) parts.push('\n\n');
      continue;
    }
    const end = code.isWhole ? undefined : firstFrom(ends.get(code.name) ?? [], at);
    const again = end === undefined ? -1 : html.indexOf(`[${code.name}`, at);
    const inside = end === undefined || (again >= 0 && again < end) ? undefined : html.slice(at, end);
    const made = htmlOf(code, inside, html.slice(next, at));
    if (BUILDER.test(code.name)) reportUnusedWords(code, report);
    parts.push(made.html);
    if (made.takesInside && inside !== undefined && end !== undefined) at = end + code.name.length + 3;
  }
  return parts.join('') + html.slice(at);
}

/** Returns the HTML of a shortcode; `takesInside` if the text up to its end is in it already. */
function htmlOf({ name, attributes }: Shortcode, inside: string | undefined, typed: string): { html: string; takesInside?: boolean } {
  const { caption, ids = attributes['include'] ?? '' } = attributes;
  if (name === 'caption' || name === 'wp_caption') {
    const { media, words } = splitCaption(inside ?? '');
    return { html: `<figure>${media}<figcaption>${escapeTags(caption) ?? words}</figcaption></figure>`, takesInside: true };
  }
  if (name === 'gallery' && /^[\d, ]+$/.test(ids))
    return {
      html: `\n\n<p>${ids
        .split(/[, ]+/)
        .filter(Boolean)
        .map((id) => picture({ id }))
        .join(' ')}</p>\n\n`,
    };
  if (VIDEO.test(name)) {
    const { src, mp4, m4v, webm, mp3, url, id } = attributes;
    const [address] = [inside?.trim(), src, mp4, m4v, webm, mp3, url, id].filter(Boolean);
    if (/^https?:\/\/\S+$/.test(address ?? '')) return { html: `\n\n<p>${escaped(address ?? '')}</p>\n\n`, takesInside: true };
    return { html: blank(name, typed + (inside ?? '')), takesInside: true };
  }
  if (name === 'vc_raw_html' || name === 'vc_raw_js') return { html: blank('HTML', decodedRaw(inside ?? '')), takesInside: true };
  if (FORM.test(name)) return { html: blank(`Form (${name})`, typed) };
  const gap = isBlock(name) ? '\n\n' : '';
  if (BUILDER.test(name) || LAYOUT_WORD.test(name)) return { html: gap + layoutHtml(name, attributes) + gap };
  return { html: blank(name.replaceAll(/[-_]/g, ' '), typed) };
}

/** Divides a caption into its picture, perhaps in a link, and the words after it. */
function splitCaption(inside: string): { media: string; words: string } {
  const picture = inside.indexOf('>', Math.max(0, inside.indexOf('<img'))) + 1;
  const [link = ''] = /^\s*<\/a>/.exec(inside.slice(picture)) ?? [];
  const end = picture + link.length;
  return { media: inside.slice(0, end), words: inside.slice(end) };
}

const escapeTags = (text: string | undefined) => text?.replace(/[<>]/g, (character) => (character === '<' ? '&lt;' : '&gt;'));
const blank = (name: string, original: string) => `\n\n<x-blank name="${escaped(name)}">${escaped(original)}</x-blank>\n\n`;

/** Attributes with words that become a line of the text: names of people and what belongs to them. */
const LINE = ['author', 'name', 'job_title', 'position', 'company_name', 'subtitle', 'subheading', 'subhead', 'h4'];
const USED = new Set([...LINE, 'title', 'heading', 'h2', 'text', 'button_text', 'btn_title', 'src', 'image', 'image_url', 'alt']);
/** Names of attributes about the look of a page. */
const LOOK = /class|style|css|font|colou?r|admin|animation|date|format|icon|gradient|shadow|_id$|^_/;

/** Reports attributes that look like words for readers but have no use here. */
function reportUnusedWords({ name, attributes }: Shortcode, report: Report): void {
  for (const [key, value] of Object.entries(attributes))
    if (/\p{L} \p{L}/u.test(value) && !/[{}|;]|:\/\//.test(value) && !USED.has(key) && !LOOK.test(key))
      report(`The words “${value.slice(0, 80)}” of [${name}] were left out.`);
}

/** Titles, words, numbers, pictures and buttons of a part of a page builder, which are attributes there. */
function layoutHtml(code: string, attributes: Attributes): string {
  const { title = attributes['heading'] ?? attributes['h2'], text, button_text = attributes['btn_title'] } = attributes;
  const { button_url = attributes['btn_link'] ?? attributes['link'] ?? attributes['url'] } = attributes;
  const src = attributes['src'] ?? attributes['image_url'] ?? attributes['image'];
  const href = /^url:([^|]*)/.exec(button_url ?? '')?.[1] ?? button_url;
  const [name, address] = [button_text ?? (href && title), href && decoded(href)];
  const line = [...LINE.map((key) => attributes[key]), ...numbersOf(code, attributes)].filter(Boolean).join(', ');
  return [
    ...(title && !(href && !button_text) ? [`\n\n<h3>${escapeTags(title)}</h3>\n\n`] : []),
    ...[line, text].filter(Boolean).map((words) => `\n\n<p>${escapeTags(words)}</p>\n\n`),
    ...(src ? [`\n\n${picture(/^\d+$/.test(src) ? { id: src } : { src }, attributes['alt'])}\n\n`] : []),
    ...(name && address ? [`\n\n<p><a href="${escaped(address)}">${escapeTags(name)}</a></p>\n\n`] : []),
  ].join('');
}

/** Returns the numbers of counters, bars and prices with their units. */
function numbersOf(
  code: string,
  { number, percent_sign, value, unit = '', percent, sum, currency = '', per, values = '' }: Attributes,
): string[] {
  return [
    ...(number && /count|number/.test(code)
      ? [number + (code.startsWith('et_') && percent_sign !== 'off' && !number.includes('%') ? '%' : '')]
      : []),
    ...(value && /count|number/.test(code) ? [value + unit] : []),
    ...(percent ? [`${percent.replace('%', '')}%`] : []),
    ...(sum ? [currency + sum + (per ? `/${per}` : '')] : []),
    ...[...decoded(values).matchAll(/"label":"([^"]*)","value":"([^"]*)"/g)].map(([, label, size]) => `${label}: ${size}`),
  ];
}

/** WPBakery stores HTML percent-encoded in base64. */
function decodedRaw(inside: string): string {
  return decoded(Buffer.from(inside.trim(), 'base64').toString('latin1'));
}
