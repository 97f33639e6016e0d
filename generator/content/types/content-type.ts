import type * as z from 'zod';
import type { RuleId } from '../../rules/index.ts';

/** What is wrong with a field although it fits its schema. */
export interface FieldMistake {
  path: PropertyKey[];
  message: string;
  hint: string;
  rule: RuleId;
  suggestion?: string | undefined;
}

/** What a folder (or one fixed file) of `content/` may hold. */
export interface ContentType<Schema extends z.ZodObject = z.ZodObject> {
  /** Name of the collection in messages and in the site, e.g. `services`: its key in index.ts. */
  name: string;
  /** A folder whose every file is one entry (`blog/`), or one fixed file (`practice.yaml`). Relative to `content/`. */
  at: string;
  /** Shape of the YAML: the whole file for `.yaml`, the front matter for `.md`. */
  schema: Schema;
  /** Whether text is required or allowed below the front matter; refused where it is left out. */
  body?: 'required' | 'optional' | undefined;
  /** A fixed file or a folder that a site can do without. */
  optional?: boolean;
  /** Rules between the fields of one file, which the schema of a field cannot say. */
  mistakes?(data: z.infer<Schema>): FieldMistake[];
}

type DefinedType<Schema extends z.ZodObject, IsOptional extends boolean> = Readonly<
  Omit<ContentType<Schema>, 'name' | 'optional'> & { optional?: IsOptional }
>;

export function defineContentType<Schema extends z.ZodObject, const IsOptional extends boolean = false>(
  type: DefinedType<Schema, IsOptional>,
): DefinedType<Schema, IsOptional> {
  return Object.freeze(type);
}

/** The mistake of a rule that is broken; nothing where it is kept. */
export function mistakeIf(rule: RuleId, isBroken: boolean, path: PropertyKey[], message: string, hint: string): FieldMistake[] {
  return isBroken ? [{ rule, path, message, hint }] : [];
}
