import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import AdobeValidator from '@adobe/structured-data-validator';

interface Issue {
  issueMessage: string;
  path: { type?: string | string[]; property?: string; index?: number }[];
  fieldNames?: string[];
  errorType?: string;
}
type Thing = Record<string, unknown>;

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
/** The names that the validator reads, by the address of each predicate. */
const PREDICATES: Readonly<Record<string, string>> = {
  [`${RDFS}subClassOf`]: 'rdfs:subClassOf',
  [`${SCHEMA}domainIncludes`]: 'schema:domainIncludes',
};
const KINDS: Readonly<Record<string, string>> = {
  [`${RDFS}Class`]: 'rdfs:Class',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property': 'rdf:Property',
};

/** Returns the vocabulary of schema.org as the validator reads it, from the N-Quads of the package `@vocabulary/schema`. */
function vocabulary(): object {
  const folder = join(createRequire(import.meta.url).resolve('@vocabulary/schema'), '..');
  const quads = readFileSync(join(folder, 'schema.nq'), 'utf8').matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)> /gm);
  const nodes = new Map<string, Record<string, unknown>>();
  for (const [, id = '', predicate = '', value = ''] of quads) {
    const node = nodes.get(id) ?? { '@id': id };
    nodes.set(id, node);
    const name = PREDICATES[predicate];
    if (predicate === RDF && KINDS[value]) node['@type'] = KINDS[value];
    if (name) node[name] = [...((node[name] as object[] | undefined) ?? []), { '@id': value }];
  }
  return { '@graph': [...nodes.values()] };
}

const validator = new AdobeValidator(vocabulary());

/**
 * Returns what the validator says about the structured data of a page: types and properties that schema.org does not have, and what search
 * engines require. A property of an object with several types needs to be one of any of them.
 */
export async function vocabularyMistakes(things: readonly Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) {
    const root = [thing['@type']].flat().join(' ');
    jsonld[root] = [...(jsonld[root] ?? []), structuredClone(thing)];
  }
  const issues: Issue[] = await validator.validate({ jsonld });
  const about = ({ path, fieldNames = [] }: Issue) => JSON.stringify([path, fieldNames]);
  return issues.flatMap((issue) => {
    const isOfType = issue.errorType === 'schemaOrg' && issue.fieldNames?.[0] !== '@type';
    const types = issue.path.at(-1)?.type ?? '';
    const count = typeof types === 'string' ? types.split(' ').length : types.length;
    const refusing = issues.filter((other) => about(other) === about(issue)).length;
    return isOfType && refusing < count
      ? []
      : [`${issue.path.map(({ property, type }) => property ?? type).join(' > ')}: ${issue.issueMessage}`];
  });
}
