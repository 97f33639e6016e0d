import type { RedFlag } from '../../../../generator/contract.ts';
import { WholeWords } from '../../basics/whole-words/whole-words.tsx';

/** Rules of red-flags.yaml, each under its name; with `place`, each is a place on the page, named by that and its id. */
export function RedFlagList({ flags, place }: { flags: readonly RedFlag[]; place?: string | undefined }) {
  return (
    <ul>
      {flags.map(({ id, name, text }) => (
        <li key={id} {...(place && { id: `${place}-${id}` })}>
          <b>{name}.</b> <WholeWords>{text}</WholeWords>
        </li>
      ))}
    </ul>
  );
}
