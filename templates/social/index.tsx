import type { SVGAttributes } from 'react';
import type { CardContent, CardLook, CardWords, PlannedPage, Practice, SharedSite, SocialCard } from '../../generator/contract/index.ts';
import { withoutBreakHints } from '../../generator/shared/text.ts';
import { HeroHead } from '../art/headline.tsx';
import { type ArtName, minimapPicture, pictureOn } from '../art/index.tsx';
import { Mark, OwnMark } from '../art/mark.tsx';
import { type ToneName, tonesOf } from '../art/shapes.tsx';
import { Clip, Line, wave } from '../art/strokes.tsx';
import { type Palette, paletteOf, ThemeProvider } from '../theme/palette-of.tsx';

/** Size of a social image in px, which every network shows uncropped. */
const CARD = Object.freeze({ width: 1200, height: 630 });

/** Mean width of a letter (em) of Young Serif, for which `widthOf` estimates. */
const YOUNG_SERIF_WIDTH = 0.511;

/** The image that networks show with a link: brand, topic and title, and the drawing of the page on the right. */
export const socialCard: SocialCard = {
  ...CARD,
  // One file with all letters; web font files have only subsets.
  font: '@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf',
  letterWidth: YOUNG_SERIF_WIDTH,
  alt(page, site) {
    const { title, topic } = cardWords(page, site);
    return `${site.practice.name}, ${topic}: ${title}`;
  },
  ground: (art, look) => <CardGround {...art} look={look} />,
  brand: (site) => brandWords(site.practice.wordmark, paletteOf(site.theme)),
  words: (page, site, letterWidth) => pageWords(cardWords(page, site), paletteOf(site.theme), letterWidth),
};

/** The title and topic of a page. The default topic is its section, or else the town of the practice. */
function cardWords({ card: { title, topic }, breadcrumbs: [, section, page] }: PlannedPage, site: SharedSite) {
  return { title, topic: topic ?? (page ? section?.label : undefined) ?? areaAndTown(site) };
}

/** Area and town of the main office: `West Midtown, Atlanta`; one name if they are equal. */
function areaAndTown({ offices: [{ address }] }: SharedSite): string {
  return [...new Set([address.area, address.locality])].filter(Boolean).join(', ');
}

/** The panel with the drawing, from `x` to the right edge. */
const PANEL = Object.freeze({ x: 760, width: 440 });

/** The left edge of logo and text. */
const BRAND_LEFT = 64;
const BRAND_TOP = 56;
const MARK_SIZE = 64;

/** The head in profile, small enough that its breath line fits the panel. */
const HEAD = { scale: 0.58, width: 760, height: 660 };
/** The position of the breath line on every card; on the card with the head it continues into the nose. */
const BREATH_Y = 560;
const HEAD_Y = BREATH_Y - 606 * HEAD.scale;
/** Scale and size of a drawing whose middle 240 by 240 fills the width of the panel. */
const ART = { scale: PANEL.width / 240, width: 432, height: 240 };

type CardArt = Pick<CardContent, 'cover' | 'map'>;

/** The background of a card: logo, breath line at the foot, and the panel with the drawing. */
function CardGround({ look: { theme, mark }, ...art }: CardArt & { look: CardLook }) {
  const { cover } = art;
  const palette = paletteOf(theme);
  const ground = cover ? tonesOf(palette)[cover.tone as ToneName].tile : palette.sage1;
  return (
    <ThemeProvider theme={theme}>
      <Box {...CARD}>
        <rect width={CARD.width} height={CARD.height} fill={palette.paper} />
        <Box x={BRAND_LEFT} y={BRAND_TOP} width={MARK_SIZE} height={MARK_SIZE}>
          {mark ? <OwnMark svg={mark} x={0} y={0} width={MARK_SIZE} height={MARK_SIZE} /> : <Mark />}
        </Box>
        <Line d={wave({ from: PANEL.x - 64 * 13, to: PANEL.x, y: BREATH_Y, amplitude: 19 * HEAD.scale, period: 64 })} width={5} />
        <Clip id="card-panel" shape={<rect x={PANEL.x} width={PANEL.width} height={CARD.height} />}>
          <rect x={PANEL.x} width={PANEL.width} height={CARD.height} fill={ground} />
          <PanelArt {...art} />
        </Clip>
      </Box>
    </ThemeProvider>
  );
}

