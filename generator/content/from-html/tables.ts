import type { Element, ElementContent } from 'hast';
import { attributeOf, blankElement, htmlElement, htmlText, isElement, type Report } from './html-tree.ts';

/** Most columns and rows that one cell may span; browsers have similar limits. */
const MAX_SPAN = { columns: 20, rows: 200 };

/** Largest table: more columns or cells are not a table that a page can show. */
const MAX_TABLE = { columns: 60, cells: 5000 };

/** What no cell of a Markdown table can contain. */
const LAYOUT = /^(?:table|h[1-6]|form|x-blank|blockquote|pre|hr)$/;

/**
 * Returns a table that Markdown can express: spans as single cells, the caption as a paragraph before it, lists and paragraphs in one line. A table
 * that only places things on a page becomes what is in it.
 */
export function tidyTable(table: Element, report: Report): ElementContent[] {
  const rows = rowsOf(table);
  const cells = rows.flatMap(({ cells }) => cells);
  const hasHead = cells.some(({ tagName }) => tagName === 'th');
  const isNarrow = rows.every((row) => row.cells.length <= 1);
  if (cells.length === 0) return [];
  const caption = table.children.find((child) => isElement(child, /^caption$/));
  const heading = isElement(caption) && htmlText(caption) ? [htmlElement('p', caption.children)] : [];
  if (
    attributeOf(table, 'role') === 'presentation' ||
    isNarrow ||
    cells.some((cell) => holds(cell, LAYOUT)) ||
    (!hasHead && cells.some((cell) => holds(cell, /^img$/)))
  ) {
    report('A table that was only for layout is now plain text.');
    return [...heading, ...cells.flatMap(({ children }) => [htmlElement('div', children)])];
  }
  const grid = expandSpans(rows.map((row) => row.cells));
  if (!grid) return [blankElement('A table that is too large', table)];
  if (!hasHead) report('A table has no head; its first row is used as one.');
  const made = grid.map((row, index) =>
    htmlElement(
      'tr',
      row.map((cell) => htmlElement(index === 0 ? 'th' : 'td', inOneLine(cell?.children ?? []))),
    ),
  );
  return [...heading, htmlElement('table', [htmlElement('tbody', made)])];
}

function holds(node: Element, pattern: RegExp): boolean {
  return node.children.some((child) => isElement(child) && (pattern.test(child.tagName) || holds(child, pattern)));
}

function rowsOf(node: Element): { cells: Element[] }[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    if (child.tagName === 'tr') return [{ cells: child.children.filter((cell): cell is Element => isElement(cell, /^t[dh]$/)) }];
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [];
  });
}

/** Returns every cell at its place. A cell of several rows is repeated in each, so that each row makes sense alone; of several columns, it is in the first. Undefined for a table that is too large. */
function expandSpans(rows: readonly (readonly Element[])[]): (Element | undefined)[][] | undefined {
  const grid: (Element | undefined)[][] = rows.map(() => []);
  const isTaken = rows.map(() => new Set<number>());
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (isTaken[index]?.has(column)) column += 1;
      const span = (name: string, most: number) => Math.min(most, Math.max(1, Number(attributeOf(cell, name)) || 1));
      const [width, height] = [span('colSpan', MAX_SPAN.columns), span('rowSpan', MAX_SPAN.rows)];
      for (let y = index; y < Math.min(rows.length, index + height); y += 1)
        for (let x = column; x < column + width; x += 1) {
          isTaken[y]?.add(x);
          (grid[y] as (Element | undefined)[])[x] = x === column ? cell : undefined;
        }
      column += width;
      if (column > MAX_TABLE.columns) return undefined;
    }
  }
  const columns = grid.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns * grid.length > MAX_TABLE.cells) return undefined;
  return grid.map((row) => Array.from({ length: columns }, (_, index) => row[index]));
}

/** Returns the content of a cell without paragraphs and lists, which are divided by commas and semicolons. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [];
  let isOpen = false;
  for (const node of nodes) {
    const tagName = node.type === 'element' ? node.tagName : '';
    const children = node.type === 'element' ? node.children : [];
    const isList = /^[ou]l$/.test(tagName);
    const isBlock = isList || /^(?:p|div|figure|figcaption|section|center)$/.test(tagName);
    if (isList) parts.push(...children.flatMap((item) => (item.type === 'element' ? [inOneLine(item.children)] : [])));
    else if (isBlock) parts.push(inOneLine(children));
    else {
      if (!isOpen) parts.push([]);
      parts.at(-1)?.push(tagName === 'br' ? { type: 'text', value: ' ' } : node);
    }
    isOpen = !isBlock;
  }
  const seen = parts.filter((part) => part.some((node) => htmlText(node) || isElement(node)));
  return seen.flatMap((part, index): ElementContent[] => [...(index > 0 ? [{ type: 'text' as const, value: '; ' }] : []), ...part]);
}
