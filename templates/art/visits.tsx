import { clip, disc, groupShapes, inDisc, line, onDisc, path, rect, ring } from './shapes.tsx';
import { wave } from './strokes.tsx';

const SHEET = 'M0 0H124V166l-15.5 12-15.5-12-15.5 12-15.5-12-15.5 12-15.5-12-15.5 12-15.5-12Z';

export const visits = {
  /** A child beside a parent, both at ease. */
  parent: inDisc('sage-1', [
    path('M70 260C70 190 104 168 150 168S226 194 232 260Z', 'head'),
    disc(150, 94, 52, 'green'),
    path('M94 104C84 44 118 26 152 26C190 26 214 54 206 104C200 80 190 68 176 62C150 76 120 74 110 72C102 80 98 92 94 104Z', 'forest9'),
    path('M14 260C14 214 40 196 74 196S132 214 134 260Z', 'amber'),
    disc(74, 156, 40, 'fern'),
    path('M34 154C34 118 52 106 76 106C102 106 116 126 114 152C106 138 96 134 84 124C72 138 48 136 34 154Z', 'forest8'),
    line('M128 96C132 102 140 102 144 96M160 96C164 102 172 102 176 96M138 120C144 127 158 127 164 120', 'forest9', 5),
    line('M54 158C58 163 65 163 69 158M82 158C86 163 93 163 97 158M66 176C71 182 82 182 87 176', 'forest9', 5),
  ]),

  /** A bill with its total, and coins. */
  bill: onDisc('sand-2', [
    groupShapes('translate(48 28) rotate(-5 60 90)', [
      clip('sheet', path(SHEET), [path(SHEET, 'paper'), rect([0, 0, 124, 34], 'head')]),
      line('M22 58H72M22 82H60M22 106H78', 'sage3', 7),
      line('M94 58H104M94 82H104M94 106H104', 'fern', 7),
      line('M22 136H64M88 136H104', 'green', 9),
    ]),
    disc(176, 176, 44, 'forest8'),
    disc(176, 170, 44, 'amber'),
    ring(176, 170, 32, 'sand2', 5),
    line(wave({ from: 156, to: 196, y: 170, amplitude: 9, period: 20 }), 'forest8', 5),
  ]),
};
