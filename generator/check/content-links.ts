import type { Nodes, Parents, Text } from 'mdast';
import { type Entry, entryProblem } from '../content/read-entries.ts';
import { internalPath, walkFields } from '../content/types/fields.ts';
import { contentTypeOf } from '../content/types/index.ts';
import type { Advice, Problem } from '../problem.ts';
import { remembered } from '../remembered.ts';
import { splitLink } from '../shared/routes.ts';
import { isHiddenPost } from '../site/hidden-posts.ts';
import { linkMistake, rememberedEachIn } from './links.ts';
import type { CheckInput, Rule } from './rule.ts';

/** Links, pictures and raw HTML in content, each at its line. Links of redirects are planned elsewhere. */
export const contentLinks: Rule = (input) => mistakesOf(input.entries, input).flat();

const mistakesOf = rememberedEachIn((entry: Entry, input): Problem[] => {
  if (entry.type === 'redirects') return [];
  const own = input.bySource.get(entry.path)?.ids;
  return marksOf(entry).flatMap(({ link, ownPlaces, ...problem }) => {
    const mistake = link === undefined ? {} : mistakeOf(link, entry, input, (ownPlaces && own) || []);
    return mistake ? [{ ...problem, ...mistake }] : [];
  });
});

/** What is wrong with a link of a text. To a post that visitors do not see yet, only what they do not see either may link. */
function mistakeOf(href: string, entry: Entry, input: CheckInput, ownIds: readonly string[]): Partial<Problem> | undefined {
  const { path } = splitLink(href);
  const hidden = input.hiddenPosts.get(path);
  if (!hidden) return linkMistake(href, input, ownIds);
  if (isHiddenPost(entry, input.site)) return undefined;
  // Those who see drafts find it.
  return { ...hidden, severity: input.byPath.has(path) ? 'warning' : 'error' };
}

/** Something in content that is a mistake, or is one when its link leads nowhere. */
interface Mark extends Problem {
  link?: string;
  /** Whether `#places` are those of the page that the file makes. */
  ownPlaces?: boolean;
}

const marksOf = remembered((entry: Entry): Mark[] => [...bodyMarks(entry), ...fieldMarks(entry)]);

function bodyMarks(entry: Entry): Mark[] {
  const marks: Mark[] = [];
  visit(entry.body, (node, parent) => {
    const at = {
      severity: 'error' as const,
      file: entry.label,
      line: (node.position?.start.line ?? 1) + entry.bodyLineOffset,
      column: node.position?.start.column ?? 1,
    };
    if (node.type === 'definition' && node.label?.startsWith('^')) {
      marks.push({ ...at, ...FOOTNOTE });
    } else if (node.type === 'link' || node.type === 'definition') {
      marks.push({ ...at, message: '', link: node.url, ownPlaces: true });
    } else if (node.type === 'image') {
      marks.push({ ...at, ...(node.alt?.trim() ? PICTURE : PICTURE_WITHOUT_TEXT) });
    } else if (node.type === 'html') {
      const isInLine = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
      const message = isInLine ? 'HTML is left out of the page.' : 'The HTML here, and the text on its lines, is left out of the page.';
      marks.push({ ...at, severity: 'warning', message, hint: 'Write it as Markdown.' });
    } else if (node.type === 'heading' && node.depth === 1) {
      marks.push({ ...at, message: 'The page has its main heading already.', hint: 'Use "##" for sections.' });
    } else if (node.type === 'text') {
      for (const { line, column, ...slip } of slipsIn(node, parent))
        marks.push({ ...at, severity: 'warning', line: line + entry.bodyLineOffset, column, ...slip });
    }
  });
  return marks;
}

function fieldMarks(entry: Entry): Mark[] {
  const type = contentTypeOf(entry);
  const links = type ? [...walkFields(type.schema, entry.data)].filter(({ schema }) => schema === internalPath) : [];
  return links.flatMap(({ value, path }) => (typeof value === 'string' ? [{ ...entryProblem(entry, path, '', ''), link: value }] : []));
}

const FOOTNOTE: Advice = { message: 'Footnotes are not supported.', hint: 'Say it in the text, or in brackets.' };
const PICTURE_WITHOUT_TEXT: Advice = {
  message: 'This picture has no text for people who cannot see it.',
  hint: 'Write it between the square brackets: ![A nurse at the reception desk](...).',
};
const PICTURE: Advice = {
  message: 'Pictures in running text are not supported.',
  hint: 'Use the field "image" of the article for its cover.',
};

function visit(parent: Parents, see: (node: Nodes, parent: Parents) => void): void {
  for (const node of parent.children) {
    see(node, parent);
    if ('children' in node) visit(node, see);
  }
}

interface SlipRule {
  pattern: RegExp;
  explain(match: RegExpExecArray): Advice;
  /** Only at the beginning of a line. */
  atLineStart?: boolean;
}

const SLIPS: readonly SlipRule[] = [
  { pattern: /\[\^[^\]\s]+\]/g, explain: () => FOOTNOTE },
  {
    pattern: /\[([^[\]]+)\]\[([^[\]^]*)\]/g,
    explain: ([all, words, name]) => ({
      message: `"${all}" is no link: no line gives an address to [${name || words}].`,
      hint: `Write [${words}](/address), or add a line such as "[${name || words}]: /address".`,
    }),
  },
  {
    pattern: /^(#{2,6})([^\s#].*)$/gm,
    explain: ([, marks, words]) => ({
      message: `A space is missing after "${marks}", so this is no heading.`,
      hint: `Write "${marks} ${words}".`,
    }),
    atLineStart: true,
  },
];

/** Marks that stand in a text as they were typed, since something that belongs to them is missing. Positions count from the body. */
function slipsIn(node: Text, parent: Parents) {
  const { value, position } = node;
  // Shorter than its source: some marks have a backslash before them, and are meant to be seen.
  if (!position || (position.end.offset ?? 0) - (position.start.offset ?? 0) !== value.length) return [];
  return SLIPS.flatMap(({ pattern, explain, atLineStart }) =>
    [...value.matchAll(pattern)].flatMap((match) => {
      const lines = value.slice(0, match.index).split('\n');
      const isLineStart = match.index > 0 || parent.children[0] === node;
      if (atLineStart && !isLineStart) return [];
      const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? position.start.column : 1);
      return [{ line: position.start.line + lines.length - 1, column, ...explain(match) }];
    }),
  );
}
