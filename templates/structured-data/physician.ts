import type { Person } from 'schema-dts';
import type { Provider, Site } from '../../generator/site/site.ts';
import { absoluteUrl, pathTo } from '../../generator/site/urls.ts';
import { organizationId } from './organization.ts';

/** A physician as a person, for authors of articles. */
export function author({ prefix, name, suffix, jobTitle, slug }: Provider, site: Site): Person {
  return {
    '@type': 'Person',
    name,
    honorificPrefix: prefix,
    honorificSuffix: suffix,
    jobTitle,
    url: absoluteUrl(site.url, pathTo.provider(slug)),
    worksFor: { '@id': organizationId(site) },
  };
}

/**
 * A physician of the practice. schema.org makes Physician an organization, so the fields of a person stand on
 * `["Physician","Person"]`, as search engines read it.
 */
export function physician(provider: Provider, site: Site): Person {
  return {
    ...(author(provider, site) as object),
    '@type': ['Physician', 'Person'],
    '@id': `${absoluteUrl(site.url, pathTo.provider(provider.slug))}#physician`,
    description: provider.bio,
    medicalSpecialty: ['https://schema.org/Otolaryngologic', 'https://schema.org/PlasticSurgery'],
    knowsAbout: provider.expertise,
    alumniOf: provider.education.map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
    hasCredential: provider.credentials.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
  } as never; // two types at once, which schema-dts cannot express
}
