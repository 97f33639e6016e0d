import type { Problem } from '../problem.ts';
import type { ScannedPage } from './page-facts.ts';
import { type PageRule, pageProblem } from './rule.ts';

type Thing = Record<string, unknown>;

/** Search engines disallow reviews that a business shows of itself, and FAQ markup is for health authorities. */
const FORBIDDEN = /"@type"\s*:\s*"(Review|AggregateRating|FAQPage)"/;

const REQUIRED: Record<string, string[]> = {
  MedicalOrganization: ['@id', 'name', 'url', 'telephone', 'address'],
  MedicalClinic: ['@id', 'name', 'url', 'telephone', 'address', 'openingHoursSpecification'],
  BlogPosting: ['headline', 'author', 'publisher', 'datePublished', 'dateModified', 'url', 'description'],
  Physician: ['name', 'url'],
};

/** JSON-LD by rules of our own. */
export const pageStructuredData: PageRule = (facts) => {
  if (!facts.page) return [];
  const things = facts.jsonLd.flatMap(parse);
  if (things.length !== facts.jsonLd.length) return [pageProblem(facts, 'its structured data is not readable as JSON.')];
  const organization = things.find((thing) => typesOf(thing).includes('MedicalOrganization'));
  if (!organization) return [pageProblem(facts, 'its structured data lacks the organization.'), ...problemsOf(things, facts)];
  return [...officeProblems(organization, things, facts), ...problemsOf(things, facts)];
};

function problemsOf(things: readonly Thing[], facts: ScannedPage): Problem[] {
  return [...forbiddenProblems(facts), ...things.flatMap((thing) => thingProblems(thing, facts))];
}

/** A practice is a clinic itself, or its clinics are departments of it. */
function officeProblems(organization: Thing, things: readonly Thing[], facts: ScannedPage): Problem[] {
  if (typesOf(organization).includes('MedicalClinic')) return [];
  const departments = [organization['department'] ?? []].flat() as Thing[];
  const known = new Set(departments.map((department) => department['@id']));
  const strange = things.filter((thing) => typesOf(thing).includes('MedicalClinic') && !known.has(thing['@id']));
  return [
    ...(departments.length === 0
      ? [pageProblem(facts, 'its structured data has no office: the organization has neither hours nor departments.')]
      : []),
    ...strange.map((thing) =>
      pageProblem(facts, `its structured data has an office (${thing['@id']}) that is no department of the organization.`),
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
  return types.map((type) => pageProblem(facts, `its structured data holds ${type}, which search engines disallow here.`));
}

function thingProblems(thing: Thing, facts: ScannedPage): Problem[] {
  const types = typesOf(thing);
  const missing = types.flatMap((type) => REQUIRED[type] ?? []).filter((field) => thing[field] === undefined || thing[field] === '');
  const items = types.includes('BreadcrumbList') && Array.isArray(thing['itemListElement']) ? thing['itemListElement'] : undefined;
  return [
    ...missing.map((field) => pageProblem(facts, `its structured data (${types.join(', ')}) lacks ${field}.`)),
    ...(items && items.length < 2 ? [pageProblem(facts, 'its breadcrumbs have fewer than two steps.')] : []),
  ];
}

function typesOf(thing: Thing): string[] {
  const type = thing['@type'];
  return Array.isArray(type) ? type.map(String) : [String(type)];
}
