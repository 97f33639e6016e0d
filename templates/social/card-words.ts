import type { PlannedPage } from '../../generator/plan/page-type.ts';
import type { Location, Provider, Site } from '../../generator/site/site.ts';
import type { CategoryPageData } from '../pages/category.tsx';
import type { PostPageData } from '../pages/post.tsx';
import type { ServicePageData } from '../pages/service.tsx';

export interface CardWords {
  title: string;
  /** What the page belongs to: a category, a section, or the place of the practice. */
  topic: string;
}

/** The words of a page's social image. */
export function cardWords(page: PlannedPage, site: Site): CardWords {
  return ownWords[page.pageType]?.(page.data as never, site) ?? { title: headingOf(page), topic: placeOf(site) };
}

/** Page types whose data says more than the head of the page. */
const ownWords: Record<string, (data: never, site: Site) => CardWords> = {
  home: ({ hero }: Site['home'], site) => ({ title: hero.heading, topic: placeOf(site) }),
  post: ({ post: { title, category } }: PostPageData) => ({ title, topic: category }),
  category: ({ category: { name } }: CategoryPageData, { strings }) => ({ title: name, topic: strings.trail.blog }),
  service: ({ service: { title } }: ServicePageData, { strings }) => ({ title, topic: strings.trail.services }),
  location: ({ title }: Location, { strings }) => ({ title, topic: strings.trail.locations }),
  provider: ({ prefix, name, jobTitle }: Provider) => ({ title: `${prefix} ${name}`, topic: jobTitle }),
};

/** Pages that are written in a file of their own have their heading as title. */
function headingOf({ data, head }: PlannedPage): string {
  const { title } = data as { title?: unknown };
  return typeof title === 'string' ? title : head.title;
}

function placeOf({ practice: { address } }: Site): string {
  return `${address.area}, ${address.locality}`;
}
