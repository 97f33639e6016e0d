import { Kept, remembered } from '../remembered.ts';
import type { DocumentFacts } from './read-document.ts';
import type { CheckInput } from './rule.ts';

/** Everything that decides whether a link leads somewhere; one and the same object while none of it changes. */
export type LinkSpace = readonly string[];

/** Addresses and places of a page, as one text. */
const placesOf = remembered(({ document, ids }: DocumentFacts) => `${document.path}>${document.redirectsTo ?? ''}#${ids.join('#')}`);

const last = new Kept<LinkSpace>();

/** The pages, places, files and outside hosts that links of this site may lead to. */
export const linkSpace = remembered(({ site, documents, assets }: CheckInput): LinkSpace => {
  const { outsideHosts } = site.settings;
  const parts = [
    site.url,
    ...outsideHosts.map(({ host }) => host),
    ...documents.map((facts) => placesOf(facts)),
    ...assets.map(({ path }) => path),
  ];
  return last.take(parts, () => parts);
});

/** The same function of an object and the places that links may lead to, computing again only when one of the two is another. */
export function rememberedIn<Key extends object, Value>(compute: (key: Key, input: CheckInput) => Value) {
  const known = new WeakMap<Key, { space: LinkSpace; value: Value }>();
  return (key: Key, space: LinkSpace, input: CheckInput): Value => {
    const result = known.get(key);
    if (result?.space === space) return result.value;
    const value = compute(key, input);
    known.set(key, { space, value });
    return value;
  };
}
