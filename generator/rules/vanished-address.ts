import type { RuleText } from './rule-text.ts';

export const vanishedAddressRule: RuleText = {
  severity: 'error',
  why:
    'A page that was published once would be gone, and old links to it would lead nowhere. Add the line to ' +
    'redirects.yaml that the message shows.',
  example: {
    file: 'content/urls.lock',
    wrong: '/our-old-team',
    right: '/our-old-team\n# and in content/redirects.yaml:\n- { from: /our-old-team, to: /our-team }',
  },
};
