import * as z from 'zod';
import { Refusal } from '../../problem/problem.ts';
import type { PostRules } from '../../serve/http/requests.ts';
import type { AdminProblem, FileFields, NewRequest, RemoveRequest, RenameRequest, SaveRequest } from './api.ts';

const path = z.string().min(1).max(300);
const fields = z.record(z.string(), z.unknown());
const fileFields = { path, fields, body: z.string().exactOptional() };
const word = z.string().max(300).optional();
/** Of every kind, see `NewContentRequest`. */
const newFields = z.strictObject({
  ...{ title: word, date: word, from: word, to: word, holiday: word, opens: word, closes: word, office: word },
  closed: z.boolean().optional(),
});
/** A text file may have 2 MB; in JSON it is longer. */
const FILE_BYTES = 6 * 1024 * 1024;
const SMALL_BYTES = 64 * 1024;

export const postRules = {
  unsaved: {
    schema: z.strictObject(fileFields),
    expected: 'Send a path, fields and a body.',
    maxBytes: FILE_BYTES,
  } satisfies PostRules<FileFields>,
  save: {
    schema: z.strictObject({ ...fileFields, etag: z.string(), withErrors: z.boolean().exactOptional(), text: z.string().exactOptional() }),
    expected: 'Send a path, fields, a body and the etag of the file.',
    maxBytes: FILE_BYTES,
  } satisfies PostRules<SaveRequest>,
  new: {
    schema: z.strictObject({ kind: z.string(), fields: newFields }),
    expected: 'Name a kind and its fields.',
    maxBytes: SMALL_BYTES,
  } satisfies PostRules<NewRequest>,
  rename: {
    schema: z.strictObject({ path, name: z.string().max(300), isDryRun: z.boolean() }),
    expected: 'Name a file and its new name.',
    maxBytes: SMALL_BYTES,
  } satisfies PostRules<RenameRequest>,
  remove: {
    schema: z.strictObject({ path, to: z.string().max(300).exactOptional(), isDryRun: z.boolean() }),
    expected: 'Name a file.',
    maxBytes: SMALL_BYTES,
  } satisfies PostRules<RemoveRequest>,
  undo: { schema: z.strictObject({}), expected: 'Send an empty object.', maxBytes: SMALL_BYTES } satisfies PostRules<Record<string, never>>,
};

/** Why the editor is not given what it asked for, with the HTTP status of the answer. */
export class AdminRefusal extends Refusal {
  constructor(
    readonly status: 400 | 404 | 409 | 422,
    message: string,
    readonly problems: readonly AdminProblem[] = [],
  ) {
    super(message);
  }
}
