import type { Heading, Image, List, ListItem, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { PictureSize } from '../../shared/text-pictures.ts';
import { walkTree } from '../../shared/walk-tree.ts';
import { fromHtmlOf, imagesIn, pictureRow } from './handlers.ts';
import { usableAlt } from './ordinary-words.ts';

/** Brings a tree from HTML into the form of texts of this site: pictures and blanks alone in a paragraph, headings without gaps in their levels. */
export function tidyMarkdown(root: Root, firstLevel: number): Root {
  removeDoubleMarks(root, new Set());
  walkTree(root, (node) => {
    if ('children' in node && INLINE.has(node.type)) node.children = joined(spacesOut(node.children as PhrasingContent[])) as never;
  });
  const tidied: Root = { ...root, children: blocksIn(root) };
  setLevels(tidied, firstLevel);
  return tidied;
}

/** Removes bold within bold and italic within italic words, at any depth: it means nothing, and deep nesting takes long to print. */
function removeDoubleMarks(parent: Parents, marks: ReadonlySet<string>): void {
  parent.children = parent.children.flatMap((node: Nodes): Nodes[] => {
    if (!('children' in node)) return [node];
    const isMark = node.type === 'strong' || node.type === 'emphasis';
    removeDoubleMarks(node, isMark ? new Set([...marks, node.type]) : marks);
    return isMark && marks.has(node.type) ? node.children : [node];
  }) as never;
}

const INLINE = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell', 'link', 'emphasis', 'strong']);

/** Moves spaces at the edges of bold and italic words out of them, and drops such marks without words. */
function spacesOut(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'strong' && node.type !== 'emphasis') return [node];
    const inner = spacesOut(node.children).filter((child) => child.type !== 'text' || child.value !== '');
    const unwrapped = inner.flatMap((child) => (child.type === node.type ? child.children : [child]));
    const [first, last] = [unwrapped[0], unwrapped.at(-1)];
    const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
    if (first?.type === 'text') first.value = first.value.slice(before.length);
    const after = last?.type === 'text' ? last.value.slice(last.value.trimEnd().length) : '';
    if (last?.type === 'text') last.value = last.value.trimEnd();
    const isBreak = (child: PhrasingContent | undefined) => child?.type === 'break';
    const lead = isBreak(unwrapped[0]) ? unwrapped.splice(0, 1) : [];
    const tail = isBreak(unwrapped.at(-1)) ? unwrapped.splice(-1, 1) : [];
    const kept = unwrapped.filter((child) => child.type !== 'text' || child.value !== '');
    const space = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value: ' ' }] : []);
    const marked: PhrasingContent[] = kept.length > 0 ? [{ ...node, children: kept }] : [];
    return [...lead, ...space(before), ...marked, ...space(after), ...tail];
  });
}

/** Joins texts, and bold or italic words that follow each other, of which Markdown would show the marks. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if ((node.type === 'strong' || node.type === 'emphasis') && last?.type === node.type)
      last.children = joined([...last.children, ...node.children]);
    else made.push(node);
  }
  for (const node of made) if (node.type === 'text') node.value = node.value.replace(/ {2,}/g, ' ');
  movePunctuation(made);
  return made;
}

/** Moves `:` and similar at the end of bold or italic words out if a letter follows: Markdown would show the marks of `**Note:**text`. */
function movePunctuation(nodes: readonly PhrasingContent[]): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'strong' && node.type !== 'emphasis') continue;
    const [after, last] = [nodes[index + 1], node.children.at(-1)];
    if (after?.type !== 'text' || last?.type !== 'text' || !/^[\p{L}\p{N}]/u.test(after.value)) continue;
    const [moved = ''] = /(?<=[\p{L}\p{N}])[.,:;!?]+$/u.exec(last.value) ?? [];
    last.value = last.value.slice(0, last.value.length - moved.length);
    after.value = moved + after.value;
  }
}

function blocksIn(parent: Parents): RootContent[] {
  const blocks = parent.children.flatMap((node: Nodes): RootContent[] => {
    if (node.type === 'paragraph') return paragraphs(node);
    if (node.type === 'image') return [rowOf([node])];
    if (node.type === 'heading') {
      const lifted = lift(node);
      node.children = trimmed(
        node.children
          .flatMap((child) => (child.type === 'strong' ? child.children : [child]))
          .map((child) => (child.type === 'break' ? { type: 'text', value: ' ' } : child)),
      );
      return [...(hasWords(node) ? [node] : []), ...lifted];
    }
    // The first row is bold anyway.
    if (node.type === 'table')
      for (const cell of node.children[0]?.children ?? [])
        cell.children = cell.children.flatMap((child) => (child.type === 'strong' ? child.children : [child]));
    if (node.type === 'table') return [...(hasWords(node) ? [node] : []), ...lift(node)];
    if ('children' in node) {
      (node as Parents).children = blocksIn(node as Parents) as never;
      // An item or quotation without content.
      if (node.children.length === 0) return [];
      const pictures = node.type === 'list' && !hasWords(node) ? imagesIn([node]) : [];
      if (pictures.length > 0) return [rowOf(pictures)];
      if (node.type === 'list') tighten(node);
    }
    if (node.type === 'text') return node.value.trim() ? [{ type: 'paragraph', children: [node] }] : [];
    return [node as RootContent];
  });
  return blocks.reduce<RootContent[]>((made, block) => {
    const last = made.at(-1);
    // Markdown would join two lists, or write the second with another bullet.
    if (block.type === 'list' && last?.type === 'list' && continues(last, block)) last.children.push(...block.children);
    else made.push(block);
    return made;
  }, []);
}

