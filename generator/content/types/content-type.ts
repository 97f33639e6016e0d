import type * as z from 'zod';
import type { RuleId } from '../../rules/index.ts';
import { doublesIn } from '../../shared/collections.ts';
import type { Language } from '../../shared/languages.ts';
import type { Routes } from '../../shared/routes.ts';
import type { DeclaredWords, Texts } from './placeholders.ts';

/** What is wrong with a field although it fits its schema. */
export interface FieldMistake {
  rule: RuleId;
  path: PropertyKey[];
  message: string;
  hint: string;
  suggestion?: string | undefined;
}

export interface Labels {
  /** A single file, or an entry of a folder: `Article`. */
  one: string;
  /** All of them together: `Articles`; for a fixed file the same as `one`. */
  many: string;
}

/** A text in each language. A site in another language gets the English one. */
type InLanguages = Readonly<Record<Language, string>>;

/** A list page and a folder with a page for each entry of a collection. */
export interface Section<Route extends string = string> {
  /** Name of the address of the list in `addresses` of site.yaml, in `site.routes` and in `site.pages`. */
  route: Route;
  /** The address of the list where site.yaml says nothing about it: `{ en: '/careers', es: '/empleos' }`. */
  address: InLanguages;
  /** What the address is for, in the guide and in editors, and an example of one. */
  about: string;
  example: string;
  /** Where the pages of the entries are; the address of the list when left out. */
  folder?(routes: Routes): string;
  /** What breadcrumbs and lists call the list; `trail` of strings.yaml wins. */
  name: InLanguages;
  /** The content types that the list is made from, its own page first; the collection alone when left out. A site without them has no list. */
  madeFrom?: readonly string[];
}

/** How `ent-site new`, the editor and snippets of VS Code begin an entry; the text is generator/studio/edit/new/starter/LANGUAGE/KIND. */
export interface Starter {
  /** `post`: the word of the command and the name of the starter file. */
  kind: string;
  also?: readonly string[];
  /** What an example calls one. */
  example: string;
  /** The field that contains its name. */
  titleField: 'title' | 'name' | 'text';
  /** Fields that begin with a guess. */
  guessed?: readonly string[];
}

/** What a folder (or one fixed file) of `content/` may hold, and all that follows from it for addresses, editors and commands. */
export interface ContentType<Schema extends z.ZodObject = z.ZodObject> {
  /** Name of the collection in messages and in the site, e.g. `services`: its key in index.ts. */
  name: string;
  /** A folder whose every file is one entry (`blog/`), or one fixed file (`practice.yaml`). Relative to `content/`. */
  at: string;
  labels: Labels;
  /** Shape of the YAML: the whole file for `.yaml`, the front matter for `.md`. Where it has `order`, no two files share a number. */
  schema: Schema;
  /** Whether text is required or allowed below the front matter; refused where it is left out. */
  body?: 'required' | 'optional' | undefined;
  optional?: boolean;
  /** Where entries have pages of their own below a list; such entries can be renamed and removed. */
  section?: Section;
  /** The address of an entry that belongs to no section. */
  addressOf?(slug: string, routes: Routes): string;
  /** Words of its pages in `strings`, as a group that has the name of the collection. */
  words?: DeclaredWords;
  starter?: Starter;
  /** Rules between the fields of one file, which the schema of a field cannot say. */
  mistakes?(data: z.infer<Schema>): FieldMistake[];
}

type DefinedType<Schema extends z.ZodObject, IsOptional extends boolean, Route extends string, English extends Texts> = Readonly<
  Omit<ContentType<Schema>, 'name' | 'labels' | 'optional' | 'section' | 'words'> & {
    /** One word for both where it is a fixed file. */
    label: string | Labels;
    optional?: IsOptional;
    section?: Section<Route>;
    words?: DeclaredWords<English>;
  }
>;

/** Declares a content type; generator/content/types/collections.ts or index.ts lists it. */
export function defineContentType<
  Schema extends z.ZodObject,
  const IsOptional extends boolean = false,
  const Route extends string = never,
  const English extends Texts = never,
>(type: DefinedType<Schema, IsOptional, Route, English>): DefinedType<Schema, IsOptional, Route, English> {
  return Object.freeze(type);
}

type Row = readonly [isBroken: boolean, path: PropertyKey[], message: string, hint: string];

/** The mistakes of a rule: for each row that is broken, its field, what is wrong, and what to do. */
export function mistakesIn(rule: RuleId, rows: readonly Row[]): FieldMistake[] {
  return rows.flatMap((row) => mistakeIf(rule, ...row));
}

/** Items of a list that have the name or id of another. */
export function twiceInList<Field extends string>(
  list: string,
  items: readonly Readonly<Record<Field, string>>[],
  field: Field,
  hint: string,
): FieldMistake[] {
  return doublesIn(items, (item) => item[field].toLowerCase()).map(({ item, index }) => ({
    rule: 'twice-in-list',
    path: [list, index, field],
    message: `"${item[field]}" stands in the list twice.`,
    hint,
  }));
}

/** The mistake of a rule that is broken; nothing where it is kept. */
export function mistakeIf(rule: RuleId, ...[isBroken, path, message, hint]: Row): FieldMistake[] {
  return isBroken ? [{ rule, path, message, hint }] : [];
}
