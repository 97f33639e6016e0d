import type { Office } from '../../../../generator/contract/site.ts';
import { addressLines } from '../../../addresses.ts';
import { usePage } from '../../../context.tsx';
import './postal-address.css';

/** Street and town in two lines, of the main office when left out. */
export function PostalAddress({ office }: { office?: Office }) {
  const { offices } = usePage().site;
  return (
    <address className="postal-address">
      {addressLines((office ?? offices[0]).address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
