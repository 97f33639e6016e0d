import { clip, clippedDisc, disc, groupShapes, inDisc, line, motif, path, rect, ring } from './shapes.tsx';
import { arc, EAR, EAR_INNER, PROFILE } from './strokes.tsx';

const NECK = 'M70 40V170C70 200 10 208-10 250H250C230 208 170 200 170 170V40Z';
const FACE = 'M48-20V22C48 66 86 102 120 102S192 66 192 22V-20Z';
const GLAND =
  'M120 150C128 150 128 122 144 118C160 115 166 140 162 166C159 186 148 196 138 192C128 188 128 178 120 178C112 178 112 188 102 192C92 196 81 186 78 166C74 140 80 115 96 118C112 122 112 150 120 150Z';
const ARCH = 'M24 240V120A96 96 0 0 1 216 120V240Z';
const WORD = [34, 70, 120, 168, 200, 150, 182, 110, 128, 70, 84, 40];

export const heads = {
  /** Ear, nose, throat, and a child. */
  ent: motif('sage-1', [
    disc(64, 64, 52, 'head'),
    rect([124, 12, 104, 104], 'sand2', { rx: 16 }),
    rect([12, 124, 104, 104], 'face', { rx: 16 }),
    line('M46 74C40 52 50 36 66 36C82 36 90 48 88 62C86 74 76 78 74 88C72 96 66 98 60 94', 'sage2'),
    line('M60 62C60 52 74 50 74 62C74 70 64 70 64 78'),
    line('M168 28C170 52 158 66 154 80C151 92 160 98 168 92C172 100 180 100 184 92C192 98 201 92 198 80C194 66 182 52 184 28', 'forest8'),
    clippedDisc('throat', [64, 176, 36], 'forest9', [
      path('M20 130H108V166C90 144 76 148 74 162C72 184 56 184 54 162C52 148 38 144 20 166Z', 'sage3'),
      disc(64, 220, 34, 'amber'),
    ]),
    clippedDisc('child', [176, 176, 52], 'sage3', [
      disc(176, 244, 44, 'forest8'),
      disc(176, 178, 33, 'green'),
      path('M141 178C138 142 158 136 182 128C180 138 214 134 211 178C202 160 188 156 178 164C168 156 150 160 141 178Z', 'forest9'),
      line('M157 179C161 184 167 184 170 179M182 179C186 184 192 184 195 179M166 194C171 200 181 200 186 194', 'sage2'),
    ]),
  ]),

  /** A profile with a surgeon's lines of proportion. */
  facial: motif('sand-1', [
    disc(132, 130, 104, 'disc'),
    path(PROFILE, 'face', { transform: 'translate(54 24) scale(.44)' }),
    line('M-40 52H96M-40 96H81M-40 142H66M-40 198H80', 'ink', 2.5, { dashes: '1 7' }),
    line('M92 40C40 92 36 172 86 226'),
    disc(81, 96, 6, 'forest8'),
    disc(66, 142, 6, 'forest8'),
    disc(80, 198, 6, 'forest8'),
  ]),

  /** The butterfly gland on the windpipe, below a calm face. */
  thyroid: inDisc('sand-2', [
    path(NECK, 'forest7'),
    path(FACE, 'green'),
    line('M98 56C108 64 132 64 142 56', 'forest9', 5),
    line('M108 24C112 31 116 26 120 30C124 26 128 31 132 24M109 116H131M109 132H131M109 200H131M109 216H131', 'sage2', 5),
    path(GLAND, 'amber'),
  ]),

  /** A head and neck, with rings around a lump. */
  neck: motif('sage-2', [
    clip('arch', path(ARCH), [
      path(ARCH, 'disc'),
      path(PROFILE, 'head', { transform: 'translate(212 22) scale(-.44 .44)' }),
      ring(108, 204, 56, 'sage2', 3, 0.4),
      ring(108, 204, 36, 'sage2', 4, 0.7),
      ring(108, 204, 18, 'amber', 5),
      disc(108, 204, 8, 'amber'),
    ]),
  ]),

  /** A head with a sharp line in rings of pain. */
  migraine: motif('sand-2', [
    clippedDisc('disc', [124, 126, 106], 'disc', [path(PROFILE, 'head', { transform: 'translate(54 34) scale(.44)' })]),
    ring(152, 92, 34, 'fern', 4, 0.9),
    ring(152, 92, 54, 'fern', 4, 0.6),
    ring(152, 92, 74, 'fern', 4, 0.3),
    line('M112 96L128 78L140 104L156 72L168 104L184 84', 'amber', 7),
  ]),

  /** The nerve of the face with its three branches. */
  nerve: motif('sage-1', [
    clippedDisc('disc', [120, 124, 108], 'disc', [
      path(PROFILE, 'face', { transform: 'translate(220 34) scale(-.46 .46)' }),
      line('M128 134C140 118 156 100 176 92M128 134C146 136 164 136 184 140M128 134C142 150 158 176 176 190'),
      disc(128, 134, 11, 'forest9'),
      disc(128, 134, 4, 'amber'),
      disc(178, 91, 6, 'amber'),
      disc(186, 140, 6, 'amber'),
      disc(178, 191, 6, 'amber'),
    ]),
  ]),

  hearing: motif('green', [
    line(arc(124, 128, 62, 128, 232), 'soft'),
    line(arc(124, 128, 88, 132, 228), 'soft', 6, { opacity: 0.75 }),
    line(arc(124, 128, 114, 136, 224), 'soft', 6, { opacity: 0.5 }),
    groupShapes('translate(8 4)', [path(EAR, 'figure'), line(EAR_INNER, 'detail', 8)]),
    line(
      'M-108 132C-96 132 -96 138 -84 138S-70 122 -58 122S-44 144 -32 144S-18 112 -6 112S8 156 20 156S34 108 46 108S60 152 72 152S86 122 98 122S112 134 132 132',
    ),
  ]),

  /** A spoken word as bars of sound, fading where hearing fades. */
  bars: motif('night', [line(bars(0, 5), 'soft', 14), line(bars(5, 7), 'amber', 14), line(bars(7, 12), 'face', 14)]),

  /** A spiral for dizziness and the cochlea of the inner ear. */
  spiral: motif('green', [
    line(
      'M120 120a12 12 0 0 1 24 0a24 24 0 0 1 -48 0a36 36 0 0 1 72 0a48 48 0 0 1 -96 0a60 60 0 0 1 120 0a72 72 0 0 1 -144 0',
      'figure',
      10,
    ),
    line('M48 120a84 84 0 0 1 168 0a96 96 0 0 1 -110 95', 'amber', 10),
  ]),
};

function bars(from: number, to: number): string {
  return WORD.slice(from, to)
    .map((height, index) => `M${-40 + (from + index) * 29} ${127 - height / 2}v${height - 14}`)
    .join('');
}
