import type { StoredSite } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { isObject } from '../edit/merge/covers.ts';
import type { FieldChoice } from './api.ts';
import type { OpenedFile } from './content-folder.ts';
import { titleOf } from './titles.ts';

/** Pages of the site by their titles; those that say that there is no page are none to link to. */
export function linkChoices(
  site: StoredSite,
  pages: ReadonlyMap<string, { address: string }>,
  files: readonly OpenedFile[],
): FieldChoice[] {
  const named = files.filter(({ type }) => type.name !== 'categories');
  const titles = new Map(named.flatMap((file) => (pages.has(file.path) ? [[pages.get(file.path)?.address, titleOf(file)] as const] : [])));
  const categories = categoryNames(files.find(({ type }) => type.name === 'categories'));
  const label = (address: string) => titles.get(address) ?? categories.get(address.slice(address.lastIndexOf('/') + 1)) ?? address;
  return [...site.files.values()]
    .filter(({ isPage, info, address }) => isPage && info && !address.endsWith(fixedRoutes.notFound))
    .map(({ address }) => ({ value: address, label: label(address) }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** All of them are made of one file, by the ends of their addresses. */
function categoryNames(file: OpenedFile | undefined): Map<unknown, string> {
  const { data } = file?.parsed.value ?? {};
  const listed = isObject(data) && Array.isArray(data['categories']) ? data['categories'] : [];
  return new Map(listed.flatMap((each) => (isObject(each) ? [[each['slug'], `Articles: ${String(each['name'])}`] as const] : [])));
}
