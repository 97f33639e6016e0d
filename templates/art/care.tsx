import { clip, disc, groupShapes, hand, inDisc, line, motif, onDisc, path, rect, ring } from './shapes.tsx';
import { arc, onCircle, wave } from './strokes.tsx';

const SHIELD = 'M120 36C142 52 164 58 188 58V122C188 164 158 192 120 208C82 192 52 164 52 122V58C76 58 98 52 120 36Z';
const EYE = 'M14 124C44 78 80 60 120 60S196 78 226 124C196 166 160 184 120 184S44 166 14 124Z';
const BUBBLE = 'M60 36H148A40 40 0 0 1 188 76V100A40 40 0 0 1 148 140H92L58 172V140A40 40 0 0 1 20 100V76A40 40 0 0 1 60 36Z';
const germ = (x: number, y: number): string =>
  [0, 60, 120, 180, 240, 300].map((angle) => `M${x} ${y}L${onCircle(x, y, 15, angle + 15).join(' ')}`).join('');

export const care = {
  checkup: onDisc('sand-1', [
    groupShapes('translate(12 10) scale(.93)', [
      line('M88 142V160C88 216 184 220 184 164V150', 'amber', 13),
      line('M62 38C42 36 36 50 38 70C42 112 54 142 88 142S134 112 138 70C140 50 134 36 114 38', 'forest8', 13),
      line('M62 38L70 40M114 38L106 40', 'green', 22),
      disc(184, 134, 37, 'forest8'),
      disc(184, 134, 25, 'sage2'),
      disc(184, 134, 10, 'green'),
    ]),
  ]),

  /** A teddy with a plaster. */
  teddy: inDisc('sage-2', [
    path('M30 260C30 200 70 178 120 178S210 200 210 260Z', 'forest7'),
    disc(72, 68, 28, 'green'),
    disc(168, 68, 28, 'green'),
    disc(72, 68, 14, 'fern'),
    disc(168, 68, 14, 'fern'),
    rect([42, 46, 156, 142], 'green', { rx: 71 }),
    rect([80, 116, 80, 62], 'sage2', { rx: 31 }),
    line('M86 104h0M154 104h0', 'forest9', 15),
    path('M104 124H136C136 138 126 144 120 144S104 138 104 124Z', 'forest9'),
    line('M120 142V152C116 162 106 162 102 156M120 152C124 162 134 162 138 156', 'forest9', 5),
    groupShapes('rotate(28 148 68)', [rect([118, 56, 60, 24], 'amber', { rx: 12 }), rect([138, 56, 20, 24], 'sand2')]),
  ]),

  /** A bottle of medicine and a capsule. */
  medicine: onDisc('sand-2', [
    rect([70, 62, 60, 20], 'green'),
    rect([58, 30, 84, 38], 'forest9', { rx: 10 }),
    rect([50, 74, 100, 134], 'green', { rx: 20 }),
    rect([50, 100, 100, 76], 'sage2'),
    line('M92 116V160M70 138H114', 'forest8', 14),
    groupShapes('rotate(-40 166 172)', [
      rect([116, 148, 100, 48], 'sand3', { rx: 24 }),
      path('M166 148H192A24 24 0 0 1 192 196H166Z', 'amber'),
    ]),
  ]),

  /** A shield that turns germs away. */
  shield: onDisc('sage-1', [
    path(SHIELD, 'green'),
    path('M120 36C142 52 164 58 188 58V122C188 164 158 192 120 208Z', 'forest8'),
    line('M84 122L110 148L158 94', 'amber', 12),
    line(germ(28, 56) + germ(212, 180) + germ(214, 40), 'soft', 5),
    line('M28 56h0M212 180h0M214 40h0', 'ink', 18),
  ]),

  talk: onDisc('sage-3', [
    path(BUBBLE, 'face'),
    path(BUBBLE, 'figure', { transform: 'translate(236 78) scale(-.8 .8)' }),
    line(wave({ from: 48, to: 160, y: 84, amplitude: 16, period: 37 })),
    line('M128 148h0M154 148h0M180 148h0', 'detail', 14),
  ]),

  eye: onDisc('sage-2', [
    clip('lids', path(EYE), [
      path(EYE, 'paper'),
      disc(120, 118, 54, 'green'),
      ring(120, 118, 38, 'amber', 6),
      disc(120, 118, 24, 'forest9'),
      disc(136, 102, 10, 'paper'),
    ]),
    line('M14 124C44 78 80 60 120 60S196 78 226 124', 'forest8', 11),
    line(arc(120, 150, 118, 236, 304), 'forest8'),
  ]),

  hands: inDisc('green', [hand('forest8', 'translate(4 0)'), hand('amber', 'translate(62 104) scale(.52)')]),

  bandage: motif('sand-2', [
    disc(120, 120, 108, 'head'),
    line('M66 66L174 174', 'sand3', 54),
    line('M174 66L66 174', 'amber', 54),
    path('M120 82L158 120L120 158L82 120Z', 'sand1'),
    line('M120 104h0M136 120h0M120 136h0M104 120h0M120 120h0', 'sand3', 8),
    line('M170 56h0M184 70h0M163 77h0M56 170h0M70 184h0M77 163h0', 'sand1', 7),
  ]),
};
