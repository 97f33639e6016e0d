import { applyEdits, createScanner, findNodeAtLocation, getNodeValue, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';

/** Sets a value in a text of JSON with comments. What is equal already stays as it is written, and so does everything else. */
export function withValue(text: string, path: JSONPath, value: unknown): string {
  const root = rootOf(text);
  const node = findNodeAtLocation(root, path);
  if (node) return isEqual(node, value) ? text : replaced(text, node, printed(value, text, path.length));
  const parent = path.slice(0, -1);
  const above = parent.length === 0 ? root : findNodeAtLocation(root, parent);
  const key = path.at(-1);
  if (!above || above.type !== (typeof key === 'number' ? 'array' : 'object'))
    return withValue(text, parent, typeof key === 'number' ? [value] : { [String(key)]: value });
  const item = printed(value, text, path.length);
  return appended(text, above, typeof key === 'number' ? item : `${JSON.stringify(key)}: ${item}`, path.length);
}

/** Removes a field. */
export function withoutField(text: string, path: JSONPath): string {
  return applyEdits(text, modify(text, path, undefined, {}));
}

/** The root of a text that was read without mistakes. */
function rootOf(text: string): Node {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) throw new Error('An empty text has no values.');
  return root;
}

/**
 * Puts an item at the end of an object or a list. A comment behind the last one stays with it, where `modify` of jsonc-parser
 * would have it follow the new one.
 */
function appended(text: string, { offset, length, children = [] }: Node, item: string, depth: number): string {
  const last = children.at(-1);
  const end = last ? last.offset + last.length : offset + 1;
  const comma = last && commaAfter(text, end, offset + length);
  const after = comma === undefined ? end : comma + 1;
  const note = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)/.exec(text.slice(after))?.[0] ?? '';
  const rest = text.slice(after + note.length);
  const eol = eolOf(text);
  const indent = indentOf(text);
  const closing = /^[ \t]*[\r\n]/.test(rest) ? '' : `${eol}${indent.repeat(depth - 1)}`;
  const before = `${text.slice(0, end)}${last && comma === undefined ? ',' : ''}${text.slice(end, after)}${note}`;
  return `${before}${eol}${indent.repeat(depth)}${item}${comma === undefined ? '' : ','}${closing}${closing ? rest.trimStart() : rest}`;
}

/** Where a comma stands behind the last item, comments left out of account. */
function commaAfter(text: string, start: number, end: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(start);
  scanner.scan();
  const next = scanner.getTokenOffset();
  return next < end && text[next] === ',' ? next : undefined;
}

function isEqual(node: Node, value: unknown): boolean {
  return JSON.stringify(getNodeValue(node)) === JSON.stringify(value);
}

function replaced(text: string, { offset, length }: Node, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

/** A value with the indent and the line ends of the text around it. */
function printed(value: unknown, text: string, depth: number): string {
  const indent = indentOf(text);
  return JSON.stringify(value, null, indent).replaceAll('\n', `${eolOf(text)}${indent.repeat(depth)}`);
}

function indentOf(text: string): string {
  return /^[ \t]+(?=["{[])/m.exec(text)?.[0] ?? '  ';
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
