import type { ReactNode } from 'react';
import type { Provider, SharedSite } from '../../../../generator/contract/site.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { languageNames } from '../../../../generator/shared/languages.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { fillElements } from '../../basics/text/text.tsx';
import './provider-facts.css';

type Facts = Pick<Provider, 'acceptingPatients' | 'languages' | 'offices'>;

/**
 * Whether a provider accepts new patients, the languages, and the offices; facts that content does not state are left out. `links` makes
 * links of the offices, except in a card, which is a link itself.
 */
export function ProviderFacts({ provider, links = false }: { provider: Facts; links?: boolean }) {
  const { acceptingPatients, languages, offices } = provider;
  const { site } = usePage();
  const { accepting, notAccepting, speaks, seenAt } = site.strings.people;
  if (acceptingPatients === undefined && languages.length === 0 && !offices) return null;
  return (
    <ul className="provider-facts">
      {acceptingPatients !== undefined && (
        <li className={`provider-facts__patients${acceptingPatients ? ' provider-facts__patients--yes' : ''}`}>
          {acceptingPatients ? accepting : notAccepting}
        </li>
      )}
      {languages.length > 0 && <li>{fill(speaks, { languages: languageNames(languages, site.settings.language) })}</li>}
      {offices && <li>{fillElements(seenAt, { offices: officeNames(offices, site, links) })}</li>}
    </ul>
  );
}

function officeNames(slugs: readonly string[], { offices, practice, settings, routes }: SharedSite, links: boolean): ReactNode[] {
  // A single office has no name.
  const names = slugs.map((slug) => bySlug(offices, slug).name ?? practice.brand);
  const list = new Intl.ListFormat(settings.language, { type: 'conjunction' });
  return list.formatToParts(names).map(({ type, value }) => {
    const slug = slugs[names.indexOf(value)];
    return links && type === 'element' && slug ? (
      <a key={slug} href={pathTo.office(slug, routes)}>
        {value}
      </a>
    ) : (
      value
    );
  });
}
