import type { ContentEntry } from '../../api.ts';

/** Whether visitors see an entry, in two words and why: `Waits: from December 1, 2026`. */
export function stateWords({ state, note }: Pick<ContentEntry, 'state' | 'note'>): string {
  const words = { shown: 'On the site', waits: 'Waits', hidden: 'Hidden', broken: 'To mend' }[state];
  return note ? `${words}: ${note}` : words;
}
