import type { RuleText } from './rule-text.ts';

export const watchedWordsRule: RuleText = {
  severity: 'warning',
  why:
    'Words that content/words.yaml watches stand in the texts more often than it allows, or it names a folder that is not ' +
    'there. Say some of them in other words; "ent-site words --format json" lists every place.',
  example: { file: 'content/words.yaml', wrong: 'in: [service/]', right: 'in: [services/]' },
};
