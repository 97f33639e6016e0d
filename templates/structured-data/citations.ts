import type { CreativeWork } from 'schema-dts';
import type { Source } from '../../generator/contract.ts';

/** What a text rests on, a field of CreativeWork (https://schema.org/citation); absent where it names nothing. */
export function citations(sources: readonly Source[]): { citation?: CreativeWork[] } {
  if (sources.length === 0) return {};
  return {
    citation: sources.map(({ title, publisher, year, url }) => ({
      '@type': 'CreativeWork',
      name: title,
      publisher: { '@type': 'Organization', name: publisher },
      ...(year !== undefined && { datePublished: String(year) }),
      url,
    })),
  };
}
