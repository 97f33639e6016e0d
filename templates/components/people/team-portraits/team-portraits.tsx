import type { Provider } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { type PortraitData, ProviderPortrait } from '../provider-portrait/provider-portrait.tsx';
import './team-portraits.css';

type TeamPortrait = PortraitData & Pick<Provider, 'slug'>;

/** Of a larger team the first ones. */
const SHOWN = 4;

export function teamPortraits(providers: readonly Provider[]): TeamPortrait[] {
  return providers.slice(0, SHOWN).map((provider) => pick(provider, ['slug', 'photo', 'portrait']));
}

/** Two to four providers in one picture. */
export function TeamPortraits({ providers }: { providers: readonly TeamPortrait[] }) {
  return (
    <div className="team-portraits">
      {providers.map((provider) => (
        <ProviderPortrait key={provider.slug} provider={provider} place="mosaic" />
      ))}
    </div>
  );
}
