import { SaxesParser, type SaxesTagNS } from 'saxes';
import { utf8Text } from '../../files/files.ts';
import { escapeMarkup } from '../../shared/text.ts';
import { type FileProblem, fileProblem, tooManyBytes } from '../file-problem.ts';
import {
  attributeMistake,
  cssMistake,
  elementMistake,
  fragmentId,
  isMetadata,
  publishedName,
  referencedIds,
  SVG_NAMESPACE,
} from './svg-rules.ts';

const MAX_BYTES = 1_000_000;
const HEAVY_BYTES = 100_000;

const SMALLER = 'Simplify it, or save it as PNG or JPEG, which the site makes smaller for phones.';

/**
 * Reads an untrusted drawing. Its address can be opened on its own, as a page of this site. So a drawing with anything outside the vocabulary of
 * still drawings is rejected, and others are published as parsed, not as written (https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
 * lists what an image may not do). Returns the size in px (undefined if the file has none or is not an SVG), and the bytes to publish (empty
 * for a file with mistakes).
 */
export function readSvg(bytes: Buffer) {
  const { length } = bytes;
  if (length > MAX_BYTES) return refused(tooManyBytes(length, MAX_BYTES, 'drawing'), SMALLER);
  const text = utf8Text(bytes);
  if (text === undefined) return refused('This drawing is not UTF-8 text.', 'Export it again as plain SVG that is not compressed.');
  const { root, written, mistakes } = new Reader().read(text);
  const size = root && sizeOf(root);
  if (mistakes.length > 0) return { size, bytes: Buffer.alloc(0), mistakes };
  const heavy = fileProblem(`This drawing has ${length} bytes, so it loads slowly on phones.`, SMALLER, { severity: 'warning' });
  return { size, bytes: Buffer.from(written), mistakes: length > HEAVY_BYTES ? [heavy] : [] };
}

function refused(message: string, hint: string) {
  return { size: undefined, bytes: Buffer.alloc(0), mistakes: [fileProblem(message, hint)] };
}

