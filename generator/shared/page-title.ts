import { type Fillable, fill } from './text.ts';

/** The names of a site that titles contain. */
interface SiteNames {
  practice: { brand: string; name: string };
}

/** Adds `| {brand} - {titleSuffix}` to a title without brand or practice name; only the brand if the site has no suffix. */
export function pageTitle(title: string, { practice, settings }: SiteNames & { settings: { titleSuffix?: string | undefined } }): string {
  if (isBranded(title, practice)) return title;
  const suffix = settings.titleSuffix === undefined ? '' : ` - ${settings.titleSuffix}`;
  return `${title} | ${practice.brand}${suffix}`;
}

/** Returns the title of a legal text: with the brand, but without the suffix, which may be advertising. */
export function noticeTitle(title: string, { practice }: SiteNames): string {
  return isBranded(title, practice) ? title : `${title} | ${practice.brand}`;
}

/** Returns the title of an article or a list of articles: `Common Migraine Myths - {brand} Blog`. */
export function blogTitle(
  title: string,
  { practice, strings }: SiteNames & { strings: { blog: { feedTitle: Fillable<'brand'> } } },
): string {
  return `${title} - ${fill(strings.blog.feedTitle, { brand: practice.brand })}`;
}

function isBranded(title: string, { brand, name }: SiteNames['practice']): boolean {
  return [brand, name].some((one) => title.toLowerCase().includes(one.toLowerCase()));
}
