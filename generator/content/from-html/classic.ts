const BLOCK =
  'address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|style|script|table|ul|x-blank|iframe|video|audio|object';
const BEGINS = new RegExp(`(<(?:${BLOCK})\\b)`, 'gi');
const ENDS = new RegExp(`(</(?:${BLOCK})>|<hr\\b[^<>]*>)`, 'gi');
const STRUCTURE = new RegExp(`</?(?:${BLOCK}|li|d[td]|t(?:able|body|head|foot|r|d|h)|figcaption|caption|col)\\b`, 'i');

/**
 * Makes paragraphs of the lines of a text of WordPress' classic editor: an empty line ends a paragraph, a line end is a line break. Blocks of its
 * newer editor are already paragraphs, but there can be text between them. Text in `pre`, `script` and `style` stays unchanged. (https://developer.wordpress.org/reference/functions/wpautop/)
 */
export function withParagraphs(text: string): string {
  const kept: string[] = [];
  const apart = keepApart(text, kept);
  const blocks = apart
    .replace(/\r\n?/g, '\n')
    .replace(/<!-- \/?wp:[^<>]*-->/g, '\n\n')
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .replace(BEGINS, '\n\n$1')
    .replace(ENDS, '$1\n\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks
    .map((block) => (block.startsWith('\uE000') ? block : withParagraph(block)))
    .join('\n\n')
    .replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '');
}

/**
 * Makes a paragraph of the words before the first tag of a block, list item or cell: an item can go on after an empty line, but a heading cannot
 * contain a paragraph.
 */
function withParagraph(block: string): string {
  const index = block.search(STRUCTURE);
  if (/^<\/h\d/i.test(block.slice(index))) return block;
  const words = index < 0 ? block : block.slice(0, index);
  return (words && `<p>${words.trimEnd().replace(/(<br\s*\/?>)?\n/gi, '<br>\n')}</p>`) + block.slice(words.length);
}

const KEPT = /<(pre|script|style|textarea|x-blank)[\s>]/gi;

/** Replaces elements whose line ends count by marks, and adds them to `kept`. */
function keepApart(text: string, kept: string[]): string {
  const parts: string[] = [];
  const lower = text.toLowerCase();
  let at = 0;
  for (const { 0: found, 1: name = '', index } of text.matchAll(KEPT)) {
    if (index < at) continue;
    const end = lower.indexOf(`</${name.toLowerCase()}>`, index + found.length);
    if (end < 0) break;
    parts.push(text.slice(at, index), `\n\n\uE000${kept.length}\uE001\n\n`);
    at = end + name.length + 3;
    kept.push(text.slice(index, at));
  }
  return parts.join('') + text.slice(at);
}
