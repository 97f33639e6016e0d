import type { SizedArt } from '../../generator/contract/assets.ts';
import type { Provider } from '../../generator/contract/site.ts';
import type { ShadeName } from '../palette.ts';
import type { Palette } from '../theme/palette-of.tsx';
import { disc, line, path, picture, rect, type Shape } from './shapes.tsx';

/** Names of portraits without a face, for real people whose face must not be invented: hair, shoulders and clothes. */
export type FacelessName = Exclude<Provider['portrait'], 'sample'>;

const FACE = 'M138 178C138 132 164 112 200 112S262 132 262 178C262 236 236 278 200 278S138 236 138 178Z';
/** Closed eyes and a smile: a face at ease, not a likeness. */
const AT_EASE = 'M160 196C166 203 176 203 182 196M218 196C224 203 234 203 240 196M184 246C192 253 208 253 216 246';
const EARS = 'M140 178A15 18 0 0 0 140 214ZM260 178A15 18 0 0 1 260 214Z';
const NECK = 'M168 250H232V336L200 404L168 336Z';
const CHIN_SHADE = 'M168 264C186 284 214 284 232 264V292C214 306 186 306 168 292Z';
const COAT = 'M40 480C44 392 90 356 168 326L200 388L232 326C310 356 356 392 360 480Z';
const LAPELS = 'M154 334L136 380L160 392L150 410L196 480M246 334L264 380L240 392L250 410L204 480';

const HAIR = {
  short: 'M130 196C118 118 150 80 206 80C258 80 284 118 270 196C268 172 262 158 252 146C224 152 188 144 168 124C150 140 136 162 130 196Z',
  cropped: 'M134 182C128 124 158 96 200 96S272 124 266 182C262 152 252 136 240 126C216 138 184 138 160 126C148 136 138 152 134 182Z',
  waves:
    'M128 232C104 206 122 186 120 162C116 104 156 72 202 74C254 72 286 104 280 162C278 186 296 206 272 232C266 214 276 196 262 178C256 160 240 152 226 132C204 154 168 150 146 168C124 188 136 212 128 232Z',
  bobBack: 'M118 206C106 110 150 70 204 70C262 70 296 112 284 208C280 246 284 272 288 300H112C116 272 120 240 118 206Z',
  bob: 'M132 200C130 132 158 104 200 104S270 132 268 200C262 160 252 142 240 134C206 146 172 144 150 138C140 150 134 170 132 200Z',
  bun: 'M132 190C126 124 158 94 200 94S274 124 268 190C260 154 236 140 200 116C164 140 140 154 132 190Z',
  longBack: 'M114 226C98 108 150 66 202 66S304 108 286 226C286 296 304 346 312 392H88C96 346 114 296 114 226Z',
  long: 'M130 206C124 128 160 100 200 100S276 128 270 206C264 164 246 150 222 122C206 148 166 160 146 170C136 180 132 192 130 206Z',
};
const CURLS = [
  [140, 158, 24],
  [152, 124, 28],
  [182, 102, 30],
  [220, 102, 30],
  [250, 124, 28],
  [260, 158, 24],
  [200, 122, 30],
] as const;
const SCARF = 'M112 206C104 108 152 66 200 66S296 108 288 206C292 262 296 312 274 352C248 384 152 384 126 352C104 312 108 262 112 206Z';

const UNDER_COAT = {
  shirt: 'M168 326L200 420L232 326L246 334L204 480H196L154 334Z',
  sweater: 'M164 290C184 304 216 304 236 290L246 336L204 480H196L154 336Z',
};

type Part = Shape<keyof Palette>;

const hair = (shape: keyof typeof HAIR, color: ShadeName) => path(HAIR[shape], color);

const coatOver = (under: keyof typeof UNDER_COAT, color: ShadeName): Part[] => [
  path(COAT, 'paper'),
  path(UNDER_COAT[under], color),
  line(LAPELS, 'seam', 3),
  rect([262, 426, 46, 8], under === 'sweater' ? 'green' : 'amber', { rx: 4 }),
];

/** Surgical scrubs: no collar, and a pocket. */
const scrubs = (color: ShadeName): Part[] => [
  path('M40 480C44 392 90 356 160 330L200 396L240 330C310 356 356 392 360 480Z', color),
  line('M160 330L200 396L240 330', 'paper', 5),
  line('M258 424H310', 'paper', 4, { opacity: 0.8 }),
];