/** Whether a list goes on after another: bullets after bullets, and numbers after the next lower one. */
function continues(before: List, { ordered, start }: List): boolean {
  return before.ordered === ordered && (!ordered || start === (before.start ?? 1) + before.children.length);
}

/** Makes a list tight unless an item has several paragraphs: programs put the words of each item into one. */
function tighten(list: List): void {
  const isTight = ({ children }: ListItem) =>
    children.every((child, index) => child.type === 'list' || (index === 0 && child.type === 'paragraph'));
  list.spread = !list.children.every(isTight);
  for (const item of list.children) item.spread = list.spread;
}

/** Removes the pictures and blanks inside a node, and returns them as blocks. A picture that was a link keeps it in a line after it. */
function lift(parent: Parents): RootContent[] {
  const lifted: RootContent[] = [];
  parent.children = parent.children.filter((child: Nodes) => {
    if (child.type === 'image') lifted.push(rowOf([child]));
    else if (child.type === 'html') lifted.push(child);
    else if ('children' in child) lifted.push(...(child.type === 'link' && !hasWords(child) ? linkedPictures(child) : lift(child)));
    return (
      child.type !== 'image' && child.type !== 'html' && !('children' in child && child.children.length === 0 && child.type !== 'tableCell')
    );
  }) as never;
  return lifted;
}

const PICTURE_FILE = /^[^?#]*\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

function linkedPictures(link: Extract<PhrasingContent, { type: 'link' }>): RootContent[] {
  const pictures = imagesIn(link.children);
  const words = pictures.map(({ alt, title }) => title || usableAlt(alt ?? '')).find((one) => one?.trim());
  const lifted = lift(link);
  link.children = [];
  if (!words || PICTURE_FILE.test(link.url)) return lifted;
  return [...lifted, { type: 'paragraph', children: [{ ...link, children: [{ type: 'text', value: words }] }] }];
}

/** Divides a paragraph at its pictures and blanks, and at two line breaks in a row. Pictures next to each other stay in one row. */
function paragraphs({ children }: Paragraph): RootContent[] {
  const made: RootContent[] = [];
  let words: PhrasingContent[] = [];
  let row: Image[] = [];
  const endWords = () => {
    const kept = trimmed(words);
    words = [];
    if (kept.some((node) => hasWords(node))) made.push({ type: 'paragraph', children: kept });
  };
  const endRow = () => {
    if (row.length > 0) made.push(rowOf(row));
    row = [];
  };
  const add = (blocks: readonly RootContent[]) => {
    for (const block of blocks) {
      const [picture] = block.type === 'paragraph' ? block.children : [];
      if (block.type === 'paragraph' && block.children.length === 1 && picture?.type === 'image') row.push(picture);
      else {
        endRow();
        made.push(block);
      }
    }
  };
  for (const [index, node] of children.entries()) {
    if (node.type === 'break' && children[index - 1]?.type === 'break') {
      endWords();
      continue;
    }
    const isPlain = !('children' in node) && node.type !== 'image' && node.type !== 'html';
    const lifted = isPlain ? [] : lift({ type: 'paragraph', children: [node] });
    const hasOwnWords = hasWords(node) || node.type === 'inlineCode';
    if (lifted.length > 0) endWords();
    if (hasOwnWords) endRow();
    add(lifted);
    if (hasOwnWords || node.type === 'break' || (node.type === 'text' && words.length > 0)) words.push(node);
  }
  endWords();
  endRow();
  return made;
}

/** Removes spaces and line breaks at both ends. */
function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const isEmpty = (node: PhrasingContent | undefined) => node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  let [from, to] = [0, nodes.length];
  while (from < to && isEmpty(nodes[from])) from += 1;
  while (to > from && isEmpty(nodes[to - 1])) to -= 1;
  const kept = nodes.slice(from, to);
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept;
}

/** Returns a paragraph with pictures, half as wide as the text if there are several. */
function rowOf(pictures: readonly Image[]): Paragraph {
  const size: PictureSize = 'half';
  if (pictures.length > 1) for (const picture of pictures) picture.data = { fromHtml: { ...fromHtmlOf(picture), size } } as never;
  return pictureRow(pictures);
}

function hasWords(node: Nodes): boolean {
  if (node.type === 'image' || node.type === 'html') return false;
  return 'value' in node ? /[^\s\p{C}\p{M}]/u.test(node.value) : 'children' in node && node.children.some((child) => hasWords(child));
}

/** Moves the levels of headings so that the largest has the first level and none skips one. */
function setLevels(root: Root, firstLevel: number): void {
  const headings: Heading[] = [];
  walkTree(root, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const largest = Math.min(...headings.map(({ depth }) => depth));
  let last = firstLevel - 1;
  for (const heading of headings) {
    last = Math.min(heading.depth - largest + firstLevel, last + 1, 6);
    heading.depth = last as Heading['depth'];
  }
}
