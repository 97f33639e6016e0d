import type { Provider, Site } from '../../../../generator/contract.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { ArrowLink, ButtonLink, ButtonRow } from '../../basics/button/button.tsx';
import { type PortraitData, ProviderPortrait } from '../provider-portrait/provider-portrait.tsx';
import './biography.css';

type BiographyProps = NonNullable<NonNullable<Site['about']>['biography']> & {
  provider: (PortraitData & Pick<Provider, 'slug' | 'shortName'>) | undefined;
};

/** Portrait and life of the lead physician; the longer part opens behind Read More, without script. */
export function Biography({ heading, short, more, provider }: BiographyProps) {
  const { pages, strings, routes } = usePage().site;
  return (
    <section className="biography section section--sand" aria-labelledby="biography">
      <div className={provider ? 'wrap biography__grid paper-block' : 'wrap paper-block'}>
        {provider && <ProviderPortrait provider={provider} place="portrait" />}
        <div>
          <h2 id="biography">{heading}</h2>
          {short.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'lead' : undefined}>
              {paragraph}
            </p>
          ))}
          {more.length > 0 && (
            <details className="biography__more">
              <summary className="arrow-link">
                <span className="biography__open">{strings.actions.readMore}</span>
                <span className="biography__close">{strings.actions.readLess}</span>
                <Icon name="chevron-down" />
              </summary>
              {more.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </details>
          )}
          {provider && (
            <ButtonRow>
              <ButtonLink to={pathTo.provider(provider.slug, routes)} look="book">
                {fill(strings.actions.viewProfile, { name: provider.shortName })}
              </ButtonLink>
              {pages.includes('providers') && <ArrowLink to={routes.providers}>{strings.home.allProviders}</ArrowLink>}
            </ButtonRow>
          )}
        </div>
      </div>
    </section>
  );
}
