import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { blanksIn } from '../../../content/entry-facts.ts';
import { explainIssues } from '../../../content/explain-issue.ts';
import { contentSchemas, type JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { nameInAddress } from '../../../content/name-in-address.ts';
import { parseSourceFile } from '../../../content/parse-source-file.ts';
import type { ContentType } from '../../../content/types/content-type.ts';
import { addressMaker, contentTypes } from '../../../content/types/index.ts';
import { succeeds } from '../../../files/disk-failure.ts';
import { writeAtomic, writeNewFile } from '../../../files/files.ts';
import { BuildFailure, fail, problem } from '../../../problem/problem.ts';
import { asObject } from '../../../shared/values.ts';
import { refuseEdit } from '../subject.ts';
import { writePlanned } from '../write-edit.ts';
import {
  CLOSURE,
  type ExistingContent,
  type FileKind,
  findKind,
  type NewFileValues,
  newFileText,
  readExistingContent,
} from './new-file-text.ts';
import { type Closure, type NewContent, planClosure } from './plan-closure.ts';

/** What the command `new` and the editor ask for. */
export interface NewContentRequest extends Closure {
  kind: string;
  /** The name in the address, in words; made from the title if left out. */
  name?: string | undefined;
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
  const [title, name] = [given.title?.trim(), given.name?.trim() || undefined];
  return planFile({ kind, title, name, date, last: given.to ?? date, contentDir, packageDir }, around);
}

const EXISTS = ['This file already exists.', 'Choose another title.'] as const;

type FileRequest = Omit<NewFileValues, 'title'> & Pick<NewContentRequest, 'contentDir' | 'name'> & { title: string | undefined };

function planFile({ kind, title, name, date, last, contentDir, packageDir }: FileRequest, around: ExistingContent): NewContent {
  const { type, example, titleField, guessed = [] } = kind;
  if (!title) return refuseEdit(kind.kind, `A new ${kind.kind} needs a ${titleField}.`, `Type npx ent-site new ${kind.kind} "${example}".`);
  refuseValue(type, titleField, title);
  if ('date' in type.schema.shape) refuseValue(type, 'date', date);
  if ('starts' in type.schema.shape) for (const [field, day] of Object.entries({ starts: date, ends: last })) refuseValue(type, field, day);
  const { path, label, address } = freePlace({ kind, words: name ?? title, contentDir }, around);
  const text = newFileText({ kind, title, date, last, packageDir }, around);
  refuseMistakes(kind, { path, label }, text);
  return { path, label, text, line: 1, address, blanks: toWriteIn(text), guessed };
}

interface WantedPlace extends Pick<NewContentRequest, 'contentDir'> {
  kind: FileKind;
  /** The words that become the name of the file. */
  words: string;
}

/** Returns the first free path for words, with a number if another entry or a redirect has the same. */
function freePlace({ kind: { kind, type }, words, contentDir }: WantedPlace, { entriesOf, routes }: ExistingContent) {
  const addressOf = addressMaker(type.name);
  // Without an address, only this computer shows the name.
  const name = nameInAddress(words) ?? (addressOf ? refuseName(words) : kind);
  const redirected = new Set(entriesOf('redirects').flatMap(({ data }) => [data['redirects']].flat().map((one) => asObject(one)['from'])));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? name : `${name}-${number}`;
    const path = `${type.at}${slug}${type.body ? '.md' : '.yaml'}`;
    const label = join(relative(process.cwd(), contentDir) || '.', path);
    const address = addressOf?.(slug, routes);
    if (existsSync(join(contentDir, path)) || redirected.has(address ?? '')) continue;
    const single = contentTypes.find(({ at }) => at === path);
    if (!single) return { path, label, address };
    const message = `This is the file of "${single.labels.one}", which has other fields.`;
    return refuseEdit(label, message, `Choose another title, or write the file as content/FIELDS.md describes for ${path}.`);
  }
}

function refuseName(words: string): never {
  const message = `"${words}" has no letters for an address.`;
  return fail('edit-refused', { file: words, field: 'address' }, message, [
    'Choose a name for the address with --name, such as my-page.',
    { message: 'An address needs letters or digits.', hint: 'Write a name for the address, such as my-page.' },
  ]);
}

/** Throws BuildFailure if values that fit one by one do not fit together, whatever is still missing. */
function refuseMistakes({ type, titleField }: FileKind, file: Pick<NewContent, 'path' | 'label'>, text: string): void {
  const { value, problems } = parseSourceFile(file, text);
  // Only the title can contain characters that a file must not contain.
  if (problems.length > 0) throw new BuildFailure(problems.map((one) => ({ ...one, field: titleField })));
  const { success, data } = type.schema.safeParse(value.data);
  const mistakes = success ? (type.mistakes?.(data) ?? []) : [];
  if (mistakes.length === 0) return;
  throw new BuildFailure(
    mistakes.map(({ rule, path, message, hint }) => problem(rule, { file: file.label, field: path.join('.') }, message, hint)),
  );
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

/** Returns the schema of the editor's form for a new entry: fields of a `NewContentRequest`; none for a closed day, which has its own form. */
export function fieldsOfNew(kind: string): JsonSchema {
  const found = findKind(kind);
  if (found === CLOSURE) return { type: 'object' };
  const { type, titleField } = found;
  const { [titleField]: title, date, starts: from, ends: to } = fieldsOf(type.name);
  return {
    type: 'object',
    required: ['title'],
    properties: { title: title ?? {}, ...(date && { date }), ...(from && to && { from, to }) },
  };
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
