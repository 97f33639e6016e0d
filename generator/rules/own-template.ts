import type { RuleText } from './rule-text.ts';

export const ownTemplateRule: RuleText = {
  severity: 'error',
  why:
    'A file in templates/ does not replace a template of ent-site: its name is unknown, two replace the same one, ' +
    'or its folder is a link.',
};
