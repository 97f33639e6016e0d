import type { ReactElement, SVGAttributes } from 'react';
import type { PlannedPage } from '../../generator/plan/page-type.ts';
import type { Location } from '../../generator/site/site.ts';
import { HeroHead } from '../art/hero.tsx';
import { type ArtName, backgrounds, minimapPicture, pictureOn } from '../art/index.ts';
import { Mark } from '../art/mark.tsx';
import { palette } from '../art/palette.ts';
import { wave } from '../art/shapes.ts';
import { Clip, Line } from '../art/strokes.tsx';
import { type ToneName, tones } from '../art/tones.ts';
import type { CategoryPageData } from '../pages/category.tsx';
import type { PostPageData } from '../pages/post.tsx';
import type { ServicePageData } from '../pages/service.tsx';
import { BRAND_LEFT, BRAND_TOP, CARD, MARK_SIZE, PANEL } from './card-size.ts';

/** The head in profile, small enough that its line of breath lies within the panel. */
const HEAD = { scale: 0.58, width: 760, height: 660 };
/** Height at which every card breathes; on the card with the head, the line goes on into the nose. */
const BREATH_Y = 560;
const HEAD_Y = BREATH_Y - 606 * HEAD.scale;
/** The middle 240 of a drawing, 240 high, fills the panel from side to side. */
const ART = { scale: PANEL.width / 240, width: 432, height: 240 };

/** Paper with the mark, the line of breath along its foot, and the panel with the page's drawing. */
export function CardGround({ page }: { page: PlannedPage }): ReactElement {
  const { tile, art } = drawingOf(page);
  return (
    <Box {...CARD}>
      <rect width={CARD.width} height={CARD.height} fill={palette.paper} />
      <Box x={BRAND_LEFT} y={BRAND_TOP} width={MARK_SIZE} height={MARK_SIZE}>
        <Mark />
      </Box>
      <Line d={wave({ from: PANEL.x - 64 * 13, to: PANEL.x, y: BREATH_Y, amplitude: 19 * HEAD.scale, period: 64 })} width={5} />
      <Clip id="card-panel" shape={<rect x={PANEL.x} width={PANEL.width} height={CARD.height} />}>
        <rect x={PANEL.x} width={PANEL.width} height={CARD.height} fill={tile} />
        {art}
      </Clip>
    </Box>
  );
}

/** A part of the card with coordinates of its own. */
function Box({ children, ...box }: SVGAttributes<SVGSVGElement>): ReactElement {
  return (
    <svg {...box} xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {children}
    </svg>
  );
}

interface CardDrawing {
  /** Colour of the panel. */
  tile: string;
  art: ReactElement;
}

function drawingOf(page: PlannedPage): CardDrawing {
  return ownDrawings[page.pageType]?.(page.data as never) ?? head();
}

/** Page types with a drawing of their own; all others show the head. */
const ownDrawings: Record<string, (data: never) => CardDrawing | undefined> = {
  post: ({ post: { cover } }: PostPageData) => motif(cover.art, cover.tone),
  service: ({ service: { art } }: ServicePageData) => motif(art, backgrounds[art]),
  'sinus-quiz': () => motif('sinus', backgrounds.sinus),
  category: ({ posts: [newest] }: CategoryPageData) => newest && motif(newest.cover.art, newest.cover.tone),
  location: ({ name }: Location) => ({
    tile: palette.sage1,
    art: (
      <Box x={PANEL.x} width={PANEL.width} height={CARD.height} viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">
        {minimapPicture(name).element}
      </Box>
    ),
  }),
};

function motif(name: ArtName, tone: ToneName): CardDrawing {
  const [width, height] = [ART.width * ART.scale, ART.height * ART.scale];
  return {
    tile: tones[tone].tile,
    art: (
      <Box x={PANEL.x + (PANEL.width - width) / 2} y={(CARD.height - height) / 2} width={width} height={height} overflow="visible">
        {pictureOn(name, tone).element}
      </Box>
    ),
  };
}

function head(): CardDrawing {
  return {
    tile: palette.sage1,
    art: (
      <Box x={PANEL.x} y={HEAD_Y} width={HEAD.width * HEAD.scale} height={HEAD.height * HEAD.scale}>
        <HeroHead />
      </Box>
    ),
  };
}
