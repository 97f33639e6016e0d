import type { SharedSite } from '../../../../generator/contract.ts';
import { currentMark, pathTo } from '../../../../generator/shared/routes.ts';

/** `aria-current` of those links of the menus that are marked on a page, by their addresses. */
export type MenuMarks = Readonly<Partial<Record<string, ReturnType<typeof currentMark>>>>;

/** All that the menus show of a page; few pages differ in it. */
export function menuMarks({ routes, settings, services }: SharedSite, path: string): MenuMarks {
  const links = [...settings.navigation.map(({ to }) => to), routes.services, ...services.map(({ slug }) => pathTo.service(slug, routes))];
  const marked = (to: string) => currentMark(to, path, routes);
  return Object.fromEntries(links.flatMap((to) => (marked(to) ? [[to, marked(to)]] : [])));
}
