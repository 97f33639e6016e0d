import * as z from 'zod';
import { nearest } from '../../problem/nearest.ts';
import type { Language } from '../../shared/languages.ts';
import type { Fillable } from '../../shared/text.ts';
import { text } from './fields.ts';

/** The names in a list of placeholders: `from` and `to` of `{from} {to}`. */
type NamesIn<List extends string> = List extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}?` ? Bare : Name) | NamesIn<Rest>
  : never;

/** What a text with a list of placeholders is: without any, a plain one. */
type TextWith<List extends string> = [NamesIn<List>] extends [never] ? string : Fillable<NamesIn<List>>;

/** A text that holds the placeholders of another one and no others, such as `{from} {to}`; one like `{brand?}` may be left out. */
export function textWith<List extends string>(list: List): z.ZodType<TextWith<List>> {
  const names = placeholdersOf(list.replaceAll('?', ''));
  const needed = placeholdersOf(list);
  const allowed = names.length > 0 ? `Allowed: ${listOf(names)}.` : 'The site fills in nothing here; leave the braces out.';
  const checked = text.superRefine((value, { addIssue }) => {
    const found = [...new Set([...value.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
    const strange = found.filter((name) => !names.includes(name));
    const missing = needed.filter((name) => !found.includes(name));
    const complain = (message: string, hint: string) => addIssue({ code: 'custom', message, params: { hint } });
    for (const name of strange) {
      const match = nearest(name, names);
      complain(`There is no {${name}} here.${match ? ` Did you mean {${match}}?` : ''}`, allowed);
    }
    if (value !== '' && strange.length === 0 && missing.length > 0)
      complain(`${listOf(missing)} is missing.`, 'The site puts a value in its place; keep it in the text.');
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

/** What stands between the commas of a list. */
type Listed<List extends string, Before = never> = List extends `${infer One},${infer Rest}`
  ? Listed<Rest, Before | Trim<One>>
  : Before | Trim<List>;

/** The words of a list, `sinus, ear, nose`, as a type of their own. */
export function wordList<List extends string>(list: List): Listed<List>[] {
  return list.split(',').map((one) => one.trim()) as Listed<List>[];
}

/** A field of one kind for each name of a group of words. */
export function each<Field extends z.ZodType, Name extends string>(field: Field, names: Readonly<Record<Name, string>>) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, field])) as Record<Name, Field>;
}

/** The fields of a group of words, each a text with the placeholders of the English one. */
type WordFields<English> = { -readonly [Name in keyof English]: z.ZodType<TextWith<English[Name] & string>> };

/** The schema of a group of words. */
export type WordGroup<English> = z.ZodObject<WordFields<English>, z.core.$strict>;

/** Texts by the names of their fields. */
export type Texts = Readonly<Record<string, string>>;

/** Words of pages that a content type declares beside its schema. */
export interface DeclaredWords<English extends Texts = Texts> {
  schema: z.ZodType<z.infer<WordGroup<English>>>;
  byLanguage: Readonly<Record<Language, Texts>>;
}

/**
 * Declares words by their texts in each language, with the same placeholders in all of them: for a new content type (docs/recipes.md).
 * @public
 */
export function declareWords<const English extends Texts>(
  byLanguage: { en: English } & Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<keyof English, string>>>>,
): DeclaredWords<English> {
  return { schema: words(wordFields(byLanguage.en)) as never, byLanguage };
}

/** The fields of words by their English texts. */
export function wordFields<const English extends Texts>(english: English): WordFields<English> {
  return Object.fromEntries(Object.entries(english).map(([name, written]) => [name, textWith(written)])) as WordFields<English>;
}

/** The schemas of several groups of words by their English texts. */
export function wordGroups<const English extends Readonly<Record<string, Texts>>>(english: English) {
  const groups = Object.entries(english).map(([name, texts]) => [name, words(wordFields(texts))]);
  return Object.fromEntries(groups) as { -readonly [Name in keyof English]: WordGroup<English[Name]> };
}

/**
 * Words that a file may leave out, each of them or all. The type has them: where the file has none the site has that of its language
 * (generator/site/default-words.ts).
 */
export function words<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const optional = Object.entries(shape).map(([name, field]) => [name, field.optional()]);
  return z.strictObject(Object.fromEntries(optional)).optional() as unknown as z.ZodObject<Shape, z.core.$strict>;
}
