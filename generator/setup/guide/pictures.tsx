import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FACT_ICONS } from '../../content/types/home.ts';
import { COVER_TONES } from '../../content/types/post.ts';
import { PORTRAITS } from '../../content/types/provider.ts';
import type { Templates } from '../../contract/index.ts';
import { DRAWING_NAMES } from '../../shared/drawings.ts';
import { COLOR_SCHEMES } from '../init/starter.ts';

/** Width of a sheet, and the room around what is on it (px). */
const WIDTH = 880;
const GAP = 16;
/** Height of a line of words (px). */
const LINE = 20;

interface Choice {
  name: string;
  note?: string;
  picture: ReactElement;
}

type Colors = Readonly<Record<string, string>>;

export function guidePictures({ choices, colors }: Pick<Templates, 'choices' | 'colors'>): Record<string, string> {
  const { light } = colors(undefined);
  const pictures = choices(undefined);
  const sheetOf = (set: string, columns: number, names: readonly string[]) => {
    const drawn = names.flatMap((name) => pictures[set]?.[name] ?? []);
    const [{ width, height } = { width: 1, height: 1 }] = drawn;
    return sheet(
      { columns, width, height },
      drawn.map(({ element }, index) => ({ name: names[index] ?? '', picture: element })),
      light,
    );
  };
  const looks = Object.entries(COLOR_SCHEMES).map(([name, look]): Choice => {
    const theme = { colors: look.colors };
    const own = colors(theme).light;
    const note = `brand: "${look.colors['brand'] ?? own['--green']}"`;
    return { name, note, picture: <SmallPage colors={own} drawing={choices(theme)['drawings']?.['sinus']?.element} /> };
  });
  return {
    'drawings.svg': sheetOf('drawings', 5, DRAWING_NAMES),
    'tones.svg': sheetOf('tones', 4, COVER_TONES),
    'portraits.svg': sheetOf(
      'portraits',
      5,
      PORTRAITS.filter((name) => name !== 'sample'),
    ),
    'icons.svg': sheetOf('icons', 6, FACT_ICONS),
    'looks.svg': sheet({ columns: 5, width: 150, height: 180 }, looks, light),
  };
}

function sheet(
  { columns, ...box }: { columns: number; width: number; height: number },
  choices: readonly Choice[],
  colors: Colors,
): string {
  const width = (WIDTH - GAP * (columns + 1)) / columns;
  const height = (width * box.height) / box.width;
  const rowHeight = height + GAP + LINE * (choices.some(({ note }) => note) ? 2 : 1);
  const size = { width: WIDTH, height: Math.ceil(choices.length / columns) * rowHeight + GAP };
  const drawn = choices.map(({ name, note, picture }, index) => {
    const [x, y] = [GAP + (index % columns) * (width + GAP), GAP + Math.floor(index / columns) * rowHeight];
    const words = { x: x + width / 2, textAnchor: 'middle' } as const;
    return withOwnIds(
      name,
      <g>
        <svg aria-hidden="true" {...{ x, y, width, height }} viewBox={`0 0 ${box.width} ${box.height}`}>
          {picture}
        </svg>
        <text {...words} y={y + height + LINE - 3} fontSize={15} fill={colors['--ink']}>
          {name}
        </text>
        {note && (
          <text {...words} y={y + height + 2 * LINE - 5} fontSize={13} fill={colors['--muted']}>
            {note}
          </text>
        )}
      </g>,
    );
  });
  const ground = renderToStaticMarkup(<rect {...size} rx={12} fill={colors['--paper']} />);
  const attributes = `width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif"`;
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>`, ground, ...drawn, '</svg>', ''].join('\n');
}

/** Markup whose ids begin with a name: two drawings may have the same. */
function withOwnIds(name: string, element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/( id="|url\(#|href="#)/g, `$1${name}-`);
}

function SmallPage({ colors, drawing }: { colors: Colors; drawing: ReactElement | undefined }) {
  const bar = (x: number, y: number, width: number, height: number, color: string, rx = height / 2) => (
    <rect {...{ x, y, width, height, rx }} fill={colors[`--${color}`]} />
  );
  return (
    <>
      <rect width={150} height={180} rx={6} fill={colors['--paper']} stroke={colors['--line']} />
      {bar(10, 12, 70, 9, 'forest-9', 3)}
      {bar(10, 28, 100, 4, 'green')}
      {bar(10, 36, 84, 4, 'green')}
      {bar(10, 48, 44, 14, 'coral')}
      {bar(60, 48, 44, 14, 'forest-8')}
      <svg aria-hidden="true" x={10} y={72} width={130} height={62} viewBox="0 0 180 108" preserveAspectRatio="xMidYMid slice">
        {drawing}
      </svg>
      {bar(0, 144, 150, 36, 'forest-9', 0)}
      {bar(10, 154, 60, 5, 'sand-2')}
      {bar(10, 164, 36, 5, 'sand-2')}
    </>
  );
}
