import { parseUrl, pathOnThisComputer } from '../../shared/plain-url.ts';
import { counted } from '../../shared/text.ts';
import { ADMIN_PREFIX, type PastedPicture, type PastedText, UNSAVED_PREFIX } from './api.ts';
import { AdminRefusal } from './content-folder.ts';

interface Pasted {
  html: string;
  /** Level of the largest heading. */
  level: number;
  /** Address of the published site: links to it become paths. */
  siteUrl?: string | undefined;
  /** Pictures of the HTML, whose addresses there are `pastedPictureAddress` of their index. */
  pictures?: readonly PastedPicture[];
}

/** Returns the address that a picture has in HTML instead of its bytes, which would take long to parse. */
export const pastedPictureAddress = (index: number): string => `data:,${index}`;

/** Pictures whose bytes are in the HTML. Browsers show no others as photos; GIF and SVG there are placeholders and icons. */
const INSIDE = /data:(image\/(?:png|jpe?g|webp|avif|heic));base64,([a-z\d+/=]+)/gi;

/** Converts copied HTML to Markdown for a text that staff edit. Refuses HTML that is too long. */
export async function convertPasted({ html, level, siteUrl, pictures = [] }: Pasted): Promise<PastedText> {
  if (isFromCodeEditor(html)) return { markdown: '', isPlain: true, notes: [], pictures: [] };
  // Most sessions of `serve` need no parser for HTML.
  const { htmlToMarkdown, MAX_HTML } = await import('../../content/from-html/html-to-markdown.ts');
  const found = [...pictures];
  const short = html.replace(INSIDE, (_, type: string, data: string) => pastedPictureAddress(found.push({ type, data }) - 1));
  if (short.length > MAX_HTML) throw new AdminRefusal(422, 'This is too much text at once. Copy part of it.');
  const offered = new Set<PastedPicture>();
  let lost = 0;
  const converted = await htmlToMarkdown(withoutLineEndsOfPdf(short), {
    firstLevel: level,
    withBlanks: false,
    linkTo: (href) => addressOnSite(href, siteUrl),
    async pictureFor({ src = '', alt }) {
      const picture = src.startsWith('data:,') ? found[Number(src.slice('data:,'.length))] : undefined;
      if (picture) offered.add(picture);
      else lost += 1;
      return { lost: src, alt };
    },
  });
  const shape = shapeOf(converted.markdown);
  const notes = converted.notes.filter((note) => !UNINTERESTING.test(note) && !(shape.isPlain && LOOK.test(note)));
  const them = lost === 1 ? 'it' : 'them';
  if (lost > 0) notes.push(`${counted(lost, 'picture')} cannot be copied from there: save ${them} and drop ${them} here.`);
  return { ...shape, notes, pictures: [...offered] };
}

/** Notes about what no one would miss: also links between footnotes, whose numbers stay. */
const UNINTERESTING = /^A script was|^A one-pixel picture|^A picture without an address|^A link to “#_?(?:ftn|edn|footnote|endnote|mso)/;
/** Notes about looks, which someone who copies a word does not expect to keep. */
const LOOK = /^Text colors|^A table that only/;

/** Whether the HTML is a text with colors from a program for code, in which Markdown is written too. */
function isFromCodeEditor(html: string): boolean {
  return /^(?:<(?:meta|html|body|!--)[^<>]*>|\s)*<(?:pre\b|div\s[^<>]*white-space:\s*pre[;"'])/i.test(html);
}

/** PDF viewers of browsers end every line, also within a sentence. */
function withoutLineEndsOfPdf(html: string): string {
  return html.replace(/<br role="presentation">/gi, ' ');
}

/** Returns a path for a link to this site, also as `serve` shows it; undefined for one that has no target outside its document. */
function addressOnSite(href: string, siteUrl: string | undefined): string | undefined {
  if (href.startsWith('/') && !href.startsWith('//')) return href;
  const target = withoutRedirector(href.startsWith('//') ? `https:${href}` : href);
  const url = parseUrl(target);
  if (!url || !/^https?:$/.test(url.protocol)) return url && target;
  const isOwn = siteUrl !== undefined && hostOf(url) === hostOf(parseUrl(siteUrl));
  const path = isOwn ? url.pathname + url.search + url.hash : pathOnThisComputer(url.href);
  if (path === undefined) return target;
  const shown = path.startsWith(`${UNSAVED_PREFIX}/`) ? path.slice(UNSAVED_PREFIX.length) : path;
  return shown.startsWith(ADMIN_PREFIX) ? undefined : shown.replace(/^(\/[^?#]*[^/?#])\/(?=[?#]|$)/, '$1');
}

const hostOf = (url: URL | undefined) => url?.host.replace(/^www\./, '');

/** Returns the address within one of Google or Outlook that only counts or checks clicks. */
function withoutRedirector(href: string): string {
  const url = parseUrl(href);
  const isGoogle = url?.hostname === 'www.google.com' && url.pathname === '/url';
  const isOutlook = url?.hostname.endsWith('.safelinks.protection.outlook.com');
  const within = isGoogle ? (url?.searchParams.get('q') ?? url?.searchParams.get('url')) : isOutlook && url?.searchParams.get('url');
  return within || href;
}

/** Returns how a text can be pasted: as blocks, within a line, or as the plain text of the clipboard. */
function shapeOf(markdown: string): Pick<PastedText, 'markdown' | 'inline' | 'isPlain'> {
  const isBlock = /^(?:[#>|]|[-*] |\d+[.)] |```|---)/.test(markdown);
  if (markdown.includes('\n\n') || markdown === '') return { markdown, isPlain: false };
  if (!isBlock) return { markdown, inline: markdown, isPlain: !/(?<!\\)[*[`]|\\\n/.test(markdown) };
  const [, words] = /^(?:#{1,6}|-|\d+[.)]) ([^\n]+)$/.exec(markdown) ?? [];
  return { markdown, isPlain: false, ...(words !== undefined && { inline: words }) };
}
