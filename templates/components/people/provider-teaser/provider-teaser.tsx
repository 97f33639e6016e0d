import type { Provider, Site } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { pathTo, routes } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink } from '../../basics/button/button.tsx';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import { ProviderPortrait } from '../provider-portrait/provider-portrait.tsx';
import { PublicationsLink } from '../publications-link/publications-link.tsx';
import './provider-teaser.css';

const SHOWN = ['slug', 'prefix', 'name', 'suffix', 'shortName', 'photo'] as const;

/** What the teaser shows of a provider. */
export type TeaserData = Pick<Provider, (typeof SHOWN)[number]>;

export function providerTeaser(provider: Provider): TeaserData {
  return pick(provider, SHOWN);
}

/** Who the provider is, in her own words and four points, with the ways to know more. */
export function ProviderTeaser({ provider, quote, points }: NonNullable<Site['home']['physician']> & { provider: TeaserData }) {
  const { pages, strings } = usePage().site;
  return (
    <section className="provider-teaser section section--sand">
      <div className="wrap">
        <ProviderPortrait photo={provider.photo} place="portrait" />
        <div>
          <h2>{`${provider.prefix} ${provider.name}, ${provider.suffix}`}</h2>
          <blockquote className="lead">{`“${quote}”`}</blockquote>
          {points.length > 0 && <CheckList items={points} />}
          <div className="row">
            <ButtonLink to={pathTo.provider(provider.slug)} look="line">
              {fill(strings.actions.viewProfile, { name: provider.shortName })}
            </ButtonLink>
            {pages.includes('providers') && <ArrowLink to={routes.providers}>{strings.home.allProviders}</ArrowLink>}
          </div>
          <PublicationsLink />
        </div>
      </div>
    </section>
  );
}
