import { clip, clippedDisc, disc, drawShapes, group, inDisc, line, motif, onDisc, path, rect, ring } from './shapes.tsx';
import { BRIDGE, HAIR, PROFILE, swings, wave } from './strokes.tsx';

const FACE = 'M58 96C58 52 84 28 120 28S182 52 182 96V134C182 180 150 208 120 208S58 180 58 134Z';
const FACE_HAIR = 'M50 112C42 50 76 14 122 14C168 14 198 50 190 112C186 84 172 68 150 52C120 72 72 66 62 84C54 92 52 102 50 112Z';
const SINUSES =
  'M115 74C104 70 90 74 90 84C90 94 103 95 110 92C115 90 115 86 115 82ZM125 74C136 70 150 74 150 84C150 94 137 95 130 92C125 90 125 86 125 82ZM74 136C74 127 82 126 90 126C99 126 104 130 104 140C104 154 100 166 92 166C82 166 74 150 74 136ZM166 136C166 127 158 126 150 126C141 126 136 130 136 140C136 154 140 166 148 166C158 166 166 150 166 136Z';
const SINUS = 'M128 30C146 28 160 40 160 54C160 72 150 80 149 94V142H131V94C128 84 108 82 106 68C105 52 114 32 128 30Z';
const AIR_WINDOW = [disc(120, 120, 108), rect([-110, 60, 150, 140])];
const NOSE = 'M96 -6C98 60 62 104 42 142C24 176 44 206 78 200C90 222 150 222 162 200C196 206 216 176 198 142C178 104 142 60 144 -6Z';
const AIRWAYS =
  'M120 52C136 80 168 112 176 150C180 176 164 188 144 184C132 182 126 178 120 178S108 182 96 184C76 188 60 176 64 150C72 112 104 80 120 52Z';
const FALTERING = swings(60, 196, [
  [20, 14],
  [18, -11],
  [16, 8],
  [14, -5],
  [14, 3],
  [12, -1],
]);

