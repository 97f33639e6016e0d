import type { Html, Nodes, Parents } from 'mdast';
import type { Problem, RuleAdvice } from '../../problem/problem.ts';

type HtmlAdvice = RuleAdvice & Pick<Problem, 'severity'>;

const IN_LINE = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'link']);

/** What Markdown has in the place of a tag. */
const INSTEAD: readonly (readonly [tag: RegExp, hint: string])[] = [
  [/^<(b|strong)\b/i, 'Write **words** with two stars on each side.'],
  [/^<(i|em)\b/i, 'Write *words* with a star on each side.'],
  [/^<a\b/i, 'Write [words](/address).'],
  [/^<br\b/i, 'For a new line, end the line above with a backslash.'],
];

/** What is wrong with HTML in a text: a block of it takes its words along, a tag in a line only itself. */
export function htmlAdvice(html: string, parent: Parents): HtmlAdvice {
  const rule = 'raw-html';
  if (/^<!--[\s\S]*-->$/.test(html.trim()))
    return { rule, severity: 'warning', message: 'This note is not shown on the page.', hint: 'Remove it where it is not needed.' };
  const hint = INSTEAD.find(([tag]) => tag.test(html))?.[1] ?? 'Remove what stands between < and >.';
  if (IN_LINE.has(parent.type)) return { rule, severity: 'warning', message: 'HTML is left out of the page.', hint };
  const [words = ''] = /(?:\S+\s+){0,7}\S+/.exec(html.replace(/<[^<>]*>/g, ' ').trim()) ?? [];
  const lost = words ? `and with it the words "${words}"` : 'and the text on its lines';
  const message = `This HTML would be left out of the page, ${lost}.`;
  return {
    rule,
    severity: 'error',
    message,
    hint: 'Write the words without what stands between < and >. Pasting by Ctrl+Shift+V takes the words alone.',
  };
}

/** Whether a tag ends one that was told already: `</b>` behind `<b>`. */
export function closesTag({ value }: Html, { children }: Parents): boolean {
  const [, name] = /^<\/(\w+)/.exec(value) ?? [];
  return (
    name !== undefined && (children as Nodes[]).some((node) => node.type === 'html' && new RegExp(`^<${name}\\b`, 'i').test(node.value))
  );
}
