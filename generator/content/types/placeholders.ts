import type { z } from 'zod';
import { nearest } from '../../problem.ts';
import { text } from './fields.ts';

declare const filledBy: unique symbol;

/** A text with `{name}` in it for each of these names; `fill` of the site takes a value for each. */
export type Fillable<Name extends string> = string & { readonly [filledBy]: Name };

/** The names in a list of placeholders: `from` and `to` of `{from} {to}`. */
type NamesIn<List extends string> = List extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}?` ? Bare : Name) | NamesIn<Rest>
  : never;

/** What a text with a list of placeholders is: without any, a plain one. */
export type TextWith<List extends string> = [NamesIn<List>] extends [never] ? string : Fillable<NamesIn<List>>;

/** A text that holds these placeholders and no others, such as `{from} {to}`; one like `{brand?}` may be left out. */
export function textWith<List extends string>(list: List): z.ZodType<TextWith<List>> {
  const places = [...list.matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', mark]) => ({ name, needed: mark === '' }));
  const names = places.map(({ name }) => name);
  const checked = text.superRefine((value, { addIssue }) => {
    const found = placeholdersOf(value);
    const strange = found.filter((name) => !names.includes(name));
    const missing = places.filter(({ name, needed }) => needed && !found.includes(name)).map(({ name }) => name);
    const complain = (message: string, hint: string) => addIssue({ code: 'custom', message, params: { hint } });
    for (const name of strange) {
      const match = nearest(name, names);
      complain(`There is no {${name}} here.${match ? ` Did you mean {${match}}?` : ''}`, allowed(names));
    }
    if (value !== '' && strange.length === 0 && missing.length > 0)
      complain(`${listOf(missing)} is missing.`, 'The site puts a value in its place; keep it in the text.');
  });
  return checked as unknown as z.ZodType<TextWith<List>>; // checked above
}

function placeholdersOf(value: string): string[] {
  return [...new Set([...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

function allowed(names: readonly string[]): string {
  return names.length > 0 ? `Allowed: ${listOf(names)}.` : 'The site fills in nothing here; leave the braces out.';
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}
