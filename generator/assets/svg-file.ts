import { Parser } from 'htmlparser2';
import type { PictureMistake } from './picture-mistake.ts';

export interface SvgFacts {
  /** In px; undefined for a file that is no SVG or does not say its size. */
  size: { width: number; height: number } | undefined;
  mistakes: PictureMistake[];
}

const MAX_BYTES = 1_000_000;
const HEAVY_BYTES = 100_000;

const SAFE_HINT = 'Export it again as plain SVG, or save it as PNG.';

/**
 * Reads a drawing that somebody else made. A browser runs nothing of an SVG inside `<img>`, but its address can be opened
 * on its own, and then it is a page of this site: script, handlers, foreign HTML and anything loaded from elsewhere are
 * mistakes (https://www.w3.org/TR/SVG2/conform.html#secure-static-mode says what an image may not do).
 */
export function readSvg(bytes: Buffer): SvgFacts {
  if (bytes.length > MAX_BYTES) {
    const message = `This drawing has ${bytes.length} bytes; at most ${MAX_BYTES} are allowed.`;
    return { size: { width: 1, height: 1 }, mistakes: [{ message, hint: 'Simplify it, or save it as PNG or JPEG.' }] };
  }
  const text = bytes.toString('utf8');
  const mistakes: PictureMistake[] = [];
  if (bytes.length > HEAVY_BYTES) {
    const message = `This drawing has ${bytes.length} bytes, which is slow on phones.`;
    mistakes.push({ severity: 'warning', message, hint: 'Simplify it, or save it as PNG or JPEG: those are made small for phones.' });
  }
  let size: SvgFacts['size'];
  let depth = 0;
  const report = (what: string) =>
    mistakes.push({ line: lineAt(text, parser.startIndex), message: `This drawing ${what}.`, hint: SAFE_HINT });
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth === 0 && name === 'svg') size = sizeOf(attributes);
        depth += 1;
        const element = elementMistake(name.replace(/^.*:/, '').toLowerCase());
        if (element) report(element);
        for (const [attribute, value] of Object.entries(attributes)) {
          const mistake = attributeMistake(attribute.toLowerCase(), value);
          if (mistake) report(mistake);
        }
      },
      onclosetag() {
        depth -= 1;
      },
      ontext(part) {
        if (loadsFromElsewhere(part)) report('loads something from another address');
      },
      onprocessinginstruction(name, instruction) {
        const mistake = instructionMistake(name, instruction);
        if (mistake) report(mistake);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return { size, mistakes };
}

function elementMistake(name: string): string | undefined {
  if (name === 'script' || name === 'handler' || name === 'listener') return 'holds a script';
  return ['foreignobject', 'iframe', 'embed', 'object', 'audio', 'video'].includes(name)
    ? `holds <${name}>, which is no drawing`
    : undefined;
}

function attributeMistake(name: string, value: string): string | undefined {
  if (/^on/.test(name)) return `holds a script in "${name}"`;
  if (/(java|vb)script:/i.test(value.replace(/\s+/g, ''))) return `holds a script in "${name}"`;
  const isReference = /^(xlink:)?href$|^src$/.test(name);
  if (isReference && !isInside(value)) return `names another address in "${name}"`;
  return loadsFromElsewhere(value) ? `loads something from another address in "${name}"` : undefined;
}

function instructionMistake(name: string, instruction: string): string | undefined {
  if (name === '?xml-stylesheet') return 'loads a style sheet';
  if (/^!doctype/i.test(name) && /\[|<!entity/i.test(instruction)) return 'declares entities of its own';
  const encoding = name === '?xml' ? /encoding=["']([^"']+)/i.exec(instruction)?.[1] : undefined;
  return encoding && !/^(utf-8|us-ascii)$/i.test(encoding) ? `is written in ${encoding} instead of UTF-8` : undefined;
}

/** A part of the same file, or a photo that the file holds itself. */
function isInside(reference: string): boolean {
  return /^\s*(#|data:image\/(png|jpeg|webp|gif|avif)[;,])/i.test(reference);
}

/** Style rules and paint servers may name only what lies in the file. */
function loadsFromElsewhere(css: string): boolean {
  if (/@import/i.test(css)) return true;
  return [...css.matchAll(/url\(\s*["']?([^)"']*)/gi)].some(([, target = '']) => !isInside(target));
}

function sizeOf({ width, height, viewBox = '' }: Record<string, string>): SvgFacts['size'] {
  const [, , boxWidth, boxHeight] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = { width: pixels(width) ?? boxWidth ?? 0, height: pixels(height) ?? boxHeight ?? 0 };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** `48` and `48px`; any other unit is left to the viewBox. */
function pixels(length: string | undefined): number | undefined {
  return length !== undefined && /^\d*\.?\d+(px)?$/.test(length) ? Number.parseFloat(length) : undefined;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