function sizeOf({ width, height, viewBox = '' }: Readonly<Record<string, string>>): { width: number; height: number } | undefined {
  const box = viewBox.trim().split(/[\s,]+/);
  const [, , boxWidth, boxHeight] = box.map(Number);
  const size = { width: pixels(width) ?? boxWidth ?? 0, height: pixels(height) ?? boxHeight ?? 0 };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** Parses `48` and `48px`; undefined for any other unit, for which the viewBox is used. */
function pixels(length: string | undefined): number | undefined {
  return length !== undefined && /^(\d+|\d*\.\d+)(px)?$/.test(length) ? Number.parseFloat(length) : undefined;
}

/** Maximum depth of nested elements. */
const MAX_NESTING = 100;
/** Maximum number of reported mistakes in one file. */
const MAX_MISTAKES = 20;
/** Ends the reading; never thrown out of this file. */
const ENOUGH = new Error('enough mistakes');
const HINT = 'Export it again as plain SVG with text as paths, or save it as PNG.';

/** Parses a drawing as strictly as browsers parse XML. Never throws. */
class Reader {
  readonly #parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  readonly mistakes: FileProblem[] = [];
  readonly #repeats = new Repeats();
  /** Attributes of `<svg>`; undefined for a file that is not an SVG. */
  root: Readonly<Record<string, string>> | undefined;
  /** The drawing to publish: only allowed elements and attributes. */
  written = '';
  #depth = 0;
  /** Depth of the metadata element whose whole content is left out. */
  #metadata: number | undefined;
  #style: { line: number; text: string } | undefined;
  /** Line of the tag that is being read. */
  #line = 1;

  read(text: string): this {
    const parser = this.#parser;
    parser.on('error', ({ message }) => {
      const [, what] = /^(?:\d+:\d+: )*(.*?)\.?$/s.exec(message) ?? [];
      this.#stop(`is not well-formed, so browsers do not show it: ${what}`);
    });
    parser.on('xmldecl', (declaration) => this.#readDeclaration(declaration));
    parser.on('doctype', (doctype) => this.#readDoctype(doctype));
    parser.on('processinginstruction', ({ target }) => target === 'xml-stylesheet' && this.#report('loads a style sheet'));
    parser.on('opentagstart', () => {
      this.#line = parser.line;
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    parser.on('text', (part) => this.#write(part));
    parser.on('cdata', (part) => this.#write(part));
    try {
      parser.write(text).close();
    } catch (thrown) {
      if (thrown !== ENOUGH) throw thrown;
    }
    const repeats = this.mistakes.length === 0 ? this.#repeats.mistake() : undefined;
    if (repeats) this.#report(repeats, 1);
    return this;
  }

  #report(what: string, line = this.#parser.line): void {
    this.mistakes.push(fileProblem(`This drawing ${what}.`, HINT, { line }));
    if (this.mistakes.length >= MAX_MISTAKES) throw ENOUGH;
  }

  /** Ends the reading at once: the parser takes quadratic time for deeply nested elements. */
  #stop(what: string, line?: number): never {
    this.#report(what, line);
    throw ENOUGH;
  }

  #readDeclaration({ version = '1.0', encoding = 'UTF-8' }: { version?: string | undefined; encoding?: string | undefined }): void {
    if (version !== '1.0') this.#report(`is written in XML ${version} instead of 1.0`);
    if (!/^utf-8$/i.test(encoding)) this.#report(`is written in ${encoding} instead of UTF-8`);
  }

  /** Accepts the doctype of SVG, which drawing programs write. Rejects entities, whose text only browsers would see. */
  #readDoctype(doctype: string): void {
    if (doctype.includes('[')) this.#report('declares its own entities');
    else if (!/^\s*svg(\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"[^"]*")?\s*$/.test(doctype))
      this.#report('declares a document type other than SVG');
  }

  #open(tag: SaxesTagNS): void {
    this.#depth += 1;
    const mistake = this.#nestingMistake(tag);
    if (mistake) this.#stop(mistake, this.#line);
    if (this.#metadata !== undefined) return;
    if (isMetadata(tag)) this.#metadata = this.#depth;
    else this.#openElement(tag);
  }

  #nestingMistake({ name, local, uri }: SaxesTagNS): string | undefined {
    if (this.#depth > MAX_NESTING) return `nests more than ${MAX_NESTING} elements inside each other`;
    if (this.#style) return `contains <${name}> inside <style>`;
    if (this.#depth > 1 || (local === 'svg' && uri === SVG_NAMESPACE)) return undefined;
    return local === 'svg' ? `lacks xmlns="${SVG_NAMESPACE}", so browsers do not show it` : `begins with <${name}> instead of <svg>`;
  }

  #openElement(tag: SaxesTagNS): void {
    const { local, isSelfClosing } = tag;
    const mistake = elementMistake(tag);
    if (mistake) this.#report(mistake, this.#line);
    const attributes = this.#attributesOf(tag);
    if (this.#depth === 1) this.root = attributes;
    if (local === 'style') this.#style = { line: this.#line, text: '' };
    this.#repeats.open(attributes);
    const written = Object.entries({ ...(this.#depth === 1 && { xmlns: SVG_NAMESPACE }), ...attributes });
    this.written += `<${local}${written.map(([name, value]) => ` ${name}="${escapeMarkup(value, /[&<>"\t\n\r]/g)}"`).join('')}${isSelfClosing ? '/' : ''}>`;
  }

  #attributesOf({ local: element, attributes }: SaxesTagNS): Record<string, string> {
    const published: Record<string, string> = {};
    for (const attribute of Object.values(attributes)) {
      const name = publishedName(attribute);
      if (name === undefined) continue;
      const mistake = attributeMistake(element, name, attribute.value);
      if (mistake) this.#report(mistake, this.#line);
      // href wins over xlink:href (https://www.w3.org/TR/SVG2/linking.html#XLinkRefAttrs).
      else if (attribute.uri === '' || !(name in published)) published[name] = attribute.value;
    }
    return published;
  }

  #close({ local, isSelfClosing }: SaxesTagNS): void {
    this.#depth -= 1;
    if (this.#metadata !== undefined) {
      if (this.#metadata > this.#depth) this.#metadata = undefined;
      return;
    }
    if (this.#style) this.#closeStyle(this.#style);
    this.#repeats.close();
    if (!isSelfClosing) this.written += `</${local}>`;
  }

  /** Checks the text of a `<style>` element as a whole, as browsers read it, even if comments split it into parts. */
  #closeStyle({ line, text }: { line: number; text: string }): void {
    const mistake = cssMistake(text, 'sheet');
    if (mistake) this.#report(mistake, line);
    this.#style = undefined;
  }

  #write(part: string): void {
    if (this.#metadata !== undefined || this.#depth === 0) return;
    if (this.#style) this.#style.text += part;
    this.written += escapeMarkup(part, /[&<>\r]/g);
  }
}

/** Maximum number of drawn elements, counting reused parts each time. */
const MAX_DRAWN = 50_000;
/** Maximum depth of parts that reuse other parts. */
const MAX_CHAIN = 50;

interface Part {
  elements: number;
  /** Number of references (`href` or `url(#id)`) by id. */
  uses: Map<string, number>;
}

/** Counts the elements that a browser would draw: nested reuse can turn 1 kB into billions of elements and freeze the visitor's computer. */
class Repeats {
  readonly #whole: Part = { elements: 0, uses: new Map() };
  readonly #parts = new Map<string, Part>();
  readonly #open: (Part | undefined)[] = [];

  open(attributes: Readonly<Record<string, string>>): void {
    const { id, href = '' } = attributes;
    const part: Part | undefined = id === undefined || this.#parts.has(id) ? undefined : { elements: 0, uses: new Map() };
    if (part && id !== undefined) this.#parts.set(id, part);
    this.#open.push(part);
    const references = [fragmentId(href) ?? [], Object.values(attributes).flatMap(referencedIds)].flat();
    for (const container of [this.#whole, ...this.#open]) {
      if (!container) continue;
      container.elements += 1;
      for (const reference of references) container.uses.set(reference, (container.uses.get(reference) ?? 0) + 1);
    }
  }

  close(): void {
    this.#open.pop();
  }

  mistake(): string | undefined {
    const totals = new Map<Part, number>();
    const total = (part: Part, chain: number): number => {
      if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY;
      const cached = totals.get(part);
      if (cached !== undefined) return cached;
      // A part that uses itself is not drawn (https://www.w3.org/TR/SVG2/struct.html#UseElement).
      totals.set(part, 0);
      let sum = part.elements;
      for (const [id, times] of part.uses) {
        const used = this.#parts.get(id);
        if (used) sum += times * total(used, chain + 1);
      }
      totals.set(part, sum);
      return sum;
    };
    return total(this.#whole, 0) > MAX_DRAWN ? `draws more than ${MAX_DRAWN} elements, counting reused parts each time` : undefined;
  }
}
