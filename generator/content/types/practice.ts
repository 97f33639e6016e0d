import * as z from 'zod';
import { didYouMean } from '../../nearest.ts';
import { WEEKDAYS } from '../../shared/hours.ts';
import { defineContentType, type FieldMistake, mistakeIf } from './content-type.ts';
import { clock, day, downloadFile, e164, exactly, httpsUrl, photo, pictureFile, point, sentence, slug, text } from './fields.ts';
import { specialty, specialtyMistakes } from './specialty.ts';

const openingHours = z.strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), opens: clock, closes: clock });

/** Everything that is true of one practice and of no other. */
export const practiceType = defineContentType({
  at: 'practice.yaml',
  schema: z.strictObject({
    sample: z.boolean(),
    name: text,
    brand: text,
    /** The name in the word mark, and the line below it. */
    wordmark: z.strictObject({ name: text.max(20), line: text.max(40) }),
    /** Fills `why-{practice}-is-your-go-to-choice`. */
    slug,
    blurb: sentence,
    /** Instead of the telephone in the last band of pages. */
    photos: z.strictObject({ closing: photo.optional() }).optional(),
    specialty: specialty.prefault({}),
    phone: e164,
    fax: e164,
    address: z.strictObject({
      street: text,
      suite: text.optional(),
      area: text,
      locality: text,
      region: z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as GA'),
      postalCode: z.string().regex(/^\d{5}$/, 'five digits in quotes, such as "30318"'),
      country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters, such as US'),
    }),
    geo: point,
    parking: sentence,
    timeZone: text.refine(isTimeZone, {
      error: ({ input }) => `"${input}" is not a time zone.${didYouMean(String(input), Intl.supportedValuesOf('timeZone'))}`,
    }),
    hours: z.strictObject({
      /** Name of the set that is shown everywhere. */
      current: text,
      sets: z.record(z.string(), z.array(openingHours).min(1)),
      /** Single days that differ: holidays, training days. */
      exceptions: z.array(
        z.strictObject({ date: day, name: text, closed: z.boolean().optional(), opens: clock.optional(), closes: clock.optional() }),
      ),
    }),
    minimumAge: z.int().min(0),
    yearsOfExperience: z.int().min(0),
    /** Without `scriptUrl` only the link to `url` is offered. */
    booking: z.strictObject({ provider: text, url: httpsUrl, scriptUrl: httpsUrl.optional() }),
    map: z.strictObject({ embedUrl: httpsUrl, directionsUrl: httpsUrl }),
    social: z.array(z.strictObject({ network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin']), url: httpsUrl.optional() })),
    insurers: exactly(10, z.strictObject({ name: text, image: pictureFile, sample: z.boolean().optional() })),
    affiliations: exactly(3, z.strictObject({ name: text, role: text, image: pictureFile, sample: z.boolean().optional() })),
    publications: z.strictObject({ title: text, file: downloadFile }),
  }),
  mistakes: ({ specialty: kinds, hours: { current, sets, exceptions } }) => [
    ...specialtyMistakes(kinds, ['specialty']),
    ...mistakeIf(
      !sets[current],
      ['hours', 'current'],
      `There is no set of hours named "${current}".`,
      `Sets: ${Object.keys(sets).join(', ')}.`,
    ),
    ...Object.entries(sets).flatMap(([name, rows]) => weekMistakes(name, rows)),
    ...exceptions.flatMap(({ date, closed, opens, closes }, index) => {
      const isOpen = opens && closes && opens < closes;
      const message = `${date} is neither closed nor has it hours.`;
      return mistakeIf(!closed && !isOpen, ['hours', 'exceptions', index], message, 'Add "closed: true", or "opens" and "closes".');
    }),
  ],
});

/** Of one set of hours. */
function weekMistakes(name: string, rows: readonly z.infer<typeof openingHours>[]): FieldMistake[] {
  const seen = new Set<string>();
  return rows.flatMap(({ days, opens, closes }, index) => {
    const path = ['hours', 'sets', name, index];
    const closing = `The office closes at ${closes}, before it opens at ${opens}.`;
    return [
      ...mistakeIf(closes <= opens, [...path, 'closes'], closing, 'Use 24 hours: half past four in the afternoon is "16:30".'),
      ...days
        .filter((day) => seen.has(day) || !seen.add(day))
        .map((day) => ({ path: [...path, 'days'], message: `${day} stands in two lines of this set.`, hint: 'Keep one.' })),
    ];
  });
}

/** Whether a name is that of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
