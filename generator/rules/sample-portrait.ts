import type { RuleText } from './rule-text.ts';

export const samplePortraitRule: RuleText = {
  severity: 'error',
  why: 'The drawn face belongs to the sample physician. Another person needs a photo, or a drawing without a face.',
  example: { file: 'content/providers/jane-doe.md', wrong: 'sample: false', right: 'sample: true' },
};
