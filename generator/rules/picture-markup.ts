import type { RuleText } from './rule-text.ts';

export const pictureMarkupRule: RuleText = {
  severity: 'error',
  why:
    'A template writes a picture without its size, or asks for two pictures first. The page would jump while it ' +
    'loads. A developer mends it.',
};
