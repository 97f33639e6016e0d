import type { Problem } from '../problem/problem.ts';
import { pageProblem } from './page-checks.ts';
import type { ScannedPage } from './page-facts.ts';

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
export function structuredDataProblems(facts: ScannedPage): Problem[] {
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
