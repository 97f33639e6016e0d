import type { ReactElement } from 'react';
import type { SizedArt } from '../../generator/contract/assets.ts';
import type { Theme } from '../../generator/contract/site.ts';
import { type Palette, paletteOf } from '../theme/palette-of.ts';
import { inTheme } from '../theme/theme-context.tsx';
import { iconPaths } from './icons.tsx';
import { type ArtName, backgrounds, pictureOn, portraitPicture } from './index.ts';
import { type ToneName, tonesOf } from './motif.tsx';
import { facelessNames } from './portraits.tsx';

/** A picture to choose by its name; it fills a box of its width and height. */
export interface ChoicePicture extends Pick<SizedArt, 'width' | 'height'> {
  picture: ReactElement;
}

/** What fields of content choose by name, as people see it who choose: a drawing on its tile, a tile with a drawing, a portrait, an icon. */
export function choicePictures(palette: Palette): Record<'drawings' | 'tones' | 'portraits' | 'icons', Record<string, ChoicePicture>> {
  const tones = Object.keys(tonesOf(palette)) as ToneName[];
  const names = Object.keys(backgrounds) as ArtName[];
  return {
    drawings: byName(names, (name) => ({ width: 180, height: 108, picture: tile(name, backgrounds[name], palette) })),
    tones: byName(tones, (tone) => ({ width: 216, height: 120, picture: tile('checkup', tone, palette) })),
    portraits: byName(['sample', ...facelessNames], (name) => ({
      width: 400,
      height: 480,
      picture: filling(portraitPicture(name).element),
    })),
    icons: byName(Object.keys(iconPaths), (name) => ({ width: 48, height: 32, picture: icon(name, palette) })),
  };
}

/** The same as files in the colours of a theme. */
export function choiceFiles(theme: Theme | undefined): Record<string, Record<string, SizedArt>> {
  const file = ({ picture, width, height }: ChoicePicture): SizedArt => {
    const element = (
      <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {picture}
      </svg>
    );
    return { element: inTheme(element, theme), width, height };
  };
  const sets = Object.entries(choicePictures(paletteOf(theme)));
  return Object.fromEntries(
    sets.map(([set, pictures]) => [set, Object.fromEntries(Object.entries(pictures).map(([name, each]) => [name, file(each)]))]),
  );
}

function byName<Name extends string>(names: readonly Name[], picture: (name: Name) => ChoicePicture): Record<string, ChoicePicture> {
  return Object.fromEntries(names.map((name) => [name, picture(name)]));
}

/** A drawing on its tile, as cards show it. */
function tile(name: ArtName, tone: ToneName, palette: Palette): ReactElement {
  return filling(pictureOn(name, tone).element, tonesOf(palette)[tone].tile);
}

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

function icon(name: string, { forest8 }: Palette): ReactElement {
  const line = { fill: 'none', stroke: forest8, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return <path transform="translate(12 4)" d={iconPaths[name as keyof typeof iconPaths]} {...line} />;
}
