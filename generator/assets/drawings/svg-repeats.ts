import { idOf, idsIn } from './svg-style.ts';

/** A drawing may not become larger than this through parts that it uses several times (elements as drawn). */
const MAX_DRAWN = 50_000;
/** Parts that use parts that use parts. */
const MAX_CHAIN = 50;

interface Part {
  elements: number;
  /** Ids that it refers to, by `href` or by `url(#id)`, with how often. */
  uses: Map<string, number>;
}

/** Counts what a browser would draw: parts that use parts make billions of elements of 1 kB, which stops the computer that opens it. */
export class Repeats {
  readonly #whole: Part = { elements: 0, uses: new Map() };
  readonly #parts = new Map<string, Part>();
  readonly #open: (Part | undefined)[] = [];

  /** Takes in an element by its attributes. */
  open(attributes: Readonly<Record<string, string>>): void {
    const { id, href = '' } = attributes;
    const part: Part | undefined = id === undefined || this.#parts.has(id) ? undefined : { elements: 0, uses: new Map() };
    if (part && id !== undefined) this.#parts.set(id, part);
    this.#open.push(part);
    const references = [idOf(href) ?? [], Object.values(attributes).flatMap(idsIn)].flat();
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
      const known = totals.get(part);
      if (known !== undefined) return known;
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
    return total(this.#whole, 0) > MAX_DRAWN
      ? `draws more than ${MAX_DRAWN} elements, with the parts that it uses several times`
      : undefined;
  }
}
