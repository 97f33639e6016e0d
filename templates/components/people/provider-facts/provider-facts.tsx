import type { Provider } from '../../../../generator/contract/site.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { languageNames } from '../../../../generator/shared/languages.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { filled } from '../../basics/text/text.tsx';
import './provider-facts.css';

interface ProviderFactsProps {
  provider: Pick<Provider, 'acceptingPatients' | 'languages' | 'offices'>;
  /** Links to the offices; a card is one link already. */
  links?: boolean;
}

/** Whether a provider takes new patients, in which languages, and where; nothing where content does not say. */
export function ProviderFacts({ provider: { acceptingPatients, languages, offices }, links = false }: ProviderFactsProps) {
  const { settings, strings } = usePage().site;
  const { accepting, notAccepting, speaks } = strings.people;
  if (acceptingPatients === undefined && languages.length === 0 && !offices) return null;
  return (
    <ul className="provider-facts">
      {acceptingPatients !== undefined && (
        <li className={`provider-facts__patients${acceptingPatients ? ' provider-facts__patients--yes' : ''}`}>
          {acceptingPatients ? accepting : notAccepting}
        </li>
      )}
      {languages.length > 0 && <li>{fill(speaks, { languages: languageNames(languages, settings.language) })}</li>}
      {offices && (
        <li>
          <Offices slugs={offices} links={links} />
        </li>
      )}
    </ul>
  );
}

function Offices({ slugs, links }: { slugs: readonly string[]; links: boolean }) {
  const { offices, practice, settings, strings, routes } = usePage().site;
  // An only office has no name of its own.
  const names = slugs.map((slug) => bySlug(offices, slug).name ?? practice.brand);
  const list = new Intl.ListFormat(settings.language, { type: 'conjunction' });
  const linked = list.formatToParts(names).map(({ type, value }) => {
    const slug = slugs[names.indexOf(value)];
    return links && type === 'element' && slug ? (
      <a key={slug} href={pathTo.office(slug, routes)}>
        {value}
      </a>
    ) : (
      value
    );
  });
  return filled(strings.people.seenAt, { offices: linked });
}
