import { type Problem, problem } from '../problem/problem.ts';
import type { RuleId } from '../rules/index.ts';
import { attempt } from '../shared/attempt.ts';
import { absoluteUrl } from '../shared/routes.ts';
import type { ScannedPage } from './page-facts.ts';

/**
 * Checks of single pages by rule; each returns messages. Redirect stubs need no main heading, canonical address or structured data.
 */
export const pageChecks = {
  'main-heading': ({ page, headings }: ScannedPage) => {
    const count = headings.filter(({ level }) => level === 1).length;
    return page && count !== 1 ? [`the page has ${count} main headings; it needs exactly one.`] : [];
  },
  canonical: ({ page, canonical, siteUrl, path }: ScannedPage) =>
    page && canonical !== absoluteUrl(siteUrl, path) ? [`its canonical address is "${canonical}".`] : [],
  'heading-order': ({ page, headings }: ScannedPage) => {
    const skipped = headings.find(({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1);
    return page && skipped ? [`the heading "${skipped.text}" skips a level.`] : [];
  },
  // WCAG 2.4.6
  'empty-heading': ({ headings }: ScannedPage) =>
    headings.filter(({ hasWords }) => !hasWords).map(({ level }) => `a heading of level ${level} has no words.`),
  // https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute: a link would go to the first of two.
  'double-id': ({ ids }: ScannedPage) =>
    [...new Set(ids.filter((id, index) => id === '' || ids.indexOf(id) !== index))].map((id) =>
      id === ''
        ? 'parts of the page have an empty id, so no link can point to them.'
        : `two parts of the page have the id "#${id}", so a link to the second goes to the first.`,
    ),
  // WCAG 2.4.4
  'link-without-words': ({ linksWithoutWords }: ScannedPage) =>
    [...new Set(linksWithoutWords)].map((href) =>
      href ? `the link to ${href} has no words.` : 'a link has neither words nor an address.',
    ),
  // WCAG 1.1.1; a decorative picture has an empty text.
  'picture-alt': ({ imagesWithoutAlt }: ScannedPage) => imagesWithoutAlt.map((src) => `the picture ${src} has no alt text.`),
  'picture-markup': ({ imagesWithoutSize, urgentImages }: ScannedPage) => [
    ...imagesWithoutSize.map((src) => `the picture ${src} has no width and height.`),
    ...urgentImages.slice(1).map((src) => `the picture ${src} is the second with high priority; only a hero has it.`),
  ],
  'structured-data': ({ page, jsonLd }: ScannedPage) => (page ? structuredDataMistakes(jsonLd) : []),
} satisfies Partial<Record<RuleId, (page: ScannedPage) => string[]>>;

const HINTS: Partial<Record<RuleId, string>> = {
  'heading-order': 'Use "###" only in a section that begins with "##".',
  'empty-heading': 'If a template makes it, the value for its text is missing.',
  'double-id': 'Ids are made from headings, names of entries and terms: change the words of one. In a template, give each part its own id.',
  'link-without-words':
    'In a text, write [words](/address). If a template makes it, the value for its words or its label (aria-label) is missing.',
};

/** Checks a single page. It runs when the page is rendered, and its result is cached with the page. */
export function checkPage(page: ScannedPage): Problem[] {
  const rules = Object.keys(pageChecks) as (keyof typeof pageChecks)[];
  return rules.flatMap((rule) => pageChecks[rule](page).map((message) => pageProblem(rule, page, message, HINTS[rule])));
}

/** Returns a problem of a whole page, reported at the content file that the page is made from. */
export function pageProblem(rule: RuleId, page: Pick<ScannedPage, 'path' | 'page'>, message: string, hint?: string): Problem {
  return problem(rule, `content/${sourceOf(page)}`, `${page.path}: ${message}`, hint);
}

/** Returns the content file that a document comes from; a redirect stub comes from redirects.yaml. */
export function sourceOf({ page }: Pick<ScannedPage, 'page'>): string {
  return page?.sources[0] ?? 'redirects.yaml';
}

type Thing = Record<string, unknown>;

/** Search engines forbid reviews of a business on its own site, and reserve FAQ markup for health authorities. */
const FORBIDDEN = /"@type"\s*:\s*"(Review|AggregateRating|FAQPage)"/;

/** End of the `@id` by which every page refers to the practice, whatever its types are (content/practice.yaml). */
const ORGANIZATION_ID = /#organization$/;
const OFFICE_ID = /#office-[\w-]+$/;
const REQUIRED_OF_ORGANIZATION = ['@type', 'name', 'url', 'telephone', 'address'];
const REQUIRED_OF_OFFICE = [...REQUIRED_OF_ORGANIZATION, 'openingHoursSpecification'];
const REQUIRED: Record<string, string[]> = {
  BlogPosting: ['headline', 'author', 'publisher', 'datePublished', 'dateModified', 'url', 'description'],
  Person: ['name', 'url'],
};

const hasId = (pattern: RegExp) => (thing: Thing) => pattern.test(String(thing['@id']));

function structuredDataMistakes(jsonLd: readonly string[]): string[] {
  const things = jsonLd.flatMap((json): Thing[] => attempt(() => [JSON.parse(json) as Thing]) ?? []);
  if (things.length !== jsonLd.length) return ['its structured data is not readable as JSON.'];
  const organization = things.find(hasId(ORGANIZATION_ID));
  const forbidden = jsonLd.flatMap((json) => FORBIDDEN.exec(json)?.[1] ?? []);
  return [
    ...(organization ? officeMistakes(organization, things) : ['its structured data lacks the organization.']),
    ...forbidden.map((type) => `its structured data contains ${type}, which search engines disallow here.`),
    ...things.flatMap(thingMistakes),
  ];
}

/** Checks that the practice has opening hours, or offices that are departments of it. */
function officeMistakes(organization: Thing, things: readonly Thing[]): string[] {
  if (organization['openingHoursSpecification'] !== undefined) return [];
  const departments = [organization['department'] ?? []].flat() as Thing[];
  if (departments.length === 0) return ['its structured data has no office: the organization has neither hours nor departments.'];
  const ids = new Set(departments.map((department) => department['@id']));
  const unlisted = things.filter((thing) => hasId(OFFICE_ID)(thing) && !ids.has(thing['@id']));
  return unlisted.map((thing) => `its structured data has an office (${thing['@id']}) that is not a department of the organization.`);
}

function thingMistakes(thing: Thing): string[] {
  const types = [thing['@type']].flat().map(String);
  const required = [
    ...types.flatMap((type) => REQUIRED[type] ?? []),
    ...(hasId(ORGANIZATION_ID)(thing) ? REQUIRED_OF_ORGANIZATION : []),
    ...(hasId(OFFICE_ID)(thing) ? REQUIRED_OF_OFFICE : []),
  ];
  const missing = required.filter((field) => thing[field] === undefined || thing[field] === '');
  const items = types.includes('BreadcrumbList') && thing['itemListElement'];
  return [
    ...missing.map((field) => `its structured data (${types.join(', ')}) lacks ${field}.`),
    ...(Array.isArray(items) && items.length < 2 ? ['its breadcrumbs have fewer than two steps.'] : []),
  ];
}
