import { defaultRoutes } from '../../languages/index.ts';
import { listOfPage, pathTo, type Routes } from '../../shared/routes.ts';

/** Where a page lies now that lay at an address while the site had other ones; undefined where none of its pages did. */
export function movedAddress(address: string, before: Routes, now: Routes): string | undefined {
  const { category, listPage, service, files, places, sections, ...pages } = before;
  const page = (Object.keys(pages) as (keyof typeof pages)[]).find((name) => before[name] === address);
  if (page) return now[page];
  const list = listOfPage(address, before);
  if (list !== undefined) {
    const number = Number(address.slice(address.lastIndexOf('/') + 1));
    return pathTo.listPage(movedAddress(list, before, now) ?? list, number, now);
  }
  const ofCategory = pathTo.category('', before);
  if (address.startsWith(ofCategory)) return pathTo.category(address.slice(ofCategory.length), now);
  const folder = foldersOf(before).findIndex((path) => address.startsWith(path));
  return folder < 0 ? undefined : `${foldersOf(now)[folder]}${address.slice(foldersOf(before)[folder]?.length)}`;
}

/** Every folder of pages and files, in one order for all sites. */
function foldersOf({ sections, files }: Routes): string[] {
  return [...sections.map(({ folder }) => folder), `${files}/`];
}

/** Where it would lie now if the site had had the addresses of a language before. */
export function movedAddresses(address: string, now: Routes): string[] {
  return defaultRoutes.flatMap((before) => movedAddress(address, before, now) ?? []);
}
