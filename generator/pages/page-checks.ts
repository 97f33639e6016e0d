import { type Problem, problem } from '../problem/problem.ts';
import type { RuleId } from '../rules/index.ts';
import { absoluteUrl } from '../shared/routes.ts';
import type { ScannedPage } from './page-facts.ts';

type PageCheck = (page: ScannedPage) => Problem[];

/** What must be true of a page by itself, by rule. Redirect stubs have no main heading, canonical address and structured data. */
export const pageChecks = {
  'main-heading': (page) => {
    const count = page.headings.filter(({ level }) => level === 1).length;
    return page.page && count !== 1
      ? [pageProblem('main-heading', page, `the page has ${count} main headings; it needs exactly one.`)]
      : [];
  },
  canonical: (page) =>
    page.page && page.canonical !== absoluteUrl(page.siteUrl, page.path)
      ? [pageProblem('canonical', page, `its canonical address is "${page.canonical}".`)]
      : [],
  'heading-order': (page) => {
    const { headings } = page;
    const skipped = headings.find(({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1);
    if (!page.page || !skipped) return [];
    return [pageProblem('heading-order', page, `the heading "${skipped.text}" skips a level.`, 'Use "###" only below a "##".')];
  },
  // https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute: links would lead to the first of two.
  'double-id': (page) => {
    const wrong = new Set(page.ids.filter((id, index) => id === '' || page.ids.indexOf(id) !== index));
    return [...wrong].map((id) => {
      const message =
        id === ''
          ? 'parts of the page have an empty name, so no link can lead to them.'
          : `two parts of the page have the name "#${id}", so a link to the second leads to the first.`;
      return pageProblem('double-id', page, message, ID_HINT);
    });
  },
  // WCAG 2.4.4
  'link-without-words': (page) =>
    [...new Set(page.linksWithoutWords)].map((href) => {
      const message = href ? `the link to ${href} has no words.` : 'a link has neither words nor an address.';
      return pageProblem('link-without-words', page, message, LINK_HINT);
    }),
  // WCAG 1.1.1; the text is empty where a picture is decoration.
  'picture-alt': (page) => page.imagesWithoutAlt.map((src) => pageProblem('picture-alt', page, `the picture ${src} has no alt text.`)),
  'picture-markup': (page) => [
    ...page.imagesWithoutSize.map((src) => pageProblem('picture-markup', page, `the picture ${src} has no width and height.`)),
    ...page.urgentImages
      .slice(1)
      .map((src) => pageProblem('picture-markup', page, `the picture ${src} is the second with high priority; only a hero has it.`)),
  ],
  'structured-data': structuredDataProblems,
} satisfies Partial<Record<RuleId, PageCheck>>;

const ID_HINT =
  'Names are made from headings, names of entries and terms: change the words of one. In a template, give each part an id of its own.';
const LINK_HINT =
  'In a text, write [words](/address). In a template, a value is missing that should be its words, or its label (aria-label).';

/** What is wrong with a page by itself. It is asked when the page is rendered, and cached with it. */
export function ownProblems(page: ScannedPage): Problem[] {
  return Object.values<PageCheck>(pageChecks).flatMap((check) => check(page));
}

/** A problem of a page as a whole, reported at the content file that the page is made from. */
export function pageProblem(rule: RuleId, page: Pick<ScannedPage, 'path' | 'page'>, message: string, hint?: string): Problem {
  return problem(rule, `content/${sourceOf(page)}`, `${page.path}: ${message}`, hint);
}

/** The content file of a page, from the content folder. */
export function sourceOf({ page }: Pick<ScannedPage, 'page'>): string {
  return page?.sources[0] ?? 'redirects.yaml';
}

type Thing = Record<string, unknown>;

/** Search engines disallow reviews that a business shows of itself, and FAQ markup is for health authorities. */
const FORBIDDEN = /"@type"\s*:\s*"(Review|AggregateRating|FAQPage)"/;

/** Of the practice, whatever types it has (content/practice.yaml). Every page names it by this end of its `@id`. */
const ORGANIZATION_ID = /#organization$/;
const REQUIRED_OF_ORGANIZATION = ['@type', 'name', 'url', 'telephone', 'address'];
const REQUIRED_OF_OFFICE = [...REQUIRED_OF_ORGANIZATION, 'openingHoursSpecification'];
/** An office of several. */
const OFFICE_ID = /#office-[\w-]+$/;

const REQUIRED: Record<string, string[]> = {
  BlogPosting: ['headline', 'author', 'publisher', 'datePublished', 'dateModified', 'url', 'description'],
  Person: ['name', 'url'],
};

/** What is wrong with the JSON-LD of a page. */
function structuredDataProblems(facts: ScannedPage): Problem[] {
  if (!facts.page) return [];
  const things = facts.jsonLd.flatMap(parse);
  if (things.length !== facts.jsonLd.length) return [pageProblem('structured-data', facts, 'its structured data is not readable as JSON.')];
  const organization = things.find(isOrganization);
  if (!organization)
    return [pageProblem('structured-data', facts, 'its structured data lacks the organization.'), ...problemsOf(things, facts)];
  return [...officeProblems(organization, things, facts), ...problemsOf(things, facts)];
}

function problemsOf(things: readonly Thing[], facts: ScannedPage): Problem[] {
  return [...forbiddenProblems(facts), ...things.flatMap((thing) => thingProblems(thing, facts))];
}

/** A practice says when it is open, or its offices do, each of which is a department of it. */
function officeProblems(organization: Thing, things: readonly Thing[], facts: ScannedPage): Problem[] {
  if (organization['openingHoursSpecification'] !== undefined) return [];
  const departments = [organization['department'] ?? []].flat() as Thing[];
  const known = new Set(departments.map((department) => department['@id']));
  const strange = things.filter((thing) => OFFICE_ID.test(String(thing['@id'])) && !known.has(thing['@id']));
  return [
    ...(departments.length === 0
      ? [pageProblem('structured-data', facts, 'its structured data has no office: the organization has neither hours nor departments.')]
      : []),
    ...strange.map((thing) =>
      pageProblem(
        'structured-data',
        facts,
        `its structured data has an office (${thing['@id']}) that is no department of the organization.`,
      ),
    ),
  ];
}

function parse(json: string): Thing[] {
  try {
    return [JSON.parse(json) as Thing];
  } catch {
    return [];
  }
}

function forbiddenProblems(facts: ScannedPage): Problem[] {
  const types = facts.jsonLd.flatMap((json) => FORBIDDEN.exec(json)?.[1] ?? []);
  return types.map((type) =>
    pageProblem('structured-data', facts, `its structured data holds ${type}, which search engines disallow here.`),
  );
}

function thingProblems(thing: Thing, facts: ScannedPage): Problem[] {
  const types = typesOf(thing);
  const required = [
    ...types.flatMap((type) => REQUIRED[type] ?? []),
    ...(isOrganization(thing) ? REQUIRED_OF_ORGANIZATION : []),
    ...(OFFICE_ID.test(String(thing['@id'])) ? REQUIRED_OF_OFFICE : []),
  ];
  const missing = required.filter((field) => thing[field] === undefined || thing[field] === '');
  const items = types.includes('BreadcrumbList') && Array.isArray(thing['itemListElement']) ? thing['itemListElement'] : undefined;
  return [
    ...missing.map((field) => pageProblem('structured-data', facts, `its structured data (${types.join(', ')}) lacks ${field}.`)),
    ...(items && items.length < 2 ? [pageProblem('structured-data', facts, 'its breadcrumbs have fewer than two steps.')] : []),
  ];
}

function isOrganization(thing: Thing): boolean {
  return ORGANIZATION_ID.test(String(thing['@id']));
}

function typesOf(thing: Thing): string[] {
  const type = thing['@type'];
  return Array.isArray(type) ? type.map(String) : [String(type)];
}
