import { utf8Text } from '../../files/files.ts';
import type { FileMistake } from '../file-mistake.ts';
import { readDrawing } from './svg-reader.ts';

export interface SvgFacts {
  /** In px; undefined for a file that is no SVG or does not say its size. */
  size: { width: number; height: number } | undefined;
  /** What is published; empty for a file with mistakes. */
  bytes: Buffer;
  mistakes: FileMistake[];
}

const MAX_BYTES = 1_000_000;
const HEAVY_BYTES = 100_000;

const SMALLER = 'Simplify it, or save it as PNG or JPEG: those are made small for phones.';

/**
 * Reads a drawing that somebody else made. Its address can be opened on its own, and then it is a page of this site: one that holds
 * anything outside the vocabulary of still drawings is refused, and the others are published as they were understood, not as they
 * were written (https://www.w3.org/TR/SVG2/conform.html#secure-static-mode says what an image may not do).
 */
export function readSvg(bytes: Buffer): SvgFacts {
  const { length } = bytes;
  if (length > MAX_BYTES) return refused(`This drawing has ${length} bytes; at most ${MAX_BYTES} are allowed.`, SMALLER);
  const text = utf8Text(bytes);
  if (text === undefined) return refused('This drawing is not UTF-8 text.', 'Export it again as plain SVG that is not compressed.');
  const { root, text: written, mistakes } = readDrawing(text);
  const size = root && sizeOf(root);
  if (mistakes.length > 0) return { size, bytes: Buffer.alloc(0), mistakes };
  const heavy: FileMistake = {
    severity: 'warning',
    message: `This drawing has ${length} bytes, which is slow on phones.`,
    hint: SMALLER,
  };
  return { size, bytes: Buffer.from(written), mistakes: length > HEAVY_BYTES ? [heavy] : [] };
}

function refused(message: string, hint: string): SvgFacts {
  return { size: undefined, bytes: Buffer.alloc(0), mistakes: [{ message, hint }] };
}

function sizeOf({ width, height, viewBox = '' }: Readonly<Record<string, string>>): SvgFacts['size'] {
  const box = viewBox.trim().split(/[\s,]+/);
  const [, , boxWidth, boxHeight] = box.map(Number);
  const size = { width: pixels(width) ?? boxWidth ?? 0, height: pixels(height) ?? boxHeight ?? 0 };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** `48` and `48px`; any other unit is left to the viewBox. */
function pixels(length: string | undefined): number | undefined {
  return length !== undefined && /^(\d+|\d*\.\d+)(px)?$/.test(length) ? Number.parseFloat(length) : undefined;
}
