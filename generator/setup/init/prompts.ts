import { cancel, isCancel, multiselect, select, text } from '@clack/prompts';
import { Cancelled } from '../../problem/problem.ts';
import type { Choice } from './read-answers.ts';

/** What a prompt gives where somebody goes back by Esc. */
export const BACK = Symbol('back');
export type Back = typeof BACK;

let lastKey: string | undefined;

/** Lets Esc go back while a task asks: for the prompts themselves it is the same as Ctrl+C. */
export async function withEscape<Value>(task: () => Promise<Value>): Promise<Value> {
  const keep = (_: string | undefined, key?: { name?: string }) => {
    lastKey = key?.name;
  };
  process.stdin.on('keypress', keep);
  try {
    return await task();
  } catch (error) {
    if (error instanceof Cancelled) cancel('Nothing was written.');
    throw error;
  } finally {
    process.stdin.off('keypress', keep);
  }
}

export function chooseOne(message: string, choices: readonly Choice[], initialValue: string | undefined): Promise<string | Back> {
  return outcome(select({ message, options: [...choices], ...(initialValue !== undefined && { initialValue }) }));
}

export function chooseSeveral(message: string, titles: readonly string[], initialValues: string[]): Promise<string[] | Back> {
  return outcome(multiselect({ message, options: titles.map((value) => ({ value, label: value })), initialValues, required: false }));
}

interface TextPrompt {
  message: string;
  /** Shown until somebody types, and taken where nobody does. */
  suggested: string;
  /** In place of an empty suggestion. */
  placeholder?: string;
  typed?: string | undefined;
  mistake(typed: string): string | undefined;
}

export function askText({ message, suggested, placeholder = suggested, typed, mistake }: TextPrompt): Promise<string | Back> {
  return outcome(
    text({
      message,
      placeholder,
      defaultValue: suggested,
      ...(typed !== undefined && { initialValue: typed }),
      validate: (value = '') => mistake(value === '' ? suggested : value),
    }),
  );
}

async function outcome<Value>(prompt: Promise<Value>): Promise<Exclude<Value, symbol> | Back> {
  const value = await prompt;
  if (!isCancel(value)) return value as Exclude<Value, symbol>;
  if (lastKey === 'escape') return BACK;
  throw new Cancelled();
}
