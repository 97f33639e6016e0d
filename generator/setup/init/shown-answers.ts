import { hoursSentence } from '../../shared/hours-format.ts';
import { phoneFormats } from '../../shared/phone.ts';
import type { AnswerName, Answers, Choice, Choices } from './answers.ts';

type Shown = { [Name in AnswerName]: (value: Answers[Name], choices: Choices, answers: Answers) => string };

/** Answers as they were understood. */
const SHOWN: Shown = {
  language: (value, { languages }) => labelOf(value, languages),
  specialty: (value, { specialtiesIn }, { language }) => labelOf(value, specialtiesIn(language)),
  name: (value) => value,
  city: ({ city, region }) => `${city}, ${region}`,
  street: (value) => value,
  postalCode: (value) => value,
  phone: (value) => phoneFormats(value).parentheses,
  hours: (value) => hoursSentence(value),
  doctors: (value) =>
    value.map(({ prefix, name, suffix }) => [[prefix, name].filter(Boolean).join(' '), suffix].filter(Boolean).join(', ')).join('; '),
  services: (value) => value.join('; '),
  places: (value) =>
    value.map(({ name, street, city, region, postalCode }) => `${name}: ${street}, ${city}, ${region} ${postalCode}`).join('; ') || 'none',
  look: (value, { looks }) => labelOf(value, looks),
  url: (value) => value,
};

/** An answer in words. */
export function shownAnswer<Name extends AnswerName>(name: Name, answers: Answers, choices: Choices): string {
  return SHOWN[name](answers[name], choices, answers);
}

function labelOf(value: string, choices: readonly Choice[]): string {
  const { label = value, hint } = choices.find((choice) => choice.value === value) ?? {};
  return hint === undefined ? label : `${label} (${hint})`;
}
