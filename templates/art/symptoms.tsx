import { clippedDisc, disc, groupShapes, inDisc, line, motif, onDisc, path, rect, ring } from './shapes.tsx';
import { arc, EAR, EAR_INNER, PROFILE, swings, wave } from './strokes.tsx';

/** A voice that begins smooth and turns rough. */
const ROUGH = swings(-96, 206, [
  [34, 12],
  [34, -12],
  [30, 13],
  [30, -13],
  [18, 20],
  [14, -12],
  [14, 22],
  [12, -20],
  [14, 10],
  [14, -22],
  [12, 16],
  [16, -9],
  [14, 19],
  [18, -16],
  [22, 6],
  [40, -4],
]);
const LIPS = 'M120 28C176 22 220 66 220 122S178 218 120 218S20 178 20 122S64 22 120 28Z';
const BELL = 'M120 66C152 66 160 92 160 118C160 140 168 148 176 158H64C72 148 80 140 80 118C80 92 88 66 120 66Z';

export const symptoms = {
  /** The vocal cords in the mirror of the examiner, and a voice that turns rough. */
  larynx: motif('sand-1', [
    line('M172 168L268 264', 'head', 16),
    clippedDisc('mirror', [112, 108, 100], 'green', [
      path('M112 56C146 84 168 128 162 160C156 190 134 200 112 200S68 190 62 160C56 128 78 84 112 56Z', 'sand2'),
      path('M112 72L148 176C138 190 128 194 112 194S86 190 76 176Z', 'forest9'),
      path('M46 78C56 26 168 26 178 78C158 62 136 60 112 66C88 60 66 62 46 78Z', 'fern'),
    ]),
    ring(112, 108, 97, 'head', 9),
    line(ROUGH),
  ]),

  /** An open mouth with large tonsils on both sides. */
  tonsils: motif('sage-2', [
    path(LIPS, 'green'),
    clippedDisc('mouth', [120, 122, 84], 'forest9', [
      path('M20 30H220V140C204 96 160 84 146 98C138 108 134 136 120 136S102 108 94 98C80 84 36 96 20 140Z', 'fern'),
      path('M40 22H200V58C176 74 64 74 40 58Z', 'paper'),
      line('M120 40V69M92 40V67M148 40V67', 'sage3', 4),
      disc(64, 138, 30, 'amber'),
      disc(176, 138, 30, 'amber'),
      line('M54 128h0M70 146h0M52 148h0M186 128h0M170 146h0M188 148h0', 'sand2', 8),
      disc(120, 222, 58, 'sage3'),
      line('M120 180V240', 'fern', 5),
    ]),
  ]),

  /** An ear, and its drum with a tube and fluid under a lens. */
  'ear-tube': onDisc('sage-2', [
    groupShapes('translate(-46 -8)', [path(EAR, 'green'), line(EAR_INNER, 'sage2', 8)]),
    disc(168, 156, 68, 'forest9'),
    clippedDisc('drum', [168, 156, 54], 'sand2', [
      path(`${wave({ from: 100, to: 240, y: 178, amplitude: 6, period: 28 })}V240H100Z`, 'fern'),
      line('M178 92L172 146', 'green', 10),
      line('M172 148h0', 'green', 18),
    ]),
    ring(146, 172, 13, 'amber', 10),
    line('M146 172h0', 'forest9', 14),
  ]),

  /** A drop that softens the wax in an ear. */
  'ear-drop': onDisc('sand-1', [
    groupShapes('translate(18 4)', [path(EAR, 'green'), line(EAR_INNER, 'sage2', 8)]),
    line('M132 142h0M146 132h0', 'sand3', 12),
    groupShapes('translate(12 70) rotate(-58)', [
      rect([-19, -74, 38, 70], 'head', { rx: 19 }),
      rect([-26, -12, 52, 15], 'forest9', { rx: 7.5 }),
      path('M-13 3H13L7 54A7 7 0 0 1 -7 54Z', 'paper'),
      path('M-10 26H10L6 53A6 6 0 0 1 -6 53Z', 'amber'),
    ]),
    path('M92 98C101 112 106 119 106 128A14 14 0 0 1 78 128C78 119 83 112 92 98Z', 'amber'),
  ]),

  /** A cup of coffee whose scent reaches the nose faintly. */
  smell: inDisc('sage-1', [
    path(PROFILE, 'head', { transform: 'translate(124 -124) scale(.86)' }),
    line('M54 166C32 160 32 190 62 192', 'paper', 8),
    path('M52 152H132V168A32 32 0 0 1 100 200H84A32 32 0 0 1 52 168Z', 'paper'),
    line('M48 212H136', 'green', 8),
    line('M70 138C54 120 86 106 70 86S86 54 70 36'),
    line('M94 138C78 120 110 106 94 86S106 62 98 48', 'amber', 6, { dashes: '20 13' }),
    line('M117 138C104 122 130 110 118 90', 'amber', 6, { dashes: '.1 12' }),
  ]),

  /** An ear that rings although no bell does. */
  tinnitus: motif('night', [
    groupShapes('translate(-46 0)', [path(EAR, 'figure'), line(EAR_INNER, 'detail', 8)]),
    groupShapes('translate(104 66) scale(.66) rotate(10 120 120)', [
      path(BELL, 'amber'),
      line('M120 66V56', 'amber', 20),
      line('M120 180h0', 'amber', 28),
    ]),
    line(arc(182, 140, 64, 320, 404) + arc(182, 140, 88, 322, 402), 'soft'),
  ]),

  /** A head that leans forward; a thumb and a finger hold the soft part of the nose. */
  nosebleed: inDisc('sand-1', [
    path(PROFILE, 'head', { transform: 'rotate(-24 130 130) translate(68 -34) scale(.56)' }),
    line('M-20 226C12 196 28 180 54 164', 'fern', 34),
    line('M52 166L77 141M54 168L92 162', 'fern', 23),
    path('M102 180C111 194 116 200 116 208A14 14 0 0 1 88 208C88 200 93 194 102 180Z', 'amber'),
  ]),
};
