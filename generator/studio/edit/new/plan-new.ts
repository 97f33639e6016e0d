import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { blanksIn } from '../../../content/entry-facts.ts';
import { explainIssues } from '../../../content/explain-issue.ts';
import { contentSchemas, type JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { suggestSlug } from '../../../content/slug.ts';
import type { ContentType } from '../../../content/types/content-type.ts';
import { addressMaker, contentTypes } from '../../../content/types/index.ts';
import { succeeds } from '../../../files/disk-failure.ts';
import { writeAtomic, writeNewFile } from '../../../files/files.ts';
import { refuseEdit } from '../subject.ts';
import { writePlanned } from '../write-edit.ts';
import { CLOSURE, type ExistingContent, findKind, type NewFileValues, newFileText, readExistingContent } from './new-file-text.ts';
import { type Closure, type NewContent, planClosure } from './plan-closure.ts';

/** What the command `new` and the editor ask for. */
export interface NewContentRequest extends Closure {
  kind: string;
  /** Absolute path. */
  contentDir: string;
  packageDir: string;
}

/** Plans a new content file or a closed day, and writes nothing. Throws BuildFailure, with a hint, for invalid input. */
export function planNew({ kind: word, contentDir, packageDir, ...given }: NewContentRequest): NewContent {
  const kind = findKind(word);
  const around = readExistingContent(contentDir);
  if (kind === CLOSURE) return planClosure(given, around);
  const date = given.from ?? given.date ?? around.today;
  return planFile({ kind, title: given.title?.trim(), date, last: given.to ?? date, contentDir, packageDir }, around);
}

const EXISTS = ['This file already exists.', 'Choose another title.'] as const;

type FileRequest = Omit<NewFileValues, 'title'> & { title: string | undefined; contentDir: string };

function planFile({ kind, title, date, last, contentDir, packageDir }: FileRequest, around: ExistingContent): NewContent {
  const { type, example, titleField, guessed = [] } = kind;
  if (!title) return refuseEdit(kind.kind, `A new ${kind.kind} needs a ${titleField}.`, `Type npx ent-site new ${kind.kind} "${example}".`);
  refuseValue(type, titleField, title);
  if ('date' in type.schema.shape) refuseValue(type, 'date', date);
  if ('starts' in type.schema.shape) for (const [field, day] of Object.entries({ starts: date, ends: last })) refuseValue(type, field, day);
  const ending = type.body ? '.md' : '.yaml';
  const slug = suggestSlug(title);
  const path = `${type.at}${slug}${ending}`;
  const label = join(relative(process.cwd(), contentDir) || '.', path);
  if (existsSync(join(contentDir, path))) return refuseEdit(label, ...EXISTS);
  const single = contentTypes.find(({ at }) => at === path);
  if (single) {
    const message = `This is the file of "${single.labels.one}", which has other fields.`;
    return refuseEdit(label, message, `Choose another title, or write the file as content/FIELDS.md describes for ${path}.`);
  }
  const text = newFileText({ kind, title, date, last, packageDir }, around);
  const address = addressMaker(type.name)?.(slug, around.routes);
  return { path, label, text, line: 1, address, blanks: toWriteIn(text), guessed };
}

function refuseValue({ schema }: ContentType, field: string, value: string): void {
  const { error } = z.object({ [field]: schema.shape[field] as z.ZodType }).safeParse({ [field]: value });
  if (!error) return;
  const [issue] = explainIssues(error.issues, { schema, data: { [field]: value }, rawTextAt: () => value });
  refuseEdit(`${field}: ${value}`, issue?.message ?? '', issue?.hint ?? '');
}

function toWriteIn(text: string): NewContent['blanks'] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, comment] = /^ *# (.*)$/.exec(lines[index - 1] ?? '') ?? [];
    const words = comment && /:( \[\])?$/.test(line) ? [comment] : blanksIn(line);
    return words.map((one) => ({ line: index + 1, words: one }));
  });
}

/** Returns the schema of the editor's form for a new entry: fields of a `NewContentRequest`. */
export function fieldsOfNew(kind: string): JsonSchema {
  const found = findKind(kind);
  if (found === CLOSURE) return closureFields();
  const { type, titleField } = found;
  const { [titleField]: title, date, starts: from, ends: to } = fieldsOf(type.name);
  return {
    type: 'object',
    required: ['title'],
    properties: { title: title ?? {}, ...(date && { date }), ...(from && to && { from, to }) },
  };
}

/** The fields of a closed day, with its name as the title, and the office. */
function closureFields(): JsonSchema {
  const { properties: hours } = (fieldsOf('practice')['hours'] ?? {}) as JsonSchema;
  const { items } = (hours?.['exceptions'] ?? {}) as JsonSchema;
  // Without `closed`, since a day without hours is closed.
  const { name, observed: _, closed: __, ...fields } = (items as JsonSchema | undefined)?.properties ?? {};
  const office: JsonSchema = { type: 'string', title: 'Office', description: 'The office that is closed.', 'x-reference': 'offices' };
  return { type: 'object', properties: { title: name ?? {}, ...fields, office } };
}

function fieldsOf(type: string): NonNullable<JsonSchema['properties']> {
  return contentSchemas().find(({ name }) => name === type)?.schema.properties ?? {};
}

/** Writes a new file or line, without overwriting an existing file. Throws BuildFailure as `writePlanned` does. */
export function writeNew({ path, label, text, changed }: NewContent, contentDir: string): void {
  const write = () => {
    if (changed) writeAtomic(changed.absolutePath, text);
    else if (!succeeds(() => writeNewFile(join(contentDir, path), text), 'EEXIST')) refuseEdit(label, ...EXISTS);
  };
  writePlanned(contentDir, changed ? [changed] : [], write, label);
}
