import { expect, it } from 'vitest';
import { documentedWeights } from '../../../../generator/setup/guide/weight-table.ts';

const weights = (main: number) => ({ main, runtime: 6630, islands: new Map([['quiz', 4590]]), pages: [] });
const written = documentedWeights(weights(2360), '');

it('the table of weights is written again only for a difference that other versions of Node do not explain', () => {
  expect(written).toContain('| every page | 2,360 |');
  expect(documentedWeights(weights(2370), written)).toBe(written);
  expect(documentedWeights(weights(3000), written)).toBe(written.replace('2,360', '3,000'));
});
