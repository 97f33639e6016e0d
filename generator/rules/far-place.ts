import type { RuleText } from './rule-text.ts';

export const farPlaceRule: RuleText = {
  severity: 'warning',
  why:
    'A place lies so far from the practice and its other places that a number must be mistyped. In the Americas the ' +
    'longitude has a minus.',
  example: { file: 'content/locations/decatur-ga.md', wrong: 'longitude: 84.2963', right: 'longitude: -84.2963' },
};
