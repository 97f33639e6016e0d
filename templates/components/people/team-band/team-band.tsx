import type { Site } from '../../../../generator/contract/site.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink } from '../../basics/button/button.tsx';
import { SectionHeading } from '../../basics/section-heading/section-heading.tsx';
import { ProviderGrid, type ProviderTileData, providerTile } from '../provider-grid/provider-grid.tsx';
import './team-band.css';

/** Of a practice with several providers; nobody where there is one. */
export function team({ providers }: Site): ProviderTileData[] {
  return providers.length > 1 ? providers.map(providerTile) : [];
}

interface TeamBandProps {
  heading?: string | undefined;
  lead?: string | undefined;
  providers: readonly ProviderTileData[];
}

/** All providers of a practice that has several. */
export function TeamBand({ heading, lead, providers }: TeamBandProps) {
  const { strings, routes } = usePage().site;
  return (
    <section className="team-band section section--sand">
      <div className="wrap">
        <SectionHeading heading={heading ?? strings.trail.providers} lead={lead} />
        <ProviderGrid providers={providers} />
        <ArrowLink to={routes.providers}>{strings.home.allProviders}</ArrowLink>
      </div>
    </section>
  );
}
