import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { withoutUnsafeCharacters } from '../characters.ts';
import { withParagraphs } from './classic.ts';
import type { ConversionSettings, ConvertedText } from './conversion.ts';
import { HANDLERS } from './handlers.ts';
import { htmlText, isTooNested, type Report } from './html-tree.ts';
import { anchorsOf, removeDeadAnchors, replaceLinks } from './links.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { removeBlanks, replaceBlanks, replacePictures } from './pictures-and-blanks.ts';
import { printMarkdown } from './print-markdown.ts';
import { expandShortcodes } from './shortcodes.ts';
import { tidyMarkdown } from './tidy-markdown.ts';
import { tidyTree } from './tidy-tree.ts';

/** Longest HTML of a text that is converted (characters); a text of this site has at most 500,000. */
export const MAX_HTML = 2_000_000;

/**
 * Converts HTML to the Markdown of this site. What Markdown cannot express becomes a blank with its original in a comment after it. Of HTML with more
 * than a thousand elements inside each other, only the words stay.
 */
export async function htmlToMarkdown(html: string, settings: ConversionSettings = {}): Promise<ConvertedText> {
  const notes = new Set<string>();
  const report: Report = (sentence) => notes.add(sentence);
  const { firstLevel = 2, linkTo = (href) => href, pictureFor = async ({ src = '', alt }) => ({ lost: src, alt }) } = settings;
  const isReadable = !isTooNested(html);
  if (!isReadable) report('It has more than a thousand elements inside each other: only its words were kept.');
  const tree = tidyTree(parseHtml(isReadable ? html : withoutTags(html), settings, report), report);
  const anchors = anchorsOf(tree);
  const written = (await unified().use(rehypeRemark, { handlers: HANDLERS, document: true }).run(tree)) as unknown as Root;
  replaceLinks(written, { anchors, linkTo, report });
  const tidied = tidyMarkdown(written, firstLevel);
  removeDeadAnchors(tidied);
  const blanks: string[] = [];
  const withBlanks = settings.withBlanks ?? true;
  await replacePictures(tidied, pictureFor, { blanks, report, withBlanks });
  if (withBlanks) replaceBlanks(tidied, { blanks, report });
  else removeBlanks(tidied, report);
  return { markdown: printMarkdown(tidied), blanks, notes: [...notes] };
}

function parseHtml(html: string, { isClassic = false, hasShortcodes = isClassic }: ConversionSettings, report: Report): HtmlRoot {
  const plain = withoutUnsafeCharacters(html.replace(/\r\n?/g, '\n'));
  for (const [, name = ''] of plain.matchAll(/<!-- wp:([\w/-]{1,80})(?: [^<>]{0,2000})?\/-->/g))
    if (!SILENT_BLOCKS.test(name)) report(`A block “${name}”, which the old site filled in, was left out.`);
  const expanded = hasShortcodes ? expandShortcodes(plain, report) : plain;
  return unified()
    .use(rehypeParse, { fragment: true })
    .parse(isClassic ? withParagraphs(expanded) : expanded);
}

/** Longest HTML of a title or an excerpt that is read (characters). */
const MAX_WORDS = 10_000;

/** Returns the words of HTML, also of a title with character references. */
export function wordsOfHtml(html: string): string {
  if (html.length > MAX_WORDS || isTooNested(html)) return wordsOfHtml(withoutTags(html).slice(0, MAX_WORDS).replace(/</g, ' '));
  if (!/[<&]/.test(html)) return ordinaryWords(html).replace(/\s+/g, ' ').trim();
  return ordinaryWords(htmlText(unified().use(rehypeParse, { fragment: true }).parse(html))).trim();
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}

/** Blocks without words of their author. */
const SILENT_BLOCKS =
  /^(?:spacer|separator|more|nextpage|post-|site-|query|navigation|social-link|template-part|comment|avatar|page-list|read-more)/;
