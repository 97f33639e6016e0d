import { createContext, type ReactNode, useContext } from 'react';
import type { ContentPlace } from '../data.ts';

/** Where a place is to be seen or edited; undefined where it leads nowhere. */
export type HrefOf = (place: ContentPlace) => string | undefined;

export const HrefContext = createContext<HrefOf>(() => undefined);

/** A link to a place, or its words alone. */
export function PlaceLink({ place, className, children }: { place: ContentPlace; className?: string; children: ReactNode }) {
  const href = useContext(HrefContext)({ ...(place.file && { file: place.file }), ...(place.address && { address: place.address }) });
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