/** A part of the card with its own coordinates. */
function Box({ children, ...box }: SVGAttributes<SVGSVGElement>) {
  return (
    <svg {...box} xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The cover, the map, or else the head in profile. Page types only use names of templates/art. */
function PanelArt({ cover, map }: CardArt) {
  if (cover) {
    const [width, height] = [ART.width * ART.scale, ART.height * ART.scale];
    return (
      <Box x={PANEL.x + (PANEL.width - width) / 2} y={(CARD.height - height) / 2} width={width} height={height} overflow="visible">
        {pictureOn(cover.art as ArtName, cover.tone as ToneName).element}
      </Box>
    );
  }
  if (map !== undefined)
    return (
      <Box x={PANEL.x} width={PANEL.width} height={CARD.height} viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">
        {minimapPicture(map).element}
      </Box>
    );
  return (
    <Box x={PANEL.x} y={HEAD_Y} width={HEAD.width * HEAD.scale} height={HEAD.height * HEAD.scale}>
      <HeroHead />
    </Box>
  );
}

const TEXT_BOX = { x: BRAND_LEFT, y: 146, width: PANEL.x - BRAND_LEFT - 44, height: 360 };
const BRAND_X = BRAND_LEFT + MARK_SIZE + 16;
const BRAND_BOX = { x: BRAND_X, y: BRAND_TOP, width: PANEL.x - BRAND_X - 16, height: MARK_SIZE };
const TITLE_HEIGHT = 300;
const LINE_HEIGHT = 1.08;
/** Title sizes in px, the preferred one first. */
const SIZES = [82, 76, 70, 64, 58, 52, 46, 40, 34];

function brandWords({ name, line }: Practice['wordmark'], palette: Palette): CardWords {
  const style = { lineHeight: 1.15, maxLines: 1 };
  const texts = [
    { ...style, text: name, size: 34, color: palette.forest9 },
    { ...style, text: line, size: 20, color: palette.green },
  ];
  return { box: BRAND_BOX, texts };
}

/** The texts of a page; `letterWidth` is the mean width of a letter of the typeface (em). */
function pageWords(page: { title: string; topic: string }, palette: Palette, letterWidth: number): CardWords {
  const [title, topic] = [withoutBreakHints(page.title), withoutBreakHints(page.topic)];
  const size = titleSize(title, letterWidth / YOUNG_SERIF_WIDTH);
  const maxLines = Math.floor(TITLE_HEIGHT / (size * LINE_HEIGHT));
  const texts = [
    { text: topic, size: 28, lineHeight: 1.41, maxLines: 1, color: palette.green },
    { text: title, size, lineHeight: LINE_HEIGHT, maxLines, color: palette.forest9, spacing: -0.02, spaceBefore: 14 },
  ];
  return { box: TEXT_BOX, texts };
}

/** The largest size at which the title fits, and its longest word fits on one line. */
function titleSize(title: string, scale: number): number {
  const width = TEXT_BOX.width / scale;
  const longest = Math.max(...title.split(/[\s-]+/).map(widthOf));
  // Lines break between words, so about a sixth of each is empty.
  const lines = (size: number) => Math.ceil((widthOf(title) * size) / (width * 0.84));
  const fits = (size: number) => longest * size <= width && lines(size) * size * LINE_HEIGHT <= TITLE_HEIGHT;
  return SIZES.find(fits) ?? SIZES.at(-1) ?? 0;
}

/** An upper estimate of the width of words in Young Serif (em). */
function widthOf(words: string): number {
  return [...words].reduce((width, letter) => width + (/[MWmw@%]/.test(letter) ? 0.98 : /\p{Lu}/u.test(letter) ? 0.74 : 0.58), 0);
}
