import type { MedicalOrganization, MedicalSpecialty } from 'schema-dts';
import * as z from 'zod';
import { type FieldMistake, mistakesIn } from './content-type.ts';
import { field, matching } from './fields.ts';
import { wordList } from './placeholders.ts';

/** Schema.org types of a practice that are a LocalBusiness, which may have opening hours. */
const BUSINESSES = wordList(`
  MedicalClinic, Dentist, Physician, Hospital, Pharmacy, Optician, MedicalBusiness, Audiology, CommunityHealth, Dermatology, DietNutrition,
  Emergency, Geriatric, Gynecologic, Midwifery, Nursing, Obstetric, Oncologic, Ophthalmology, Optometric, Otolaryngologic, Pediatric,
  Physiotherapy, PlasticSurgery, Podiatric, PrimaryCare, Psychiatric, PublicHealth
`);

/** Schema.org types of a practice that are a MedicalOrganization, which may have a medical specialty. */
const ORGANIZATIONS = wordList(
  'MedicalOrganization, MedicalClinic, Dentist, Physician, Hospital, Pharmacy, DiagnosticLab, VeterinaryCare',
) satisfies MedicalOrganization[];

/** All schema.org types that a practice can have. */
export const PRACTICE_KINDS = [...new Set([...ORGANIZATIONS, ...BUSINESSES])];

/** Members of MedicalSpecialty, an enumeration of schema.org. */
export const MEDICAL_SPECIALTIES = wordList(`
  Anesthesia, Audiology, Cardiovascular, CommunityHealth, Dentistry, Dermatologic, Dermatology, DietNutrition, Emergency, Endocrine,
  Gastroenterologic, Genetic, Geriatric, Gynecologic, Hematologic, Infectious, LaboratoryScience, Midwifery, Musculoskeletal, Neurologic,
  Nursing, Obstetric, Oncologic, Ophthalmology, Optometric, Otolaryngologic, Pathology, Pediatric, PharmacySpecialty, Physiotherapy,
  PlasticSurgery, Podiatric, PrimaryCare, Psychiatric, PublicHealth, Pulmonary, Radiography, Renal, RespiratoryTherapy, Rheumatologic,
  SpeechPathology, Surgical, Toxicologic, Urologic
`) satisfies MedicalSpecialty[];

export const specialty = z.strictObject({
  // One of them must be a LocalBusiness, since only these have opening hours.
  organization: field(
    z
      .array(z.enum(PRACTICE_KINDS).meta({ part: 'Kinds of practice' }))
      .min(1)
      .default(['MedicalOrganization', 'MedicalClinic']),
    ['Kind of practice', 'What kind of practice it is. At least one must be a business with opening hours, such as "MedicalClinic".'],
  ).meta({ 'x-help': 'At least one must be a business with opening hours, such as Medical clinic.' }),
  medical: field(z.array(z.enum(MEDICAL_SPECIALTIES).meta({ part: 'Branches of medicine' })).default([]), [
    'Branches of medicine',
    'Branches of medicine of the practice.',
  ]),
  provider: field(z.enum(['Physician', 'Dentist', 'Person']).default('Physician'), [
    'Kind of provider',
    'What each of your doctors is. "Person" is for anyone else.',
  ]),
});

/** Returns mistakes in a specialty: combinations that schema.org does not allow. */
export function specialtyMistakes({ organization, medical }: z.infer<typeof specialty>): FieldMistake[] {
  const isOneOf = (types: readonly string[]) => organization.some((type) => types.includes(type));
  const kinds = organization.join(' and ');
  return mistakesIn('specialty', [
    [
      !isOneOf(BUSINESSES),
      ['specialty', 'organization'],
      `${kinds} cannot have opening hours in schema.org.`,
      [
        'Add "MedicalClinic", or another kind of business such as "Dentist".',
        'Add Medical clinic, or another kind of business such as Dentist.',
      ],
    ],
    [
      medical.length > 0 && !isOneOf(ORGANIZATIONS),
      ['specialty', 'medical'],
      `${kinds} cannot have a medical specialty in schema.org.`,
      [
        'Add "MedicalOrganization" to "organization", or leave this list empty: "medical: []".',
        'Add Medical organization to the kinds of practice, or remove all branches of medicine.',
      ],
    ],
  ]);
}

/**
 * Schema of a National Provider Identifier (45 CFR 162.406). Its last digit is the check digit of the Luhn formula, calculated as if 80840
 * were before the number; these five digits add 24 to the sum.
 */
export const npi = matching(/^[12]\d{9}$/, [
  'an NPI: ten digits in quotes that begin with 1 or 2',
  'an NPI: ten digits that begin with 1 or 2',
]).refine((number) => !/^\d{10}$/.test(number) || number.endsWith(checkDigit(number)), {
  error: ({ input: number }) =>
    `A digit of ${number} is wrong: the last one checks the others, and after ${`${number}`.slice(0, 9)} it would be ${checkDigit(`${number}`)}. Compare all ten with npiregistry.cms.hhs.gov.`,
});

function checkDigit(number: string): string {
  const doubled = [...number.slice(0, 9)].map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = doubled.reduce((total, one) => total + (one > 9 ? one - 9 : one), 24);
  return `${(10 - (sum % 10)) % 10}`;
}