export const noses = {
  /** A face from the front with the pairs of sinuses highlighted. */
  sinus: motif('sage-2', [
    clippedDisc('disc', [120, 126, 112], 'disc', [
      path('M0 250C10 214 60 206 92 200V160H148V200C180 206 230 214 240 250Z', 'figure'),
      path(FACE, 'green'),
      disc(57, 124, 13, 'green'),
      disc(183, 124, 13, 'green'),
      path(FACE_HAIR, 'forest9'),
      path(SINUSES, 'amber'),
      line('M80 108C86 115 98 115 104 108M136 108C142 115 154 115 160 108M104 182C112 187 128 187 136 182', 'forest9', 5),
      line('M120 104V148M108 154C112 161 116 156 120 160C124 156 128 161 132 154', 'sage2', 5),
    ]),
  ]),

  /** A nose from the side and the air that goes in. */
  breathing: motif('sand-2', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path(PROFILE, 'head', { transform: 'translate(60 -176) scale(1.12)' }),
      line('M0 196C24 196 34 168 54 168C72 168 84 178 102 174C124 168 130 126 156 122C180 120 182 164 182 250', 'sage3'),
    ]),
    clip('air', (colors) => drawShapes(AIR_WINDOW, colors), [
      line(
        'M-108 140C-89 140 -89 166 -70 166S-49 140 -30 140S-10 172 8 172S28 142 46 142C64 142 74 160 92 158C112 156 116 102 156 96C196 90 206 142 206 250',
      ),
    ]),
  ]),

  /** A thin catheter and the balloon that opens the way to a sinus. */
  balloon: motif('sage-2', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path(PROFILE, 'head', { transform: 'translate(52 -14) scale(.62)' }),
      path(SINUS, 'fern'),
    ]),
    line('M-108 206C-40 206 20 204 62 182C92 166 136 182 140 138V84', 'amber', 5),
    path('M140 78C154 80 160 94 160 107S154 134 140 136C126 134 120 120 120 107S126 80 140 78Z', 'amber'),
    line('M131 100V114', 'sand1', 5),
    line('M176 107H188M172 126L182 132M172 88L182 82', 'sage2', 5),
  ]),

  /** A nose from the front: the septum crooked before, straight after. */
  septum: motif('sand-1', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path(NOSE, 'green'),
      path(AIRWAYS, 'forest9'),
      disc(70, 140, 15, 'green'),
      disc(170, 140, 15, 'green'),
      line('M120 64C118 90 92 104 94 126C96 146 118 150 120 178', 'sage2', 5, { dashes: '.1 9.5' }),
      line('M120 62V180', 'amber', 9),
    ]),
  ]),

  /** The view through an endoscope: soft polyps hang where the air should pass. */
  polyp: motif('sage-3', [
    clippedDisc('disc', [120, 120, 108], 'forest9', [
      path('M-4 0H66C40 70 70 150 44 240H-4Z', 'green'),
      path('M244 0H196C206 40 176 64 180 104C184 140 212 136 202 176C196 200 210 220 206 240H244Z', 'forest7'),
      path('M92 8C94 54 74 76 74 100A25 25 0 0 0 124 100C124 78 106 54 108 8Z', 'sand3'),
      path('M150 8C150 36 136 54 136 74A22 22 0 0 0 180 74C180 54 166 36 166 8Z', 'sand2'),
      path('M120 8C122 80 98 106 98 136A30 30 0 0 0 158 136C158 106 134 80 136 8Z', 'amber'),
      line('M112 138A16 16 0 0 0 123 152M86 102A12 12 0 0 0 93 112M148 76A11 11 0 0 0 154 85', 'paper', 5),
    ]),
    ring(120, 120, 104, 'disc', 8),
    line(FALTERING, 'sage2'),
  ]),

  rhinoplasty: inDisc('sage-3', [
    group('translate(224 -182) scale(-1.22 1.22)', [
      path(PROFILE, 'head'),
      line('M58 168C44 184 34 214 20 246C14 260 16 270 22 276', 'green', 4.5, { dashes: '.1 9' }),
      line(BRIDGE),
    ]),
  ]),

  /** A face at rest under the light: the broken bridge before, the straight bridge after. */
  'profile-repair': motif('sand-2', [
    clippedDisc('disc', [120, 120, 108], 'disc', [
      path('M88 44H152L236 240H4Z', 'white', { opacity: 0.55 }),
      rect([150, 196, 200, 80], 'sage3', { rx: 24 }),
      group('translate(252 116) rotate(90) scale(.5)', [
        path(PROFILE, 'green'),
        path(HAIR, 'forest9'),
        line('M48 158C20 172 28 206 6 250', 'forest8', 9, { dashes: '.1 15' }),
        line(BRIDGE, 'amber', 12),
      ]),
      path('M-40 260C10 214 60 210 78 260Z', 'fern'),
    ]),
    path('M76 44C76 20 96 6 120 6S164 20 164 44Z', 'forest8'),
    line('M88 46H152', 'white'),
    line('M120 6V-20', 'forest8'),
  ]),

  /** A bottle of saline and the fine spray that rinses a nose. */
  spray: onDisc('sand-2', [
    group('rotate(-24 150 150)', [
      path('M138 62H162L168 112H132Z', 'fern'),
      rect([112, 106, 76, 16], 'forest9', { rx: 8 }),
      path('M116 124H184C200 136 204 150 204 166V208A18 18 0 0 1 186 226H114A18 18 0 0 1 96 208V166C96 150 100 136 116 124Z', 'green'),
      rect([96, 156, 108, 46], 'sage2'),
      line(wave({ from: 108, to: 192, y: 179, amplitude: 12, period: 28 })),
    ]),
    line('M96 52h0M78 36h0M72 62h0M52 46h0M84 14h0M46 76h0M26 60h0M56 18h0M20 92h0M28 30h0M-2 74h0M4 44h0', 'amber', 11),
  ]),
};
