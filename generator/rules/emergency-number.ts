import type { RuleText } from './rule-text.ts';

export const emergencyNumberRule: RuleText = {
  severity: 'error',
  why:
    'A text that tells patients what is urgent must also tell them whom to call. Name the emergency number of your ' +
    'practice (in the United States 911).',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'urgent: Call us if you cannot breathe.',
    right: 'urgent: Call 911 if you cannot breathe.',
  },
};
