import * as z from 'zod';
import { defineContentType, mistakesIn } from './content-type.ts';
import { day } from './days.ts';
import { field, group, groups, httpsUrl, optional, search, sentence, text } from './fields.ts';
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
  schema: group('Notices that patients have a right to, and policies. notices/cancellations.md is found at /notices/cancellations.', {
    title: text.max(80).describe('Heading of the page.'),
    lead: optional(sentence, ['Line below the heading', 'The line below the heading.']),
    ...search,
    label: field(text.max(40), ['Words of the link', 'The words of its link at the foot of every page.']),
    order: field(z.int().min(1), ['Place in lists', 'Its place there and in the list of notices, 1 first; no two files share a number.']),
    rule: group('The rule of law that the notice follows.', {
      name: field(text.max(80), 'What the rule is called.', 'HIPAA Privacy Rule'),
      citation: field(text.max(60), 'Where it is found, as lawyers write it.', '45 CFR 164.520'),
      url: optional(
        httpsUrl,
        ['Address', 'Where people can read it; its host need not be listed under outsideHosts in site.yaml.'],
        'https://www.ecfr.gov/current/title-45/part-164/section-164.520',
      ),
    }).optional(),
    policy: optional(z.literal(true), 'Write true in place of "rule" where no law asks for the text.', true),
    effective: optional(day, 'The day from which it holds.', '2026-10-01'),
    updated: optional(day, ['Last changed', 'The day of the last change, shown above the text.'], '2025-10-20'),
    languages: groups('What the notice says to those who read another language, below its text, in the order of the list.', {
      language: field(languageTag, 'The short name of the language: es, zh-Hans.', 'es'),
      text: textInOtherLanguage.describe('The text in that language; {phone} is the number of the practice.'),
    })
      .min(1)
      .optional(),
    review,
  }),
  mistakes: ({ rule, policy }) => {
    const both = 'The notice follows a rule, so it is more than a policy of yours.';
    return mistakesIn('notice-basis', [
      [!rule && !policy, [], 'The notice names no rule that it follows.', RULE_HINT],
      [rule !== undefined && policy === true, ['policy'], both, 'Keep "rule" or "policy", not both.'],
    ]);
  },
});

const RULE_HINT =
  'Write "rule: { name: HIPAA Privacy Rule, citation: 45 CFR 164.520 }" with the rule of your notice, or "policy: true" where no law asks for it.';