const cap: Part[] = [
  path('M124 176C116 108 150 72 200 72S284 108 276 176C244 150 156 150 124 176Z', 'fern'),
  line('M124 176C156 150 244 150 276 176', 'forest8', 7),
];

const scarf: Part[] = [
  ...scrubs('forest8'),
  path(SCARF, 'green'),
  path('M144 184C144 142 168 118 200 118S256 142 256 184C256 236 232 274 200 274S144 236 144 184Z', 'sand3'),
  line('M150 250C164 300 220 316 266 292', 'forest8', 5),
];

interface Look {
  disc: ShadeName;
  skin: keyof Palette;
  dress: Part[];
  /** Hair that is drawn below the head; `front` is drawn over it. */
  back?: Part;
  front?: Part[];
  hasEars?: true;
}

/** Hair and clothes use the shades of the site's drawings; skin has shades that no theme changes. */
const looks: Readonly<Record<FacelessName, Look>> = {
  short: { disc: 'sage3', skin: 'sand3', hasEars: true, front: [hair('short', 'forest9')], dress: coatOver('shirt', 'green') },
  cap: { disc: 'sand2', skin: 'skinDeep', hasEars: true, front: cap, dress: scrubs('fern') },
  curls: {
    disc: 'sage1',
    skin: 'skinShade',
    hasEars: true,
    front: CURLS.map(([x, y, r]) => disc(x, y, r, 'forest8')),
    dress: coatOver('shirt', 'amber'),
  },
  cropped: { disc: 'sage3', skin: 'sand2', hasEars: true, front: [hair('cropped', 'green')], dress: scrubs('forest8') },
  waves: { disc: 'sage1', skin: 'sand3', front: [hair('waves', 'green')], dress: coatOver('sweater', 'forest7') },
  bob: {
    disc: 'sand2',
    skin: 'skinShade',
    dress: coatOver('shirt', 'sand3'),
    back: hair('bobBack', 'forest9'),
    front: [hair('bob', 'forest9')],
  },
  bun: {
    disc: 'sage3',
    skin: 'skinDeep',
    hasEars: true,
    dress: coatOver('shirt', 'sand3'),
    back: disc(200, 74, 36, 'forest9'),
    front: [hair('bun', 'forest9')],
  },
  long: {
    disc: 'sage3',
    skin: 'sand2',
    dress: coatOver('sweater', 'green'),
    back: hair('longBack', 'forest8'),
    front: [hair('long', 'forest8')],
  },
  scarf: { disc: 'sage1', skin: 'sand3', dress: scarf },
};

/** The names of the portraits without a face, in the order of the editor's choice. */
export const facelessNames = Object.keys(looks) as FacelessName[];

/** A portrait without a face for a provider without a photo, on the same background as the sample portrait. */
export function facelessPortrait(name: FacelessName): SizedArt {
  const { disc: ground, skin, dress, back, front = [], hasEars } = looks[name];
  return picture(400, 480, [
    ...groundOf(ground),
    ...(back ? [back] : []),
    ...(hasEars ? [path(EARS, skin)] : []),
    path(NECK, skin),
    path(CHIN_SHADE, 'forest9', { opacity: 0.2 }),
    path(FACE, skin),
    line(AT_EASE, 'forest9', 4.5, { opacity: 0.8 }),
    ...front,
    ...dress,
  ]);
}

/** The portrait of the sample provider, in a white coat and with a face. */
export const samplePortrait = picture(400, 480, [
  ...groundOf('sage3'),
  path('M118 206C106 110 150 70 204 70C262 70 296 112 284 208C280 246 276 268 270 284H132C124 268 120 240 118 206Z', 'forest9'),
  path('M168 250H232V328L200 400L168 328Z', 'skinShade'),
  path(FACE, 'skin'),
  path('M134 196C130 140 160 118 214 104C212 128 240 150 266 158C268 120 246 92 202 92C154 92 126 130 134 196Z', 'forest9'),
  line('M162 178C168 172 178 171 185 175M215 175C222 171 232 172 238 178M184 244C192 252 208 252 216 244', 'forest9', 4.5),
  line('M201 194C198 208 193 216 198 221C201 223 205 222 207 220', 'skinShade', 4.5),
  disc(174, 194, 5, 'forest9'),
  disc(226, 194, 5, 'forest9'),
  ...coatOver('shirt', 'green'),
]);

function groundOf(color: ShadeName): Part[] {
  return [rect([0, 0, 400, 480], 'sage2'), disc(200, 226, 150, color)];
}
