import type { SharedSite } from '../generator/contract.ts';
import { fill } from '../generator/shared/text.ts';

/** A title that names neither brand nor practice gets `| {brand} - {titleSuffix}`, or the brand alone where the site has no suffix. */
export function pageTitle(title: string, { practice, settings }: Pick<SharedSite, 'practice' | 'settings'>): string {
  if (isBranded(title, practice)) return title;
  const suffix = settings.titleSuffix === undefined ? '' : ` - ${settings.titleSuffix}`;
  return `${title} | ${practice.brand}${suffix}`;
}

/** The title of a legal text, which names the practice without the praise that its suffix may be. */
export function noticeTitle(title: string, { practice }: Pick<SharedSite, 'practice'>): string {
  return isBranded(title, practice) ? title : `${title} | ${practice.brand}`;
}

function isBranded(title: string, { brand, name }: SharedSite['practice']): boolean {
  return [brand, name].some((one) => title.toLowerCase().includes(one.toLowerCase()));
}

/** The title of an article and of a list of articles names the practice by its blog: `Common Migraine Myths - {brand} Blog`. */
export function blogTitle(title: string, { practice, strings }: Pick<SharedSite, 'practice' | 'strings'>): string {
  return `${title} - ${fill(strings.blog.feedTitle, { brand: practice.brand })}`;
}
