import type { ReactElement } from 'react';
import type { SizedArt } from '../../generator/contract/assets.ts';
import type { Theme } from '../../generator/contract/site.ts';
import { inTheme, paletteOf, usePalette } from '../theme/palette-of.tsx';
import { care } from './care.tsx';
import { everyday, telephone } from './everyday.tsx';
import { heads } from './head.tsx';
import { iconPaths } from './icons.tsx';
import { Minimap, type Spot, VisitMap } from './minimap.tsx';
import { noses } from './nose.tsx';
import { type FacelessName, facelessNames, facelessPortrait, samplePortrait } from './portraits.tsx';
import { isDarkTone, type Motif, MotifArt, type ToneName, tonesOf } from './shapes.tsx';
import { skins } from './skin.tsx';
import { central, night, obstructive, sleep } from './sleep.tsx';
import { symptoms } from './symptoms.tsx';
import { teeth } from './teeth.tsx';
import { visits } from './visits.tsx';

const sets = [noses, heads, everyday, { sleep }, symptoms, visits, skins, teeth, care] as const;
const motifs = Object.freeze({ ...noses, ...heads, ...everyday, sleep, ...symptoms, ...visits, ...skins, ...teeth, ...care });

export type ArtName = keyof typeof motifs;

const names = Object.keys(motifs) as ArtName[];

export const backgrounds = Object.freeze(byName(names, (name) => motifs[name].background));

/** Every drawing that a page shows through an `<img>`, keyed by the names content uses. */
export const pictures: Readonly<Record<string, SizedArt>> = Object.freeze({
  ...byName(names, (name) => wide(name, motifs[name])),
  'sleep-wide': { element: <MotifArt name="sleep" {...sleep} viewBox="-186 -36 506 280" />, width: 506, height: 280 },
  obstructive,
  central,
  night,
  telephone,
  'visit-map': { element: <VisitMap />, width: 800, height: 560 },
});

/** The drawings that a site with these motifs needs as files: a set without any of the motifs, such as the teeth, is left out. */
export function picturesOf(shown: readonly ArtName[]): Record<string, SizedArt> {
  const others = sets.filter((set) => !shown.some((name) => name in set)).flatMap((set) => Object.keys(set));
  return Object.fromEntries(Object.entries(pictures).filter(([name]) => !others.includes(name)));
}

/** A drawing with its disc and lines in the colors of another tile. */
export function pictureOn(name: ArtName, tone: ToneName): SizedArt {
  return wide(name, { ...motifs[name], background: tone });
}

function wide(name: ArtName, motif: Motif): SizedArt {
  return { element: <MotifArt name={name} {...motif} />, width: 432, height: 240 };
}

/** A drawing inside a band of the page in the color of a tile. A pale band is dark in the dark scheme: lines on it have the color of its text. */
export function ArtOnBand({ name, tone }: { name: ArtName; tone: ToneName }) {
  const { green, fern } = usePalette();
  const onPale = { head: green, ink: 'currentColor', figure: 'currentColor', detail: fern };
  return <MotifArt name={name} {...motifs[name]} background={tone} {...(!isDarkTone(tone) && { changed: onPale })} />;
}

/** A drawn portrait as a picture file. */
export function portraitPicture(name: 'sample' | FacelessName): SizedArt {
  return name === 'sample' ? samplePortrait : facelessPortrait(name);
}

/** A small map of the way from the office to a town. */
export function minimapPicture(spot: Spot): SizedArt {
  return { element: <Minimap {...spot} />, width: 160, height: 120 };
}

/**
 * Previews for the choice fields of the editor, in the colors of a theme: drawings on their tiles, tiles with a drawing, portraits and
 * icons, by field kind and name.
 */
export function choiceFiles(theme: Theme | undefined): Record<string, Record<string, SizedArt>> {
  const palette = paletteOf(theme);
  const tones = tonesOf(palette);
  const tile = (name: ArtName, tone: ToneName) => filling(pictureOn(name, tone).element, tones[tone].tile);
  const file = (width: number, height: number, picture: ReactElement): SizedArt => {
    const element = (
      <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {picture}
      </svg>
    );
    return { element: inTheme(element, theme), width, height };
  };
  const line = { fill: 'none', stroke: palette.forest8, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const icons = Object.keys(iconPaths) as (keyof typeof iconPaths)[];
  return {
    drawings: byName(names, (name) => file(180, 108, tile(name, backgrounds[name]))),
    tones: byName(Object.keys(tones) as ToneName[], (tone) => file(216, 120, tile('checkup', tone))),
    portraits: byName(['sample' as const, ...facelessNames], (name) => file(400, 480, filling(portraitPicture(name).element))),
    icons: byName(icons, (name) => file(48, 32, <path transform="translate(12 4)" d={iconPaths[name]} {...line} />)),
  };
}

/** A drawing over a box, as cards show it on a tile. */
function filling(element: ReactElement, ground = 'none'): ReactElement {
  return (
    <>
      <rect width="100%" height="100%" rx={6} fill={ground} />
      <svg aria-hidden="true" width="100%" height="100%" preserveAspectRatio="xMidYMid slice">
        {element}
      </svg>
    </>
  );
}

function byName<Name extends string, Value>(all: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  // The type of Object.fromEntries loses the names of the keys.
  return Object.fromEntries(all.map((name) => [name, make(name)])) as Record<Name, Value>;
}
