import * as z from 'zod';
import type { Hint } from '../../problem/hint.ts';
import { defineContentType, mistakesIn } from './content-type.ts';
import { day } from './days.ts';
import { draftField, field, group, groups, httpsUrl, optional, search, sentence, text } from './fields.ts';
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
    about: 'Address of the list of notices.',
    example: '/policies',
    name: { en: 'Notices and policies', es: 'Avisos y políticas' },
  },
  starter: { kind: 'notice', also: ['policy'], example: 'Cancellations', titleField: 'title', guessed: ['label', 'order', 'policy'] },
  schema: group('Notices that the law requires, and policies. The address of notices/cancellations.md is /notices/cancellations.', {
    title: text.max(80).describe('Heading of the page.'),
    lead: optional(sentence, ['Subheading', 'The line below the heading.']),
    ...search,
    label: field(text.max(40), ['Link text', 'Text of its link in the footer of every page.']),
    order: field(z.int().min(1), [
      'Order',
      'Its position in the footer and in the list of notices. 1 comes first; each needs its own number.',
    ]),
    rule: group(['Law', 'The law or regulation that the notice follows.'], {
      name: field(text.max(80), 'Name of the law or regulation.', 'HIPAA Privacy Rule'),
      citation: field(text.max(60), 'Its citation, as lawyers write it.', '45 CFR 164.520'),
      url: optional(
        httpsUrl,
        ['Web address', 'Where people can read it. You do not need to add its host to outsideHosts in site.yaml.'],
        'https://www.ecfr.gov/current/title-45/part-164/section-164.520',
      ).meta({ 'x-help': 'Where people can read it.' }),
    }).optional(),
    policy: optional(z.literal(true), ['No law requires it', 'Write true instead of "rule" if no law requires the text.'], true).meta({
      'x-help': 'It is your own policy.',
    }),
    callFirst: optional(
      z.literal(true),
      ['Begin with the phone numbers', 'Write true for the notice about nights and weekends: its page begins with the emergency number.'],
      true,
    ).meta({ 'x-help': 'The page begins with buttons that call the emergency number and the after-hours number.' }),
    effective: optional(day, ['In effect from', 'The first day on which it applies.'], '2026-10-01'),
    updated: optional(day, ['Last changed', 'Date of the last change, shown above the text.'], '2025-10-20'),
    languages: groups('The notice in other languages, below its text, in the order of the list.', {
      language: field(languageTag, 'The language code: es, zh-Hans.', 'es'),
      text: textInOtherLanguage.describe('The text in that language. {phone} becomes the phone number of the practice.').meta({
        'x-help': 'The text in that language.',
      }),
    })
      .min(1)
      .optional(),
    draft: draftField,
    review,
  }),
  mistakes: ({ rule, policy }) => {
    const both = 'The notice names a law, but also says that no law requires it.';
    return mistakesIn('notice-basis', [
      [!rule && !policy, [], 'The notice does not say which law it follows.', RULE_HINT],
      [rule !== undefined && policy === true, ['policy'], both, ['Keep "rule" or "policy", not both.', 'Keep one of the two.']],
    ]);
  },
});

const RULE_HINT: Hint = [
  'Write "rule: { name: HIPAA Privacy Rule, citation: 45 CFR 164.520 }" with the law of your notice, or "policy: true" if no law requires it.',
  'Add the law, or say that no law requires it.',
];

/**
 * The notices that US law wants on the website of a medical practice, by the citation that their `rule` needs: 45 CFR 164.520 (c)(3)(i), 92.10
 * with 92.11, 149.610 (b)(1)(iii) and 149.430.
 */
export const REQUIRED_NOTICES: Readonly<Record<string, string>> = {
  '45 CFR 164.520': 'Notice of Privacy Practices',
  '45 CFR 92.10': 'notice of nondiscrimination and language help',
  '45 CFR 149.610': 'notice about the Good Faith Estimate',
  '45 CFR 149.430': 'notice about surprise billing',
};

export const NOTICE_CITATIONS = Object.keys(REQUIRED_NOTICES);

/** Returns the required notices whose section is named in a text, such as `45 CFR 92.10 and 92.11` or `§ 164.520(c)`. */
export function noticesCitedIn(text: string): string[] {
  const sections: string[] = text.match(/(?<!\d)\d+\.\d+/g) ?? [];
  return NOTICE_CITATIONS.filter((one) => sections.includes(one.replace('45 CFR ', '')));
}

/** Returns the notices that a practice needs. Only for one that takes no federal money is that of nondiscrimination not among them. */
export function neededNotices(practice: { medicare?: boolean | undefined; noticesNotNeeded?: readonly string[] | undefined }): string[] {
  const { medicare = true, noticesNotNeeded = [] } = practice;
  return NOTICE_CITATIONS.filter((one) => (medicare || one !== '45 CFR 92.10') && !noticesNotNeeded.includes(one));
}

/** What only the practice can write, in a starter text: `(to be filled in: who handles complaints)`. */
export const TO_FILL_IN = /\((?:to be filled in|por completar): ([^()]*)\)/;
