import { Parser } from 'htmlparser2';

/** Elements between which a paragraph ends. */
const BLOCK = /^(?:address|article|blockquote|div|dl|figure|footer|form|h[1-6]|header|hr|main|ol|p|pre|section|table|ul)$/;
/** Elements that begin a line. */
const LINE = /^(?:br|dd|dt|li|tr)$/;
/** Elements whose content people do not see. */
const HIDDEN = /^(?:head|noscript|script|style|template|title)$/;

/** Returns the words of copied HTML without formatting: paragraphs with an empty line between them; items and rows in lines. */
export function textOfHtml(html: string): string {
  let text = '';
  let hidden = 0;
  const separate = (name: string) => {
    if (BLOCK.test(name)) text += '\n\n';
    else if (LINE.test(name)) text += '\n';
    else if (/^t[dh]$/.test(name)) text += ' ';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.test(name)) hidden += 1;
      separate(name);
    },
    onclosetag(name) {
      if (HIDDEN.test(name)) hidden -= 1;
      if (!LINE.test(name)) separate(name);
    },
    ontext(words) {
      if (hidden === 0) text += words.replace(/\s+/g, ' ');
    },
  });
  parser.end(html);
  const lines = text.split('\n').map((line) => line.replace(/ +/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
