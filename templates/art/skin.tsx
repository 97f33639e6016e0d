import { clip, clippedDisc, disc, group, hand, inDisc, line, motif, onDisc, path, rect, ring } from './shapes.tsx';
import { onCircle, PROFILE, wave } from './strokes.tsx';

const MOLE = 'M110 76C124 70 140 76 144 92S158 116 146 130 116 142 102 136 78 118 84 100 96 82 110 76Z';
const SCALE = [0, 1, 2, 3, 4, 5, 6].map((step) => `M${73 + step * 11} 142v${step % 3 === 0 ? -12 : -7}`).join('');
const CANOPY =
  'M28 130C28 74 70 34 124 34S220 74 220 130C212 116 184 116 172 130C162 116 138 116 124 130C110 116 86 116 76 130C64 116 36 116 28 130Z';
const PANELS = 'M124 30C92 52 78 90 76 150H110C106 96 112 60 124 30ZM124 30C156 52 170 90 172 150H138C142 96 136 60 124 30Z';
const RAYS = [130, 166, 202, 238, 274].map((angle) => tick(72, 72, 50, 64, angle)).join('');

export const skins = {
  /** The layers of skin, a hair in its root, the coil of a sweat gland. */
  skin: motif('sage-2', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path('M0 90C40 80 96 84 132 96C170 84 206 82 240 92V140H0Z', 'fern'),
      path(`${wave({ from: 0, to: 240, y: 120, amplitude: 5, period: 30 })}V250H0Z`, 'green'),
      path('M0 180C60 168 150 188 240 174V250H0Z', 'forest9'),
      line('M58 198h0M90 206h0M182 194h0M154 208h0', 'sand2', 30),
      line('M34 188h0M122 220h0M208 186h0M74 226h0', 'sand3', 26),
      line('M140 92L116 172', 'forest9', 26),
      disc(114, 176, 23, 'forest9'),
      line('M136 122L158 130', 'sage2', 8),
      line('M158 130h0M168 142h0M154 146h0', 'sage2', 17),
      line('M60 85C52 95 68 103 60 113S52 131 60 141C66 149 46 148 46 158a15 11 0 0 0 30 0a9 7 0 0 0 -19 1', 'sage2', 5),
    ]),
    line('M114 176L140 92C150 56 170 26 212 14', 'amber', 9),
    disc(114, 176, 11, 'amber'),
  ]),

  mole: onDisc('sand-2', [
    line('M30 144h0M84 204h0M204 92h0', 'green', 13),
    line('M48 178h0M178 46h0M128 208h0M212 130h0', 'fern', 9),
    line('M150 142L172 164', 'forest8', 16),
    line('M168 160L184 176', 'forest9', 30),
    disc(106, 98, 74, 'forest8'),
    disc(106, 98, 62, 'sage2'),
    path(MOLE, 'green', { transform: 'translate(-10 -22)' }),
    path(MOLE, 'forest9', { transform: 'translate(50 28) scale(.5)' }),
    line('M66 100h0M148 84h0M74 62h0', 'green', 7),
    line(`M67 142H145${SCALE}`, 'amber', 5),
  ]),

  /** The sun, and a parasol between it and the sand. */
  sun: motif('green', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path('M0 206C60 190 160 190 240 210V250H0Z', 'sand3'),
      path('M96 208C120 196 190 196 216 208C190 220 120 220 96 208Z', 'forest8', { opacity: 0.35 }),
    ]),
    disc(72, 72, 36, 'amber'),
    line(RAYS),
    group('translate(20 26) rotate(17 124 130) scale(.9)', [
      line('M124 22V206', 'forest9', 8),
      clip('parasol', path(CANOPY), [
        path(CANOPY, 'green'),
        path('M124 30C156 52 170 90 172 150H240V30Z', 'forest8'),
        path('M124 30C92 52 78 90 76 150H0V30Z', 'forest8'),
        path(PANELS, 'sand1'),
      ]),
    ]),
  ]),

  hand: inDisc('sand-1', [
    hand('green', 'translate(4 0)'),
    line('M84 100h0M146 74h0M76 178h0M136 212h0', 'amber', 14),
    line('M90 118h0M144 92h0M92 190h0M118 206h0', 'amber', 9),
    line('M126 160a6 6 0 0 1 12 0a13 13 0 0 1 -26 0a20 20 0 0 1 40 0a27 27 0 0 1 -50 14', 'sand1', 9),
  ]),

  /** A pen of light and the fine vessel that it reaches. */
  laser: motif('sage-3', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path('M0 150C60 118 180 118 240 150V250H0Z', 'head'),
      path('M0 150C60 118 180 118 240 150V172C180 140 60 140 0 172Z', 'fern'),
      line('M24 214C60 196 70 206 98 196S150 176 216 196M98 196C112 212 130 214 148 226', 'sage2', 6),
      ring(104, 188, 38, 'sage2', 4, 0.5),
      ring(104, 188, 21, 'amber', 5),
    ]),
    line('M104 188L132 94'),
    disc(104, 188, 9, 'amber'),
    group('rotate(17 128 100)', [
      path('M118 100H138L146 66H110Z', 'forest9'),
      rect([98, -160, 60, 234], 'face', { rx: 18 }),
      line('M128 18h0', 'amber', 18),
    ]),
  ]),

  acne: inDisc('sage-1', [
    path(PROFILE, 'face', { transform: 'translate(24 -36) scale(.6)' }),
    line('M116 126h0M150 150h0M96 84h0M118 190h0', 'amber', 16),
    line('M138 118h0M124 148h0M148 176h0M116 68h0M98 104h0M138 196h0M100 170h0', 'amber', 9),
  ]),

  /** Hair, wild above the comb and smooth below. */
  hair: motif('sand-2', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      line(strands([42, 94, 146, 198]), 'green', 9),
      line(strands([68, 172]), 'fern', 9),
      line(strands([120]), 'amber', 9),
      line('M55 112V176M81 112V176M107 112V176M133 112V176M159 112V176M185 112V176', 'forest8', 10),
    ]),
    rect([22, 96, 196, 36], 'forest8', { rx: 18 }),
  ]),
};

function tick(x: number, y: number, from: number, to: number, angle: number): string {
  return `M${onCircle(x, y, from, angle).join(' ')}L${onCircle(x, y, to, angle).join(' ')}`;
}

function strands(places: readonly number[]): string {
  return places.map((x) => `M${x} -4q18 18 0 36t0 36t0 36V250`).join('');
}
