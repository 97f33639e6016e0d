import { clip, clippedDisc, disc, groupShapes, line, motif, onDisc, path, rect, shapesForTile } from './shapes.tsx';

/** A molar with two roots, about 144 x 176. */
const MOLAR =
  'M120 58C108 46 92 38 78 40C54 44 44 70 50 98C54 114 60 124 62 142C64 170 70 212 86 216C100 218 100 182 106 166C110 156 130 156 134 166C140 182 140 218 154 216C170 212 176 170 178 142C180 124 186 114 190 98C196 70 186 44 162 40C148 38 132 46 120 58Z';
const DENTIN =
  'M120 82C108 72 92 62 82 64C70 68 68 84 72 100C74 108 66 122 62 134C62 170 70 212 86 216C100 218 100 182 106 166C110 156 130 156 134 166C140 182 140 218 154 216C170 212 178 170 178 134C174 122 166 108 168 100C172 84 170 68 158 64C148 62 132 72 120 82Z';
const PULP =
  'M120 106C112 98 98 90 92 94C88 102 92 116 86 132C82 156 82 180 86 198C92 180 92 156 100 146C106 138 134 138 140 146C148 156 148 180 154 198C158 180 158 156 154 132C148 116 152 102 148 94C142 90 128 98 120 106Z';
const LIPS = 'M12 106C46 78 78 60 100 62C110 64 114 70 120 70S130 64 140 62C162 60 194 78 228 106C206 168 166 198 120 198S34 168 12 106Z';
const MOUTH = 'M36 108C68 98 96 96 120 96S172 98 204 108C184 154 156 172 120 172S56 154 36 108Z';
const CAP =
  'M120 52C110 42 96 38 86 44C72 52 74 74 80 90C84 104 94 116 104 120H136C146 116 156 104 160 90C166 74 168 52 154 44C144 38 130 42 120 52Z';
const INCISOR = 'M0-46C14-46 20-36 20-24L18 32C17 42 10 46 0 46S-17 42-18 32L-20-24C-20-36-14-46 0-46Z';
/** Teeth from crooked to straight. */
const ROW = [
  'translate(37 138) rotate(-12)',
  'translate(79 108) rotate(8)',
  'translate(121 122)',
  'translate(163 122)',
  'translate(205 122)',
  'translate(247 122)',
];
const PASTE =
  'M98 94C88 78 100 64 116 68C120 54 140 50 152 60C160 48 178 50 184 62C198 58 206 48 202 34C220 46 226 66 218 82C218 90 214 94 208 94Z';
const CROWN = 'M74 74L66 24L94 46L120 14L146 46L174 24L166 74Z';

export const teeth = {
  /** A molar cut open: enamel, dentin and pulp, in gum and bone. */
  tooth: motif('sage-2', [
    clippedDisc('disc', [120, 120, 108], 'sage3', [
      rect([0, 0, 240, 140], 'head'),
      path('M0 128C24 110 44 108 58 118H182C196 108 216 110 240 128V176H0Z', 'fern'),
      path('M0 164C30 148 50 150 62 156H178C190 150 210 148 240 164V250H0Z', 'sage3'),
      line('M40 172h0M54 190h0M200 172h0M186 190h0M120 190h0M120 210h0', 'sage2', 9),
      path(MOLAR, 'paper'),
      path(DENTIN, 'sand3'),
      path(PULP, 'amber'),
    ]),
  ]),

  smile: onDisc('sand-1', [
    path(LIPS, 'green'),
    clip('mouth', path(MOUTH), [
      path(MOUTH, 'forest9'),
      disc(120, 186, 38, 'amber'),
      path('M30 80H210C196 128 164 146 120 146S44 128 30 80Z', 'paper'),
      line('M120 90V134M91 90V130M149 90V130M64 90V122M176 90V122', 'sage3', 4),
    ]),
    path('M200 22C202 40 206 44 224 46C206 48 202 52 200 70C198 52 194 48 176 46C194 44 198 40 200 22Z', 'amber'),
  ]),

  brush: onDisc('sage-1', [
    groupShapes('translate(-4 8) rotate(-35 120 120)', [
      line('M6 150H20C50 150 56 140 84 140H214', 'face', 26),
      line('M112 122V94M150 122V94M188 122V94', 'forest8', 18),
      line('M131 122V94M169 122V94M207 122V94', 'fern', 18),
      path(PASTE, 'amber'),
      line('M116 68C126 70 132 76 134 84M152 60C162 64 168 72 169 82M184 62C193 66 198 73 199 82', 'sand1', 5),
    ]),
  ]),

  /** Teeth out of line and in line, and the wire between the two. */
  braces: motif('sage-3', [
    clippedDisc('disc', [120, 120, 108], 'head', [
      rect([0, 0, 240, 100], 'fern'),
      line('M58 222V260M100 222V260M142 222V260M184 222V260', 'paper', 38),
      ...ROW.map((transform) => path(INCISOR, 'paper', { transform })),
      ...ROW.map((transform) => rect([-11, -11, 22, 22], 'green', { rx: 5, transform })),
    ]),
    line('M-110 98C-76 98 -70 154 -34 154S10 142 37 138S62 108 79 108S104 122 122 122H350'),
  ]),

  /** An artificial root in the bone, with its crown, between two neighbors. */
  implant: motif('green', [
    clippedDisc('disc', [120, 120, 108], 'sage3', [
      rect([0, 0, 240, 160], 'head'),
      path('M0 116C60 106 180 106 240 116V170H0Z', 'fern'),
      path('M0 148C60 138 180 138 240 148V250H0Z', 'sage3'),
      shapesForTile(({ tile, sand2 }) =>
        ['translate(-17 22) scale(.47 .74)', 'translate(144 22) scale(.47 .74)'].map((transform) =>
          path(MOLAR, tile === sand2 ? 'sand3' : 'sand2', { transform }),
        ),
      ),
      path('M106 112H134L129 204C127 214 113 214 111 204Z', 'amber'),
      line('M97 148L143 140M98 166L142 158M101 184L139 176M104 201L136 194', 'amber', 9),
      path(CAP, 'paper', { transform: 'translate(14 8) scale(.88 .94)' }),
    ]),
  ]),

  /** A baby tooth that smiles under its crown. */
  'baby-tooth': motif('sand-2', [
    disc(120, 122, 106, 'head'),
    path(MOLAR, 'paper', { transform: 'translate(10 54) scale(.92 .78)' }),
    groupShapes('rotate(-7 120 60) translate(6 8) scale(.95)', [
      path(CROWN, 'amber'),
      line('M68 24h0M120 14h0M172 24h0', 'amber', 16),
      line('M88 62H152', 'sand2', 5),
    ]),
    line('M82 124C89 133 99 133 106 124M134 124C141 133 151 133 158 124M106 146C112 156 128 156 134 146', 'forest9', 5),
    line('M78 144h0M162 144h0', 'sand2', 18),
  ]),

  /** A tooth with a crack that hurts. */
  toothache: motif('sage-1', [
    disc(120, 120, 108, 'head'),
    path(MOLAR, 'paper', { transform: 'translate(18 30) scale(.85 .84)' }),
    line('M120 80L104 104L132 118L112 148', 'amber', 8),
    line('M44 78L28 68M64 50L52 34M196 78L212 68M176 50L188 34M120 46V26', 'amber', 8),
  ]),
};
