import type { Rules } from './rule.ts';

/** Rules about the theme and the templates of a practice. */
export const look = {
  'css-variable': {
    severity: 'error',
    why:
      'A style sheet uses a variable that no style sheet sets, so a color or a distance would be missing. A developer ' +
      'corrects the name.',
  },
  'own-template': {
    severity: 'error',
    why:
      'A file in templates/ does not replace a template of ent-site: its name is unknown, two replace the same one, ' +
      'or its folder is a link.',
  },
  template: {
    severity: 'error',
    why: 'A template has failed while a page was made. The message names its line. The published site is unchanged.',
  },
  'theme-color': {
    severity: 'error',
    why: 'A color in theme.yaml cannot be used: it is not written as a color, or text on it would be too hard to read.',
  },
  'theme-mark': {
    severity: 'error',
    why: 'The mark in the header is an SVG drawing, as high as it is wide, so that it is sharp at every size.',
  },
  typeface: {
    severity: 'error',
    why: 'A typeface cannot be used: it is not installed, lacks a weight, or lacks letters that your texts use.',
  },
} as const satisfies Rules;
