import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { httpsUrl, search, sentence, text } from './fields.ts';
import { languageTag, textInOtherLanguage } from './language-tag.ts';
import { review } from './review.ts';

export const noticeType = defineContentType({
  at: 'notices/',
  label: { one: 'Notice', many: 'Notices and policies' },
  body: 'required',
  optional: true,
  section: {
    route: 'notices',
    address: { en: '/notices', es: '/avisos' },
    about: 'The list of notices, and their folder.',
    example: '/policies',
    name: { en: 'Notices and policies', es: 'Avisos y políticas' },
  },
  starter: { kind: 'notice', also: ['policy'], example: 'Cancellations', titleField: 'title', guessed: ['label', 'order', 'policy'] },
  schema: z
    .strictObject({
      title: text.max(80).describe('Heading of the page.'),
      lead: sentence.optional().describe('The line below the heading.'),
      ...search,
      label: text.max(40).describe('The words of its link at the foot of every page.'),
      order: z.int().min(1).describe('Its place there and in the list of notices, 1 first; no two files share a number.'),
      rule: z
        .strictObject({
          name: text
            .max(80)
            .describe('What the rule is called.')
            .meta({ examples: ['HIPAA Privacy Rule'] }),
          citation: text
            .max(60)
            .describe('Where it stands, as lawyers write it.')
            .meta({ examples: ['45 CFR 164.520'] }),
          url: httpsUrl
            .optional()
            .describe('Where people can read it; its host need not stand under outsideHosts in site.yaml.')
            .meta({ examples: ['https://www.ecfr.gov/current/title-45/part-164/section-164.520'] }),
        })
        .optional()
        .describe('The rule of law that the notice follows.'),
      policy: z
        .literal(true)
        .optional()
        .describe('Write true in place of "rule" where no law asks for the text.')
        .meta({ examples: [true] }),
      effective: day
        .optional()
        .describe('The day from which it holds.')
        .meta({ examples: ['2026-10-01'] }),
      updated: day
        .optional()
        .describe('The day of the last change, shown above the text.')
        .meta({ examples: ['2025-10-20'] }),
      languages: z
        .array(
          z.strictObject({
            language: languageTag.describe('The short name of the language: es, zh-Hans.').meta({ examples: ['es'] }),
            text: textInOtherLanguage.describe('The text in that language; {phone} is the number of the practice.'),
          }),
        )
        .min(1)
        .optional()
        .describe('What the notice says to those who read another language, below its text, in the order of the list.'),
      review,
    })
    .describe('Notices that patients have a right to, and policies. notices/cancellations.md is found at /notices/cancellations.'),
  mistakes: ({ rule, policy }) => [
    ...mistakeIf('notice-rule', !rule && !policy, [], 'The notice names no rule that it follows.', RULE_HINT),
    ...mistakeIf(
      'notice-rule',
      rule !== undefined && policy === true,
      ['policy'],
      'The notice follows a rule, so it is more than a policy of yours.',
      'Keep "rule" or "policy", not both.',
    ),
  ],
});

const RULE_HINT =
  'Write "rule: { name: HIPAA Privacy Rule, citation: 45 CFR 164.520 }" with the rule of your notice, or "policy: true" where no law asks for it.';
