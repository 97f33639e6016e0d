import type { Provider } from '../../../../generator/contract/site.ts';
import { providerNameWithDegrees } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { ProviderFacts } from '../provider-facts/provider-facts.tsx';
import { ProviderPortrait } from '../provider-portrait/provider-portrait.tsx';
import '../../../styles/card.css';
import './provider-grid.css';
import { usePage } from '../../../context.tsx';

const SHOWN = ['slug', 'prefix', 'name', 'suffix', 'jobTitle', 'photo', 'portrait', 'languages', 'acceptingPatients', 'offices'] as const;

/** What the card of one of several providers shows. */
export type ProviderTileData = Pick<Provider, (typeof SHOWN)[number]>;

export function providerTile(provider: Provider): ProviderTileData {
  return pick(provider, SHOWN);
}

/** Two providers or more side by side, each a card that is a link, under headings of a level. */
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
