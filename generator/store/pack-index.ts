import type { EntryRecord } from '../content/read-entries.ts';
import type { Problem } from '../problem/problem.ts';
import type { RenderedPage } from '../render/rendered-document.ts';

/** A line of the index of a pack. */
export interface IndexLine {
  /** Stands in the first. */
  version?: string;
  /** Those of the pages and parts of the line. They stand once, and are named by their place. */
  strings?: string[];
  entries?: EntryRecord[];
  pages?: [key: string, page: IndexedPage][];
  parts?: IndexedPage[];
  results?: [key: string, result: object][];
  values?: [name: string, value: IndexedValue][];
}

/** So many things stand in a line: some 100 kB. */
const LINE = 100;

/** Lists in pieces of the length of a line. */
export function* inLines<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += LINE) yield items.slice(start, start + LINE);
}

/** A blob, and what it hashes to. */
export interface IndexedBlob {
  hash: string;
  at: number;
  length: number;
}

/** A page or a part of pages, which has no parts; its HTML is the blob. */
export interface IndexedPage extends IndexedBlob {
  title: number;
  description: number;
  isSuspect: boolean;
  ids: number[];
  links: number[];
  resources: number[];
  islands: number[];
  variables: number[];
  problems: Problem[];
  parts: number[];
  /** Questions and answers in turn. */
  answers: number[];
}

/** A value in JSON is the blob. */
interface IndexedValue extends IndexedBlob {
  key: string;
}

/** Strings, each once, with its place. */
export class StringTable {
  readonly all: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    // A piece of a page, as V8 cuts it off, would keep the whole page in memory.
    const copy = Buffer.from(text).toString();
    this.#places.set(copy, this.all.length);
    return this.all.push(copy) - 1;
  }
}

export type PageWithoutHtml = Omit<RenderedPage, 'html'>;

/** A page, or a part without parts and problems, for an index. */
export function indexedPage(
  { hash, facts, answers, parts }: PageWithoutHtml,
  { at, length }: Pick<IndexedBlob, 'at' | 'length'>,
  strings: StringTable,
): IndexedPage {
  const places = (texts: readonly string[]) => texts.map((text) => strings.placeOf(text));
  const { isSuspect, ids, links, resources, islands, variables, problems } = facts;
  return {
    ...{ hash, at, length, isSuspect, problems },
    ...{ title: strings.placeOf(facts.title), description: strings.placeOf(facts.description) },
    ...{ ids: places(ids), links: places(links), resources: places(resources), islands: places(islands), variables: places(variables) },
    ...{ parts: places(parts), answers: places(answers.flat()) },
  };
}

/** What `indexedPage` has taken apart. */
export function pageOfIndex(page: IndexedPage, strings: readonly string[]): PageWithoutHtml {
  const texts = (places: readonly number[]) => places.map((place) => strings[place] ?? '');
  const { hash, isSuspect, ids, links, resources, islands, variables, problems } = page;
  const answers = texts(page.answers);
  return {
    hash,
    facts: {
      ...{ title: strings[page.title] ?? '', description: strings[page.description] ?? '', isSuspect, problems },
      ...{ ids: texts(ids), links: texts(links), resources: texts(resources), islands: texts(islands), variables: texts(variables) },
    },
    parts: texts(page.parts),
    answers: Array.from({ length: answers.length / 2 }, (_, index) => [answers[2 * index] ?? '', answers[2 * index + 1] ?? ''] as const),
  };
}
