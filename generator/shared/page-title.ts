import { type Fillable, fill } from './text.ts';

/** What titles take from a site. */
interface Named {
  practice: { brand: string; name: string };
}

/** A title that names neither brand nor practice gets `| {brand} - {titleSuffix}`, or the brand alone where the site has no suffix. */
export function pageTitle(title: string, { practice, settings }: Named & { settings: { titleSuffix?: string | undefined } }): string {
  if (isBranded(title, practice)) return title;
  const suffix = settings.titleSuffix === undefined ? '' : ` - ${settings.titleSuffix}`;
  return `${title} | ${practice.brand}${suffix}`;
}

/** The title of a legal text, which names the practice without the praise that its suffix may be. */
export function noticeTitle(title: string, { practice }: Named): string {
  return isBranded(title, practice) ? title : `${title} | ${practice.brand}`;
}

/** The title of an article and of a list of articles names the practice by its blog: `Common Migraine Myths - {brand} Blog`. */
export function blogTitle(title: string, { practice, strings }: Named & { strings: { blog: { feedTitle: Fillable<'brand'> } } }): string {
  return `${title} - ${fill(strings.blog.feedTitle, { brand: practice.brand })}`;
}

function isBranded(title: string, { brand, name }: Named['practice']): boolean {
  return [brand, name].some((one) => title.toLowerCase().includes(one.toLowerCase()));
}
