import { autocompleteMultiselect, cancel, intro, isCancel, note, select, text } from '@clack/prompts';
import type { Answers, Choices, Question } from './answers.ts';

/** Thrown where somebody leaves by Ctrl-C or Esc. */
export class Cancelled extends Error {}

/** Asks on the terminal what is still open. Throws Cancelled. */
export async function askForAnswers(missing: readonly Question[], answered: Partial<Answers>, choices: Choices): Promise<Answers> {
  intro('A website for a medical practice');
  note('Press Enter to take what is suggested. Everything can be changed later, in plain files.');
  const answers = { ...answered };
  for (const question of missing) Object.assign(answers, { [question.name]: await askOne(question, answers, choices) });
  return answers as Answers; // nothing is missing any more
}

async function askOne(question: Question, answers: Partial<Answers>, choices: Choices): Promise<unknown> {
  const { name, text: message, example, isOptional, byDefault, read } = question;
  const suggested = byDefault(choices, answers);
  const listed = optionsOf(question, answers, choices);
  const typed =
    name === 'services'
      ? await several(message, listed, suggested)
      : listed.length > 0
        ? await one(message, listed, suggested)
        : await kept(
            text({
              message,
              placeholder: isOptional ? `none, or ${example}` : suggested,
              defaultValue: suggested,
              validate: (value = '') => {
                if (value === '') return undefined;
                const result = read(value, choices, answers);
                return 'mistake' in result ? result.mistake : undefined;
              },
            }),
          );
  const result = read(typed, choices, answers);
  if ('mistake' in result) throw new Error(result.mistake); // the prompt has refused it before
  return result.value;
}

function optionsOf({ name }: Question, { language = 'en', specialty = '' }: Partial<Answers>, choices: Choices): readonly string[] {
  if (name === 'language') return choices.languages;
  if (name === 'specialty') return choices.specialties;
  if (name === 'look') return choices.looks;
  return name === 'services' ? choices.servicesOf(language, specialty) : [];
}

function one(message: string, names: readonly string[], initialValue: string): Promise<string> {
  return kept(select({ message, initialValue, options: names.map((value) => ({ value, label: value })) }));
}

async function several(message: string, names: readonly string[], suggested: string): Promise<string> {
  const options = names.map((value) => ({ value, label: value }));
  const chosen = await kept(autocompleteMultiselect({ message, options, initialValues: suggested.split('; '), required: true }));
  const more = await kept(text({ message: 'Other services, separated by semicolons', placeholder: 'none', defaultValue: '' }));
  return [...chosen, more].filter(Boolean).join('; ');
}

async function kept<Value>(answer: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const value = await answer;
  if (!isCancel(value)) return value as Exclude<Value, symbol>;
  cancel('Nothing was written.');
  throw new Cancelled();
}
