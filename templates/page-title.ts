import type { SharedSite } from '../generator/contract.ts';

/** A title that names neither brand nor practice gets `| {brand} - Atlanta's Leading ENT Care`, or the brand alone. */
export function pageTitle(title: string, { practice, settings }: Pick<SharedSite, 'practice' | 'settings'>): string {
  const isBranded = [practice.brand, practice.name].some((name) => title.toLowerCase().includes(name.toLowerCase()));
  if (isBranded) return title;
  const suffix = settings.titleSuffix === undefined ? '' : ` - ${settings.titleSuffix}`;
  return `${title} | ${practice.brand}${suffix}`;
}
