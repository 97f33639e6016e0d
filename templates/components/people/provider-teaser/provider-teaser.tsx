import type { Provider, Site } from '../../../../generator/contract.ts';
import { onlyOne } from '../../../../generator/shared/collections.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { providerNameWithDegrees } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink } from '../../basics/button/button.tsx';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import { ProviderPortrait } from '../provider-portrait/provider-portrait.tsx';
import { type Publications, PublicationsLink, publicationsOf } from '../publications-link/publications-link.tsx';
import './provider-teaser.css';

const SHOWN = ['slug', 'prefix', 'name', 'suffix', 'shortName', 'photo', 'portrait'] as const;
/** Credentials that stand in where the home page has no points of its own. */
const POINTS = 4;

/** What the teaser shows of a provider. */
export interface TeaserData extends Pick<Provider, (typeof SHOWN)[number]> {
  quote: string | undefined;
  /** Where there is no quote. */
  bio?: string;
  points: readonly string[];
  publications: Publications | undefined;
}

/** Of a practice with one provider. */
export function providerTeaser(site: Site): TeaserData | undefined {
  const provider = onlyOne(site.providers);
  if (!provider) return undefined;
  const { quote = provider.quote, points = provider.credentials.slice(0, POINTS) } = site.home.physician ?? {};
  return { ...pick(provider, SHOWN), quote, ...(!quote && { bio: provider.bio }), points, publications: publicationsOf(provider, site) };
}

/** Who the provider is, in a quote and a few points, with the ways to know more. */
export function ProviderTeaser({ provider }: { provider: TeaserData }) {
  const { quote, bio, points, publications } = provider;
  const { pages, strings, routes } = usePage().site;
  return (
    <section className="provider-teaser section section--sand">
      <div className="wrap">
        <ProviderPortrait provider={provider} place="portrait" />
        <div className={bio ? 'stack' : undefined}>
          <h2>{providerNameWithDegrees(provider)}</h2>
          {quote && <blockquote className="lead">{`“${quote}”`}</blockquote>}
          {bio && <p className="lead">{bio}</p>}
          {points.length > 0 && <CheckList items={points} />}
          <div className="row">
            <ButtonLink to={pathTo.provider(provider.slug, routes)} look="line">
              {fill(strings.actions.viewProfile, { name: provider.shortName })}
            </ButtonLink>
            {pages.includes('providers') && <ArrowLink to={routes.providers}>{strings.home.allProviders}</ArrowLink>}
          </div>
          {publications && <PublicationsLink publications={publications} />}
        </div>
      </div>
    </section>
  );
}
