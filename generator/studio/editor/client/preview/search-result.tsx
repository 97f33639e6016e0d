import { TRIAL_PREFIX } from '../../api.ts';

/** What a search engine reads in the head of a page. */
export interface FoundHead {
  title: string;
  description: string;
  address: string;
}

/** About as many letters of a title and a description as search engines show. */
const LONGEST = { title: 60, description: 160 };

export function foundHead({ contentDocument: page, contentWindow }: HTMLIFrameElement): FoundHead {
  const canonical = page?.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    title: page?.title ?? '',
    description: page?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    address: canonical ?? (contentWindow?.location.pathname ?? '').slice(TRIAL_PREFIX.length),
  };
}

/** The page as a search engine may show it. */
export function SearchResult({ title, description, address }: FoundHead) {
  return (
    <div className="search-result">
      <p className="muted">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
      <p className="search-title">{cut(title, LONGEST.title)}</p>
      <p>{cut(description, LONGEST.description)}</p>
      <p className="muted">
        Title {title.length} of about {LONGEST.title} letters, description {description.length} of about {LONGEST.description}.
      </p>
    </div>
  );
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest))} …` : text;
}
