import type { Location, Office, Site } from '../generator/contract/site.ts';
import { bySlug } from '../generator/shared/collections.ts';
import { distanceInWords, milesFrom, officesOnMap } from './art/map-geometry.ts';
import type { Spot } from './art/minimap.tsx';

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
function nearestOffice(offices: readonly [Office, ...Office[]], { latitude, longitude }: NonNullable<Office['geo']>): Office {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const far = ({ geo }: Office) =>
    geo ? Math.hypot((geo.longitude - longitude) * shrink, geo.latitude - latitude) : Number.POSITIVE_INFINITY;
  return offices.reduce((near, office) => (far(office) < far(near) ? office : near));
}

export function officeFor({ office, geo }: Pick<Location, 'office' | 'geo'>, offices: Site['offices']): Office {
  return office ? bySlug(offices, office) : nearestOffice(offices, geo);
}

export function spotOf(
  location: Pick<Location, 'office' | 'geo'>,
  { offices, settings: { language } }: Pick<Site, 'offices' | 'settings'>,
): Spot {
  const { center, country } = officesOnMap(offices, officeFor(location, offices));
  const { x, y } = milesFrom(center, location.geo);
  return { x, y, distance: distanceInWords(center, location.geo, { country, language }) };
}
