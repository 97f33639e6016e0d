import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FACT_ICONS } from '../../../generator/content/types/home.ts';
import { COVER_TONES } from '../../../generator/content/types/post.ts';
import { PORTRAITS } from '../../../generator/content/types/provider.ts';
import { LOOKS } from '../../../generator/init/starter.ts';
import { DRAWING_NAMES } from '../../../generator/shared/drawings.ts';
import { type ChoicePicture, choicePictures } from '../../../templates/art/choices.tsx';
import { pictureOn } from '../../../templates/art/index.ts';
import { defaultShades } from '../../../templates/palette.ts';
import { type Palette, paletteOf } from '../../../templates/theme/palette-of.ts';
import { inTheme } from '../../../templates/theme/theme-context.tsx';

/** Width of a sheet, and the room around what lies on it (px). */
const WIDTH = 880;
const GAP = 16;
/** Height of a line of words (px). */
const LINE = 20;

/** What is chosen by a name, with a second line of words where that is needed. */
interface Choice {
  name: string;
  note?: string;
  /** Fills a box of this shape, of which it draws the ground too. */
  picture: ReactElement;
}

/** The pictures to choose from, by name of their file in content/guide: each the text of an SVG file. */
export function sheets(): Record<string, string> {
  const { drawings, tones, portraits, icons } = choicePictures(paletteOf(undefined));
  return {
    'drawings.svg': sheet({ columns: 5, width: 180, height: 108 }, chosen(DRAWING_NAMES, drawings)),
    'tones.svg': sheet({ columns: 4, width: 216, height: 120 }, chosen(COVER_TONES, tones)),
    'portraits.svg': sheet(
      { columns: 5, width: 400, height: 480 },
      chosen(
        PORTRAITS.filter((name) => name !== 'sample'),
        portraits,
      ),
    ),
    'icons.svg': sheet({ columns: 6, width: 48, height: 32 }, chosen(FACT_ICONS, icons)),
    'looks.svg': sheet(
      { columns: 5, width: 150, height: 180 },
      Object.entries(LOOKS).map(([name, { colors }]) => look([name, { ...colors }])),
    ),
  };
}

function chosen(names: readonly string[], pictures: Readonly<Record<string, ChoicePicture>>): Choice[] {
  return names.flatMap((name) => (pictures[name] ? [{ name, picture: pictures[name].picture }] : []));
}

/** Choices in rows, `columns` side by side, each in a box with these coordinates. */
function sheet({ columns, ...box }: { columns: number; width: number; height: number }, choices: readonly Choice[]): string {
  const width = (WIDTH - GAP * (columns + 1)) / columns;
  const height = (width * box.height) / box.width;
  const rowHeight = height + GAP + LINE * (choices.some(({ note }) => note) ? 2 : 1);
  const size = { width: WIDTH, height: Math.ceil(choices.length / columns) * rowHeight + GAP };
  const drawn = choices.map(({ name, note, picture }, index) => {
    const [x, y] = [GAP + (index % columns) * (width + GAP), GAP + Math.floor(index / columns) * rowHeight];
    const words = { x: x + width / 2, textAnchor: 'middle' } as const;
    return own(
      name,
      <g>
        <svg aria-hidden="true" {...{ x, y, width, height }} viewBox={`0 0 ${box.width} ${box.height}`}>
          {picture}
        </svg>
        <text {...words} y={y + height + LINE - 3} fontSize={15} fill={defaultShades.ink}>
          {name}
        </text>
        <text {...words} y={y + height + 2 * LINE - 5} fontSize={13} fill={defaultShades.muted}>
          {note}
        </text>
      </g>,
    );
  });
  const ground = renderToStaticMarkup(<rect {...size} rx={12} fill={defaultShades.paper} />);
  const attributes = `width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif"`;
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>`, ground, ...drawn, '</svg>', ''].join('\n');
}

/** Markup whose ids begin with a name: two drawings may have the same. */
function own(name: string, element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replace(/<text[^>]*><\/text>/g, '')
    .replace(/( id="|url\(#|href="#)/g, `$1${name}-`);
}

/** A page in small: heading, words, a drawing, a button, the dark foot. */
function look([name, colors]: [string, Record<string, string>]): Choice {
  const theme = { colors };
  const palette = paletteOf(theme);
  return { name, note: `brand: "${colors['brand'] ?? defaultShades.green}"`, picture: inTheme(<SmallPage palette={palette} />, theme) };
}

function SmallPage({ palette }: { palette: Palette }) {
  const { paper, forest9, forest8, sage2, green, coral, sand2, line } = palette;
  return (
    <>
      <rect width={150} height={180} rx={6} fill={paper} stroke={line} />
      <rect x={10} y={12} width={70} height={9} rx={3} fill={forest9} />
      <rect x={10} y={28} width={100} height={4} rx={2} fill={green} />
      <rect x={10} y={36} width={84} height={4} rx={2} fill={green} />
      <rect x={10} y={48} width={44} height={14} rx={7} fill={coral} />
      <rect x={60} y={48} width={44} height={14} rx={7} fill={forest8} />
      <rect x={10} y={72} width={130} height={62} rx={5} fill={sage2} />
      <svg aria-hidden="true" x={10} y={72} width={130} height={62} viewBox="0 0 432 240" preserveAspectRatio="xMidYMid slice">
        {pictureOn('sinus', 'sage-2').element}
      </svg>
      <rect x={0} y={144} width={150} height={36} fill={forest9} />
      <rect x={10} y={154} width={60} height={5} rx={2} fill={sand2} />
      <rect x={10} y={164} width={36} height={5} rx={2} fill={sand2} />
    </>
  );
}
