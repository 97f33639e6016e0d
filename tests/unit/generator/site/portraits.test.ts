import { describe, expect, it } from 'vitest';
import type { PortraitName } from '../../../../generator/content/types/provider.ts';
import { withPortraits } from '../../../../generator/site/build-site.ts';

const portraits = (chosen: (PortraitName | undefined)[]) =>
  withPortraits(chosen.map((portrait) => ({ portrait }))).map(({ portrait }) => portrait);
const neighborsDiffer = (names: readonly string[]) => names.every((name, index) => name !== names[index + 1]);

describe('drawn portraits', () => {
  it.each([2, 5, 14])('differ between neighbors, and have no face, for %i doctors who have chosen none', (count) => {
    const names = portraits(Array(count).fill(undefined));
    expect(neighborsDiffer(names)).toBe(true);
    expect(names).not.toContain('sample');
    expect(new Set(names).size).toBe(Math.min(count, 5));
  });

  it('are the ones that doctors have chosen, and no other doctor gets one of these', () => {
    expect(portraits([undefined, 'short', undefined, 'bun'])).toEqual(['cap', 'short', 'curls', 'bun']);
  });

  it('differ between neighbors where only one is left', () => {
    const names = portraits(['short', 'cap', 'curls', 'cropped', undefined, undefined, undefined]);
    expect(neighborsDiffer(names)).toBe(true);
  });
});
