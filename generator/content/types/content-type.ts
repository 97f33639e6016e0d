import type * as z from 'zod';
import type { Hint } from '../../problem/hint.ts';
import type { RuleId } from '../../rules/index.ts';
import { duplicatesIn } from '../../shared/collections.ts';
import type { Language } from '../../shared/languages.ts';
import type { Routes } from '../../shared/routes.ts';
import type { DeclaredWords, Texts } from './placeholders.ts';

/** A mistake in a field that its schema alone cannot find. */
export interface FieldMistake {
  rule: RuleId;
  path: PropertyKey[];
  message: string;
  hint: Hint;
  suggestion?: string | undefined;
}

export interface Labels {
  /** A single file, or an entry of a folder: `Article`. */
  one: string;
  /** Plural: `Articles`; for a fixed file the same as `one`. */
  many: string;
}

/** A text in each language. Sites in another language use the English one. */
type InLanguages = Readonly<Record<Language, string>>;

/** The list page of a collection and the folder with a page for each entry. */
export interface DeclaredSection<Route extends string = string> {
  /** Name of the address of the list in `addresses` of site.yaml, in `site.routes` and in `site.pages`. */
  route: Route;
  /** Default address of the list: `{ en: '/careers', es: '/empleos' }`. */
  address: InLanguages;
  /** Description of the address, for the guide and editors. */
  about: string;
  example: string;
  /** Returns the address of the folder with the pages of the entries; the address of the list when left out. */
  folder?(routes: Routes): string;
  /** Name of the list in breadcrumbs and lists, unless `trail` of strings.yaml has one. */
  name: InLanguages;
  /** Content types that the list is made from, its own page first; only the collection when left out. A site without them has no list. */
  madeFrom?: readonly string[];
}

/** How `ent-site new`, the editor and VS Code snippets create an entry; the text is generator/studio/edit/new/starter/LANGUAGE/KIND. */
export interface Starter {
  /** Argument of the command and name of the starter file: `post`. */
  kind: string;
  also?: readonly string[];
  /** Title of an example entry. */
  example: string;
  /** Field with the entry's title. */
  titleField: 'title' | 'name' | 'text';
  /** Fields for which a value is suggested. */
  guessed?: readonly string[];
}

/** Declaration of what a folder (or a fixed file) of `content/` contains; addresses, editors and commands follow from it. */
export interface ContentType<Schema extends z.ZodObject = z.ZodObject> {
  /** Key of the content type in index.ts: `services`. */
  name: string;
  /** A folder with a file for each entry (`blog/`), or a fixed file (`practice.yaml`). Relative to `content/`. */
  at: string;
  labels: Labels;
  /** Schema of the YAML: the whole file for `.yaml`, the front matter for `.md`. If it has `order`, each needs its own number. */
  schema: Schema;
  /** Whether text after the front matter is required or allowed; if left out, it is an error. */
  body?: 'required' | 'optional' | undefined;
  optional?: boolean;
  /** Set if each entry has a page and there is a list of them; such entries can be renamed and removed. */
  section?: DeclaredSection;
  /** Returns the address of an entry, for content types without a section. */
  addressOf?(slug: string, routes: Routes): string;
  /** Texts of its pages, a group of strings.yaml with the name of the collection. */
  words?: DeclaredWords;
  starter?: Starter;
  /** Returns mistakes that concern several fields of a file, which the schema cannot find. */
  mistakes?(data: z.infer<Schema>): FieldMistake[];
}

type DefinedType<Schema extends z.ZodObject, IsOptional extends boolean, Route extends string, English extends Texts> = Readonly<
  Omit<ContentType<Schema>, 'name' | 'labels' | 'optional' | 'section' | 'words'> & {
    /** A string for a fixed file, which has no plural. */
    label: string | Labels;
    optional?: IsOptional;
    section?: DeclaredSection<Route>;
    words?: DeclaredWords<English>;
  }
>;

/** Declares a content type, to be listed in generator/content/types/collections.ts or index.ts. */
export function defineContentType<
  Schema extends z.ZodObject,
  const IsOptional extends boolean = false,
  const Route extends string = never,
  const English extends Texts = never,
>(type: DefinedType<Schema, IsOptional, Route, English>): DefinedType<Schema, IsOptional, Route, English> {
  return Object.freeze(type);
}

type Row = readonly [isBroken: boolean, path: PropertyKey[], message: string, hint: Hint];

/** Returns a mistake of a rule for each row whose first value is true. */
export function mistakesIn(rule: RuleId, rows: readonly Row[]): FieldMistake[] {
  return rows.flatMap((row) => mistakeIf(rule, ...row));
}

/** Returns a mistake for each item of a list that has the same name or id as an item before it. */
export function duplicatesInList<Field extends string>(
  list: string,
  items: readonly Readonly<Record<Field, string>>[],
  field: Field,
  hint: Hint,
): FieldMistake[] {
  return duplicatesIn(items, (item) => item[field].toLowerCase()).map(({ item, index }) => ({
    rule: 'twice-in-list',
    path: [list, index, field],
    message: `"${item[field]}" is listed twice.`,
    hint,
  }));
}

/** Returns a mistake of a rule if it is broken, in a list. */
export function mistakeIf(rule: RuleId, ...[isBroken, path, message, hint]: Row): FieldMistake[] {
  return isBroken ? [{ rule, path, message, hint }] : [];
}
