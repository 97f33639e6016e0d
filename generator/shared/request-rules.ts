import { isBlank, isEmail } from './form-rules.ts';

/** What patients can ask for with a form. */
export const REQUEST_KINDS = ['appointment', 'callBack', 'refill', 'records', 'cancellation'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The fields that a form may have, in the usual order. `message` is the only one with free text. */
export const REQUEST_FIELDS = [
  'name',
  'phone',
  'email',
  'times',
  'patient',
  'birthYear',
  'office',
  'physician',
  'service',
  'insurer',
  'message',
] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];
/** The names of kinds and fields for staff. */
export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  appointment: 'Appointment',
  callBack: 'Call back',
  refill: 'Refill',
  records: 'Records',
  cancellation: 'Cancel or change an appointment',
};

/** The name of what a patient has sent; the name and email of the quiz are sent too. */
export function kindWords(kind: RequestKind | 'quiz'): string {
  return kind === 'quiz' ? 'Quiz' : KIND_WORDS[kind];
}

export const FIELD_WORDS: Readonly<Record<RequestField, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  times: 'Best times',
  patient: 'Been here before',
  birthYear: 'Year of birth',
  office: 'Office',
  physician: 'Doctor',
  service: 'Service',
  insurer: 'Insurer',
  message: 'Message',
};

export type RequestValues = Partial<Record<RequestField, string>>;

/** What the browser encrypts for the office. */
export interface PatientRequest {
  kind: RequestKind;
  /** The answers as text; a field that was left empty is missing. */
  values: RequestValues;
  /** When it was sent, by the clock of the patient: an ISO time. */
  sentAt: string;
}

export interface RequestMistake {
  field: RequestField | 'consent';
  mistake: 'missing' | 'invalid';
}

/** Returns every mistake in a form, in the order of its fields; consent is asked for last. `year` is the current year. */
export function requestMistakes(
  fields: readonly { field: RequestField; optional: boolean }[],
  values: RequestValues,
  { consent, year }: { consent: boolean; year: number },
): RequestMistake[] {
  const mistakes = fields.flatMap(({ field, optional }): RequestMistake[] => {
    const value = values[field] ?? '';
    if (isBlank(value)) return optional ? [] : [{ field, mistake: 'missing' }];
    return isPossible(field, value, year) ? [] : [{ field, mistake: 'invalid' }];
  });
  return consent ? mistakes : [...mistakes, { field: 'consent', mistake: 'missing' }];
}

function isPossible(field: RequestField, value: string, year: number): boolean {
  if (field === 'email') return isEmail(value);
  if (field === 'phone') return isPhone(value);
  if (field === 'birthYear') return /^\s*\d{4}\s*$/.test(value) && Number(value) <= year && Number(value) > year - MAX_AGE;
  return true;
}

const MAX_AGE = 130;

/** Whether a text is a phone number that an office in North America can call: ten digits or more, with the usual signs and an extension. */
function isPhone(text: string): boolean {
  return /^[\d\s().+/\-–]+(?:(?:ext\.?|x)\s*\d+\s*)?$/i.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 10;
}
