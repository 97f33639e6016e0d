import { ordinaryWords } from '../../content/from-html/ordinary-words.ts';

/** What a fact is called, with the field of content that it may belong to. */
const FACTS = {
  phone: 'Phone (phone in practice.yaml)',
  fax: 'Fax (fax in practice.yaml)',
  email: 'Email address',
  address: 'Address (address in practice.yaml)',
  hours: 'Hours (hours in practice.yaml)',
  social: 'Page on a social network',
} as const;
type Fact = keyof typeof FACTS;

const PHONE = /(?:\+?1[-. ]?)?\(?\b([2-9]\d{2})\)?[-. ]{1,2}(\d{3})[-. ](\d{4})\b/g;
const EMAIL = /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/g;
const ADDRESS =
  /\b\d{1,5} [A-Z][\w .'-]{2,50}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Court|Ct|Parkway|Pkwy|Highway|Hwy|Place|Pl|Circle)\b[\w .,#'-]{0,60}?,? [A-Z]{2} \d{5}\b/g;
const HOURS =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b[^<>.;|]{0,40}?\d{1,2}(?::\d{2})? ?[ap]\.?m\.?[^<>.;|\d]{1,6}\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?/gi;
const SOCIAL =
  /\bhttps?:\/\/(?:www\.)?(?:facebook|instagram|linkedin|youtube|yelp|healthgrades|tiktok|x|twitter)\.com\/(?:(?:company|in|biz|channel|user|people|physician)\/)?(?!(?:sharer|share|intent|watch|embed|plugins|v|p|reel|hashtag)\b)[\w.@%-]{2,80}\/?(?=["'\s<?#]|$)/gi;

/** Longest part of a page that is searched (characters). */
const MAX_SEARCHED = 200_000;
/** Most values of one kind that are suggested. */
const MAX_VALUES = 3;

/** Collects facts about the practice from old pages. They are only suggested: no one knows whether an old page is still right. */
export class Suggestions {
  readonly #found = new Map<Fact, Map<string, { count: number; source: string }>>();

  /** Searches the HTML of a page; `source` names it. */
  add(html: string, source: string): void {
    const searched = html.slice(0, MAX_SEARCHED);
    const words = ordinaryWords(
      searched
        .replace(/<\/?(?:p|div|br|li|h[1-6]|td|tr)\b[^<>]*>/gi, ' | ')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(?:nbsp|#160);/g, ' '),
    );
    for (const { 0: typed, 1: area, 2: office, 3: line, index } of words.matchAll(PHONE)) {
      const isFax =
        /fax\W{0,3}$/i.test(words.slice(Math.max(0, index - 12), index)) || /^\W{0,2}\(fax/i.test(words.slice(index + typed.length));
      this.#note(isFax ? 'fax' : 'phone', `(${area}) ${office}-${line}`, source);
    }
    for (const [email] of words.matchAll(EMAIL)) this.#note('email', email.toLowerCase(), source);
    for (const [address] of words.replaceAll(' |', ',').matchAll(ADDRESS)) this.#note('address', address.replace(/,\s*,/g, ','), source);
    for (const [hours] of words.matchAll(HOURS)) this.#note('hours', hours.trim(), source);
    for (const [link] of searched.matchAll(SOCIAL)) this.#note('social', link.replace(/\/$/, ''), source);
  }

  #note(fact: Fact, found: string, source: string): void {
    // Copied, since a substring would keep the whole page in memory.
    const value = Buffer.from(found).toString();
    const values = this.#found.get(fact) ?? new Map<string, { count: number; source: string }>();
    const known = values.get(value);
    values.set(value, { count: (known?.count ?? 0) + 1, source: known?.source ?? source });
    this.#found.set(fact, values);
  }

  /** Returns a line for each fact with its most frequent values: `Phone (phone in practice.yaml): (404) 555-0100, on 12 pages, first about.html`. */
  lines(): string[] {
    return (Object.keys(FACTS) as Fact[]).flatMap((fact) => {
      const values = [...(this.#found.get(fact) ?? [])].sort(([, a], [, b]) => b.count - a.count).slice(0, MAX_VALUES);
      return values.map(
        ([value, { count, source }]) => `${FACTS[fact]}: ${value} (${count} ${count === 1 ? 'time' : 'times'}, first in ${source})`,
      );
    });
  }
}
