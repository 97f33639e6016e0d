import type { RuleText } from './rule-text.ts';

export const specialtyRule: RuleText = {
  severity: 'error',
  why:
    'What search engines are told about the practice contradicts itself: only some kinds of organizations have ' +
    'opening hours or medical specialties.',
  example: {
    file: 'content/practice.yaml',
    wrong: 'organization: [MedicalOrganization]',
    right: 'organization: [MedicalOrganization, MedicalClinic]',
  },
};
