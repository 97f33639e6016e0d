import type { RuleText } from './rule-text.ts';

export const hostRulesRule: RuleText = {
  severity: 'error',
  why:
    'The rules that are written for your web host cannot hold what this site needs: the name of the host is ' +
    'unknown, or it allows fewer redirects.',
  example: { file: 'content/site.yaml', wrong: 'host: netlifi\nruntime: preact', right: 'runtime: preact' },
};
