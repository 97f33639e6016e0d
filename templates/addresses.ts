import type { Office } from '../generator/contract.ts';

/** Street and town of an address, a line each; without what it lacks. */
export function addressLines({ street, suite, locality, region, postalCode }: Office['address']): string[] {
  const place = [region, postalCode].filter(Boolean).join(' ');
  const lines = [
    [street, suite],
    [locality, place],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean);
}

/** Of some offices the one nearest to a place, the main one where none says where it lies. */
export function nearestOffice(offices: readonly [Office, ...Office[]], { latitude, longitude }: NonNullable<Office['geo']>): Office {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const far = ({ geo }: Office) =>
    geo ? Math.hypot((geo.longitude - longitude) * shrink, geo.latitude - latitude) : Number.POSITIVE_INFINITY;
  return offices.reduce((near, office) => (far(office) < far(near) ? office : near));
}
