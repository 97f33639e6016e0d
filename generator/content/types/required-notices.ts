/**
 * The notices that US law wants on the website of a medical practice, by the citation that their `rule` needs: 45 CFR 164.520 (c)(3)(i), 92.10
 * with 92.11, 149.610 (b)(1)(iii) and 149.430.
 */
export const REQUIRED_NOTICES = {
  '45 CFR 164.520': 'Notice of Privacy Practices',
  '45 CFR 92.10': 'notice of nondiscrimination and language help',
  '45 CFR 149.610': 'notice about the Good Faith Estimate',
  '45 CFR 149.430': 'notice about surprise billing',
} as const;

export type NoticeCitation = keyof typeof REQUIRED_NOTICES;

export const NOTICE_CITATIONS = Object.keys(REQUIRED_NOTICES) as [NoticeCitation, ...NoticeCitation[]];

/** Returns the required notices whose section is named in a text, such as `45 CFR 92.10 and 92.11` or `§ 164.520(c)`. */
export function noticesCitedIn(text: string): NoticeCitation[] {
  const sections: string[] = text.match(/(?<!\d)\d+\.\d+/g) ?? [];
  return NOTICE_CITATIONS.filter((one) => sections.includes(one.replace('45 CFR ', '')));
}

interface NoticeFacts {
  medicare?: boolean | undefined;
  noticesNotNeeded?: readonly string[] | undefined;
}

/** Returns the notices that a practice needs. Only for one that takes no federal money is that of nondiscrimination not among them. */
export function neededNotices({ medicare = true, noticesNotNeeded = [] }: NoticeFacts): NoticeCitation[] {
  return NOTICE_CITATIONS.filter((one) => (medicare || one !== '45 CFR 92.10') && !noticesNotNeeded.includes(one));
}

/** What only the practice can write, in a starter text: `(to be filled in: who handles complaints)`. */
export const TO_FILL_IN = /\((?:to be filled in|por completar): ([^()]*)\)/;
