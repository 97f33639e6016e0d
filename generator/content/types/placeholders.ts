import * as z from 'zod';
import { nearest } from '../../problem/nearest.ts';
import type { Language } from '../../shared/languages.ts';
import type { Fillable } from '../../shared/text.ts';
import { text } from './fields.ts';

/** The names in a list of placeholders: `from` and `to` in `{from} {to}`. */
type NamesIn<List extends string> = List extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}?` ? Bare : Name) | NamesIn<Rest>
  : never;

/** The type of a text with a list of placeholders; `string` if the list is empty. */
type TextWith<List extends string> = [NamesIn<List>] extends [never] ? string : Fillable<NamesIn<List>>;

/** Returns the schema of a text with exactly the placeholders of a list such as `{from} {to}`; `{brand?}` is optional. */
export function textWith<List extends string>(list: List): z.ZodType<TextWith<List>> {
  const names = placeholdersOf(list.replaceAll('?', ''));
  const needed = placeholdersOf(list);
  const allowed = names.length > 0 ? `Allowed: ${listOf(names)}.` : 'This text cannot contain words in braces. Remove them.';
  const checked = text.superRefine((value, { addIssue }) => {
    const found = [...new Set([...value.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
    const unknown = found.filter((name) => !names.includes(name));
    const missing = needed.filter((name) => !found.includes(name));
    const addProblem = (message: string, hint: string) => addIssue({ code: 'custom', message, params: { hint } });
    for (const name of unknown) {
      const match = nearest(name, names);
      addProblem(`{${name}} is not replaced here.${match ? ` Did you mean {${match}}?` : ''}`, allowed);
    }
    if (value !== '' && unknown.length === 0 && missing.length > 0)
      addProblem(`${listOf(missing)} is missing.`, `Keep ${listOf(missing)} in the text; the site replaces it.`);
  });
  return checked.meta({ 'x-placeholders': names }) as unknown as z.ZodType<TextWith<List>>; // checked above
}

function placeholdersOf(value: string): string[] {
  return [...new Set([...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

type Trim<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest}${' ' | '\n'}`
    ? Trim<Rest>
    : Text;

/** The texts between the commas of a list. */
type Listed<List extends string, Before = never> = List extends `${infer One},${infer Rest}`
  ? Listed<Rest, Before | Trim<One>>
  : Before | Trim<List>;

/** Splits a list, `sinus, ear, nose`, into its words, with the type of exactly these words. */
export function wordList<List extends string>(list: List): Listed<List>[] {
  return list.split(',').map((one) => one.trim()) as Listed<List>[];
}

/** Returns the same field schema for each name of a group of texts. */
export function fieldForEach<Field extends z.ZodType, Name extends string>(field: Field, names: Readonly<Record<Name, string>>) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, field])) as Record<Name, Field>;
}

/** Field schemas of a group of texts, each with the placeholders of the English text. */
type WordFields<English> = { -readonly [Name in keyof English]: z.ZodType<TextWith<English[Name] & string>> };

/** The schema of a group of texts. */
export type WordGroup<English> = z.ZodObject<WordFields<English>, z.core.$strict>;

/** Texts by field name. */
export type Texts = Readonly<Record<string, string>>;

/** Texts of pages that a content type declares next to its schema. */
export interface DeclaredWords<English extends Texts = Texts> {
  schema: z.ZodType<z.infer<WordGroup<English>>>;
  byLanguage: Readonly<Record<Language, Texts>>;
}

/**
 * Declares the texts of a content type in each language, with the same placeholders in all of them (docs/recipes.md).
 * @public
 */
export function declareWords<const English extends Texts>(
  byLanguage: { en: English } & Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<keyof English, string>>>>,
): DeclaredWords<English> {
  return { schema: textsLike(byLanguage.en) as never, byLanguage };
}

/** Returns a field schema for each text of a group, from the English texts. */
function wordFields<const English extends Texts>(english: English): WordFields<English> {
  return Object.fromEntries(Object.entries(english).map(([name, written]) => [name, textWith(written)])) as WordFields<English>;
}

/** Returns the schemas of several groups of texts, from the English texts. */
export function wordGroups<const English extends Readonly<Record<string, Texts>>>(english: English) {
  const groups = Object.entries(english).map(([name, texts]) => [name, textsLike(texts)]);
  return Object.fromEntries(groups) as { -readonly [Name in keyof English]: WordGroup<English[Name]> };
}

/** Returns the schema of a group of texts, from the English texts, with other fields for some of them. */
export function textsLike<const English extends Texts, Others extends Record<string, z.ZodType> = Record<never, never>>(
  english: English,
  others?: Others,
) {
  return optionalTexts({ ...wordFields(english), ...others } as WordFields<English> & Others, english);
}

/** Longest title of a text (characters). */
const LONGEST = 60;

/**
 * Returns the schema of a group in which every text is optional. Its type has all texts, since the site adds the missing ones in its language
 * (generator/site/default-words.ts). Staff find a text by its beginning on an English site, which is its title unless it has another one.
 */
export function optionalTexts<Shape extends Record<string, z.ZodType>>(shape: Shape, english: Texts) {
  const titled = (name: string, field: z.ZodType) => {
    const written = english[name]?.replace(/\{(\w+)\}/g, '[$1]');
    return field.meta()?.title || written === undefined
      ? field
      : field.meta({ title: written.length > LONGEST ? `${written.slice(0, LONGEST - 1).trimEnd()}…` : written });
  };
  const optional = Object.entries(shape).map(([name, field]) => [name, titled(name, field).optional()]);
  return z.strictObject(Object.fromEntries(optional)).optional() as unknown as z.ZodObject<Shape, z.core.$strict>;
}
