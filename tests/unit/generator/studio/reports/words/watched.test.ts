import { expect, it } from 'vitest';
import { countWatched } from '../../../../../../generator/studio/reports/words/watched.ts';

const sample = {
  file: 'services/nose.md',
  sentences: ['Call us.', 'The septum, the wall of it, is plain; plainly so.', 'Bring pills, since we ask.', 'It’s here.'],
  lastItems: ['Park at the door, and stairs are few', 'We write'],
  lastHeading: 'When to see us',
};
type Watch = Parameters<typeof countWatched>[1][number];

it.each<[number, Omit<Watch, 'name'>]>([
  [1, { phrases: ['plain'] }],
  [2, { phrases: ['plain*'] }],
  [1, { phrases: ['septum … wall', 'wall'] }],
  [0, { phrases: ['septum … so'] }],
  [1, { phrases: ["it's"] }],
  [1, { phrases: ['bring'], where: 'sentence-start' }],
  [0, { phrases: ['since'], where: 'sentence-start' }],
  [1, { phrases: ['since'], where: 'after-comma' }],
  [2, { phrases: ['park*', 'stairs', 'write'], where: 'last-item' }],
  [1, { phrases: ['when', 'see us'], where: 'last-heading' }],
  [1, { phrases: ['call us'], in: ['services'] }],
  [0, { phrases: ['call us'], in: ['blog/', 'services/nose'] }],
])('counts %i occurrences of watched words: %j', (count, watch) => {
  expect(countWatched([sample], [{ name: 'x', ...watch }])[0]?.count).toBe(count);
});
