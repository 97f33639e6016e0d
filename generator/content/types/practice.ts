import * as z from 'zod';
import { didYouMean } from '../../nearest.ts';
import { defineContentType } from './content-type.ts';
import { downloadFile, e164, httpsUrl, list, photo, pictureFile, sentence, slug, text } from './fields.ts';
import { hoursMistakes, officeFacts } from './office.ts';
import { specialty, specialtyMistakes } from './specialty.ts';

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
    /** What texts about emergencies name. */
    emergencyNumber: z
      .string()
      .regex(/^\d{2,5}$/, 'digits in quotes, such as "911"')
      .default('911'),
    /** Of its only office; a practice with several has these in offices/ (check-rules.ts). */
    ...z.strictObject(officeFacts).partial().shape,
    timeZone: text.refine(isTimeZone, {
      error: ({ input }) => `"${input}" is not a time zone.${didYouMean(String(input), Intl.supportedValuesOf('timeZone'))}`,
    }),
    minimumAge: z.int().min(0).optional(),
    yearsOfExperience: z.int().min(0).optional(),
    /** Left out where nobody can book online: pages then lead to the phone and the contact page. Without `scriptUrl` only the link to `url` is offered. */
    booking: z.strictObject({ provider: text, url: httpsUrl, scriptUrl: httpsUrl.optional() }).optional(),
    social: z
      .array(z.strictObject({ network: z.enum(['facebook', 'instagram', 'youtube', 'linkedin']), url: httpsUrl.optional() }))
      .default([]),
    /** Whose plans are taken; none where it is left out. */
    insurers: list(z.strictObject({ name: text, image: pictureFile, sample: z.boolean().optional() }), 40, 0).default([]),
    affiliations: list(z.strictObject({ name: text, role: text, image: pictureFile, sample: z.boolean().optional() }), 14, 0).default([]),
    /** Of a practice with one doctor; where there are several, each has its own. */
    publications: z.strictObject({ title: text, file: downloadFile }).optional(),
  }),
  mistakes: ({ specialty: kinds, hours }) => [...specialtyMistakes(kinds, ['specialty']), ...(hours ? hoursMistakes(hours) : [])],
});

/** Whether a name is that of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
