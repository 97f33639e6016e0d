import type { RuleText } from './rule-text.ts';

export const addressListRule: RuleText = {
  severity: 'error',
  why:
    'The list content/urls.lock names every address that this site has ever published, one a line, so that no old ' +
    'link dies unseen. A line that is no address cannot be watched.',
  example: { file: 'content/urls.lock', wrong: 'our-team', right: '/our-team' },
};
