import type { Provider } from '../../../../generator/contract.ts';
import { languageNames } from '../../../../generator/shared/language-names.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import './provider-facts.css';

type ProviderFactsData = Pick<Provider, 'acceptingPatients' | 'languages'>;

/** Whether a provider takes new patients, and in which languages; nothing where content does not say. */
export function ProviderFacts({ provider: { acceptingPatients, languages } }: { provider: ProviderFactsData }) {
  const { settings, strings } = usePage().site;
  const { accepting, notAccepting, speaks } = strings.people;
  if (acceptingPatients === undefined && languages.length === 0) return null;
  return (
    <ul className="provider-facts">
      {acceptingPatients !== undefined && (
        <li className={`provider-facts__patients${acceptingPatients ? ' provider-facts__patients--yes' : ''}`}>
          {acceptingPatients ? accepting : notAccepting}
        </li>
      )}
      {languages.length > 0 && <li>{fill(speaks, { languages: languageNames(languages, settings.language) })}</li>}
    </ul>
  );
}
