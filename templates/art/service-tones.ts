import type { Service } from '../../generator/contract/site.ts';
import { type ArtName, backgrounds } from './index.tsx';
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
  const wanted = services.map(({ art }) => backgrounds[art]);
  const tones = new Map<string, ToneName>();
  let free: readonly ToneName[] = ORDER;
  for (const { slug, art } of services) {
    const own = backgrounds[art];
    const spare = free.filter((tone) => !wanted.includes(tone));
    const tone = free.includes(own) ? own : (spare[0] ?? own);
    tones.set(slug, tone);
    free = free.length === 1 ? ORDER : free.filter((other) => other !== tone);
  }
  return tones;
}

/** The file name of a service's drawing in the colors of its tone. */
export function serviceArtName(art: ArtName, tone: ToneName): string {
  return tone === backgrounds[art] ? art : `cover-${art}-${tone}`;
}
