import { Kept, KeptEach, remembered, rememberedEach } from '../remembered.ts';
import type { DocumentFacts } from './read-document.ts';
import type { CheckInput } from './rule.ts';

/** Everything that decides whether a link leads somewhere; one and the same object while none of it changes. */
type LinkSpace = readonly string[];

/** Addresses and places of a page, as one text. */
const placesOf = rememberedEach(({ document, ids }: DocumentFacts) => `${document.path}>${document.redirectsTo ?? ''}#${ids.join('#')}`);

const last = new Kept<LinkSpace>();

/** The pages, places, files and outside hosts that links of this site may lead to. */
const linkSpace = remembered(({ site, documents, addresses, hiddenPosts }: CheckInput): LinkSpace => {
  const { url, outsideHosts } = site.settings;
  const parts = [
    site.url,
    url,
    ...outsideHosts.map(({ host }) => host),
    ...placesOf(documents),
    ...addresses,
    JSON.stringify([...hiddenPosts]),
  ];
  return last.take(parts, () => parts);
});

/** The same function of a list, computing again what is another object, or all where links may lead elsewhere. */
export function rememberedEachIn<Key extends object, Value>(
  compute: (key: Key, input: CheckInput) => Value,
): (keys: readonly Key[], input: CheckInput) => readonly Value[] {
  const each = new KeptEach<Key, Value>();
  let now: CheckInput;
  return (keys, input) => {
    now = input;
    return each.take([linkSpace(input)], keys, () => (key) => compute(key, now));
  };
}
