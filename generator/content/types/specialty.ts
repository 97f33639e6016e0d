import type { MedicalOrganization, MedicalSpecialty } from 'schema-dts';
import * as z from 'zod';
import { type FieldMistake, mistakesIn } from './content-type.ts';
import { field } from './fields.ts';
import { wordList } from './placeholders.ts';

/** Types of schema.org for a practice that are a LocalBusiness: these may state opening hours. */
const BUSINESSES = wordList(`
  MedicalClinic, Dentist, Physician, Hospital, Pharmacy, Optician, MedicalBusiness, Audiology, CommunityHealth, Dermatology, DietNutrition,
  Emergency, Geriatric, Gynecologic, Midwifery, Nursing, Obstetric, Oncologic, Ophthalmology, Optometric, Otolaryngologic, Pediatric,
  Physiotherapy, PlasticSurgery, Podiatric, PrimaryCare, Psychiatric, PublicHealth
`);

/** Those that are a MedicalOrganization: these may state a medical specialty. */
const ORGANIZATIONS = wordList(
  'MedicalOrganization, MedicalClinic, Dentist, Physician, Hospital, Pharmacy, DiagnosticLab, VeterinaryCare',
) satisfies MedicalOrganization[];

/** All that a practice can be. */
export const kindsOfPractice = [...new Set([...ORGANIZATIONS, ...BUSINESSES])];

/** Members of the enumeration MedicalSpecialty. */
export const MEDICAL_SPECIALTIES = wordList(`
  Anesthesia, Audiology, Cardiovascular, CommunityHealth, Dentistry, Dermatologic, Dermatology, DietNutrition, Emergency, Endocrine,
  Gastroenterologic, Genetic, Geriatric, Gynecologic, Hematologic, Infectious, LaboratoryScience, Midwifery, Musculoskeletal, Neurologic,
  Nursing, Obstetric, Oncologic, Ophthalmology, Optometric, Otolaryngologic, Pathology, Pediatric, PharmacySpecialty, Physiotherapy,
  PlasticSurgery, Podiatric, PrimaryCare, Psychiatric, PublicHealth, Pulmonary, Radiography, Renal, RespiratoryTherapy, Rheumatologic,
  SpeechPathology, Surgical, Toxicologic, Urologic
`) satisfies MedicalSpecialty[];

export const specialty = z.strictObject({
  // At least one of them a kind of business, since only these have opening hours.
  organization: field(
    z
      .array(z.enum(kindsOfPractice).meta({ part: 'Kinds of practice' }))
      .min(1)
      .default(['MedicalOrganization', 'MedicalClinic']),
    ['Kind of practice', 'What kind of practice it is; one of them must be a business with opening hours.'],
  ),
  medical: field(z.array(z.enum(MEDICAL_SPECIALTIES).meta({ part: 'Branches of medicine' })).default([]), [
    'Branches of medicine',
    'Its branches of medicine.',
  ]),
  provider: field(z.enum(['Physician', 'Dentist', 'Person']).default('Physician'), [
    'What each doctor is',
    'What each of your doctors is; Person where neither of the others is true.',
  ]),
});

/** What in the specialty does not go together in schema.org. */
export function specialtyMistakes({ organization, medical }: z.infer<typeof specialty>): FieldMistake[] {
  const isOneOf = (types: readonly string[]) => organization.some((type) => types.includes(type));
  const kinds = organization.join(' and ');
  return mistakesIn('specialty', [
    [
      !isOneOf(BUSINESSES),
      ['specialty', 'organization'],
      `${kinds} cannot have opening hours in schema.org.`,
      'Add "MedicalClinic", or another kind of business such as "Dentist".',
    ],
    [
      medical.length > 0 && !isOneOf(ORGANIZATIONS),
      ['specialty', 'medical'],
      `${kinds} cannot have a medical specialty in schema.org.`,
      'Add "MedicalOrganization" to the types of the organization, or leave this list empty: "medical: []".',
    ],
  ]);
}
