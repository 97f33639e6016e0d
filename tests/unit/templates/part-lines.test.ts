import { expect, it } from 'vitest';
import { fittingParts } from '../../../templates/components/services/service-parts/part-lines.ts';

const parts = [{ lines: 10 }, { lines: 20 }, { lines: 5 }];
const fitting = (room: number) => fittingParts(parts, room).fitting.length;

it('a part stands beside the aside where most of it fits, and none that follows one which does not', () => {
  expect([0, 4, 5, 19, 20, 33, 100].map(fitting)).toEqual([0, 0, 1, 1, 2, 3, 3]);
  expect(fittingParts(parts, 20)).toEqual({ fitting: parts.slice(0, 2), rest: parts.slice(2), room: -10 });
});
