import type { Service } from '../../generator/contract/site.ts';
import { backgrounds } from './index.tsx';
import type { ToneName } from './shapes.tsx';

type DrawnService = Pick<Service, 'slug' | 'art'>;

/** Tones in the order in which services take them, warm ones beside green ones. */
const ORDER: readonly ToneName[] = ['sand-2', 'green', 'sage-3', 'night', 'sand-1', 'sage-2', 'forest', 'sage-1'];

const known = new WeakMap<readonly DrawnService[], ReadonlyMap<string, ToneName>>();

/**
 * The tone of a service, the same on its tile, on its card and in the first band of its page: the one that its drawing looks best on, or
 * else one that no service has; only services after the eighth share one.
 */
export function serviceTone(slug: string, services: readonly DrawnService[]): ToneName {
  const tones = known.get(services) ?? tonesOfServices(services);
  known.set(services, tones);
  return tones.get(slug) ?? 'forest';
}

function tonesOfServices(services: readonly DrawnService[]): ReadonlyMap<string, ToneName> {
  const tones = new Map<string, ToneName>();
  const isFree = (tone: ToneName) => ![...tones.values()].includes(tone);
  for (const { slug, art } of services) if (isFree(backgrounds[art])) tones.set(slug, backgrounds[art]);
  for (const { slug, art } of services.toReversed()) if (!tones.has(slug)) tones.set(slug, ORDER.find(isFree) ?? backgrounds[art]);
  return tones;
}

/** The file name of a service's drawing in the colors of its tone: that of the drawing, unless an earlier service has it in other colors. */
export function serviceArtName({ slug, art }: DrawnService, services: readonly DrawnService[]): string {
  const tone = serviceTone(slug, services);
  const first = services.find((other) => other.art === art);
  return !first || serviceTone(first.slug, services) === tone ? art : `cover-${art}-${tone}`;
}
