import type { RedFlag } from '../../../../generator/contract.ts';

/** Rules of red-flags.yaml, each under its name. */
export function RedFlagList({ flags }: { flags: readonly RedFlag[] }) {
  return (
    <ul>
      {flags.map(({ id, name, text }) => (
        <li key={id}>
          <b>{name}.</b> {text}
        </li>
      ))}
    </ul>
  );
}
