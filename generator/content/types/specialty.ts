import type { MedicalOrganization, MedicalSpecialty } from 'schema-dts';
import * as z from 'zod';
import { type FieldMistake, mistakesIn } from './content-type.ts';
import { field } from './fields.ts';
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
