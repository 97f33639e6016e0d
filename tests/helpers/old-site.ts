import type { OldItem, OldSite } from '../../generator/setup/import/old-site.ts';

/** Returns all items of an old website. (`Array.fromAsync` needs Node 22.) */
export async function itemsOf(site: OldSite): Promise<OldItem[]> {
  const items: OldItem[] = [];
  for await (const item of site.items()) items.push(item);
  return items;
}
