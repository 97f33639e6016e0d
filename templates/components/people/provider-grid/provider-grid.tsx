import type { Provider, Site } from '../../../../generator/contract/site.ts';
import { providerNameWithDegrees } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink } from '../../basics/button/button.tsx';
import { SectionHeading } from '../../basics/check-list/check-list.tsx';
import { ProviderPortrait } from '../../basics/picture/picture.tsx';
import { Band } from '../../basics/text/text.tsx';
import { ProviderFacts } from '../provider-facts/provider-facts.tsx';
import '../../../styles/card.css';
import './provider-grid.css';

/** The fields of a provider that a card shows. */
export const TILE_FIELDS = [
  'slug',
  'prefix',
  'name',
  'suffix',
  'jobTitle',
  'photo',
  'portrait',
  'languages',
  'acceptingPatients',
  'offices',
] as const;

type ProviderTileData = Pick<Provider, (typeof TILE_FIELDS)[number]>;

/** Two or more providers as cards, each of them a link; `heading` is the level of their headings. */
export function ProviderGrid({ providers, heading: Heading = 'h3' }: { providers: readonly ProviderTileData[]; heading?: 'h2' | 'h3' }) {
  const { routes } = usePage().site;
  return (
    <ul className="provider-grid">
      {providers.map((provider) => (
        <li key={provider.slug} className="provider-tile card">
          <ProviderPortrait provider={provider} place="tile" />
          <div className="provider-tile__words">
            <Heading>
              <a href={pathTo.provider(provider.slug, routes)}>{providerNameWithDegrees(provider)}</a>
            </Heading>
            <p>{provider.jobTitle}</p>
            <ProviderFacts provider={provider} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The cards of all providers; empty for a practice with one provider. */
export function teamTiles({ providers }: Site): ProviderTileData[] {
  return providers.length > 1 ? providers.map((provider) => pick(provider, TILE_FIELDS)) : [];
}

/** The band with the providers of the practice. Its default heading is the name of the page of providers. */
export function TeamBand({ heading, lead, providers }: Partial<Site['home']['team']> & { providers: readonly ProviderTileData[] }) {
  const { strings, routes } = usePage().site;
  return (
    <Band className="team-band section section--sand">
      <SectionHeading heading={heading ?? strings.trail.providers} lead={lead} />
      <ProviderGrid providers={providers} />
      <ArrowLink to={routes.providers} label={strings.home.allProviders} />
    </Band>
  );
}
