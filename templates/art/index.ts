import { createElement } from 'react';
import type { SizedArt } from '../../generator/contract/assets.ts';
import { care } from './care.tsx';
import { everyday, TelephoneArt } from './everyday.tsx';
import { heads } from './head.tsx';
import { Minimap, type Spot, VisitMap } from './minimap.tsx';
import { type Motif, MotifArt, type ToneName } from './motif.tsx';
import { noses } from './nose.tsx';
import { PortraitArt } from './people.tsx';
import { type FacelessName, FacelessPortrait } from './portraits.tsx';
import { skins } from './skin.tsx';
import { CentralArt, NightTrace, ObstructiveArt, sleep } from './sleep.tsx';
import { teeth } from './teeth.tsx';

const sets = [noses, heads, everyday, { sleep }, skins, teeth, care] as const;
const motifs = Object.freeze({ ...noses, ...heads, ...everyday, sleep, ...skins, ...teeth, ...care });

export type ArtName = keyof typeof motifs;

/** The tile colour that suits each drawing. */
export const backgrounds = Object.freeze(mapMotifs(({ background }) => background));

/** Every drawing that a page shows through an `<img>`, keyed by the names content uses. */
export const pictures: Readonly<Record<string, SizedArt>> = Object.freeze({
  ...mapMotifs(wide),
  'sleep-wide': { element: createElement(MotifArt, { ...sleep, viewBox: '-186 -36 506 280' }), width: 506, height: 280 },
  obstructive: { element: createElement(ObstructiveArt), width: 320, height: 180 },
  central: { element: createElement(CentralArt), width: 320, height: 180 },
  night: { element: createElement(NightTrace), width: 640, height: 140 },
  telephone: { element: createElement(TelephoneArt), width: 640, height: 420 },
  'visit-map': { element: createElement(VisitMap), width: 800, height: 560 },
});

/** Those that a site with these motifs has as files: of a set that holds none of them, such as that of teeth, it has none. */
export function picturesOf(names: readonly ArtName[]): Record<string, SizedArt> {
  const others = sets.filter((set) => !names.some((name) => name in set)).flatMap((set) => Object.keys(set));
  return Object.fromEntries(Object.entries(pictures).filter(([name]) => !others.includes(name)));
}

/** The same drawing with its disc and lines in colours that suit another tile. */
export function pictureOn(name: ArtName, tone: ToneName): SizedArt {
  return wide({ ...motifs[name], background: tone });
}

/** A drawn portrait as a file. */
export function portraitPicture(name: 'sample' | FacelessName): SizedArt {
  const element = name === 'sample' ? createElement(PortraitArt) : createElement(FacelessPortrait, { name });
  return { element, width: 400, height: 480 };
}

/** The small map of a location as a file. */
export function minimapPicture(spot: Spot): SizedArt {
  return { element: createElement(Minimap, spot), width: 160, height: 120 };
}

function wide(motif: Motif): SizedArt {
  return { element: createElement(MotifArt, motif), width: 432, height: 240 };
}

function mapMotifs<Value>(change: (motif: Motif) => Value): Record<ArtName, Value> {
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(Object.entries(motifs).map(([name, motif]) => [name, change(motif)])) as Record<ArtName, Value>;
}
