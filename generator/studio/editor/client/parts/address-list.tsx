import { useAddresses } from '../server/use-addresses.ts';

/** Addresses of pages to choose from, for an input whose `list` has this id. */
export function AddressList({ id, without }: { id: string; without?: string | undefined }) {
  const addresses = useAddresses().filter(({ address }) => address !== without);
  return (
    <datalist id={id}>
      {addresses.map(({ address, title }) => (
        <option key={address} value={address}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
