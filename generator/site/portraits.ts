import type { PortraitName } from '../content/types/provider.ts';

/** Drawn portraits for those who have chosen none: they say least about a person. */
const PLAIN: readonly PortraitName[] = ['short', 'cap', 'curls', 'cropped', 'waves'];

/** Providers with a drawn portrait each, in their order: the one that is chosen, else one that none has chosen and the next has not. */
export function withPortraits<Item extends { portrait?: PortraitName | undefined }>(providers: readonly Item[]) {
  const chosen = providers.map(({ portrait }) => portrait);
  const free = PLAIN.filter((name) => !chosen.includes(name));
  // Of one alone, neighbours would have the same.
  const names = free.length > 1 ? free : PLAIN;
  let next = 0;
  return providers.map((provider) => ({ ...provider, portrait: provider.portrait ?? (names[next++ % names.length] as PortraitName) }));
}
