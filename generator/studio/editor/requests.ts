import * as z from 'zod';

const path = z.string().min(1).max(300);
const fileFields = { path, fields: z.record(z.string(), z.unknown()), body: z.string().exactOptional() };
const word = z.string().max(300).optional();
/** Of every kind, see `NewContentRequest`; days, times and names as a person types them. */
const newFields = z.strictObject({
  ...{ title: word, date: word, from: word, to: word, holiday: word, opens: word, closes: word, office: word },
  closed: z.boolean().optional(),
});
/** A text file may have 2 MB; in JSON it is longer. */
const FILE_BYTES = 6 * 1024 * 1024;
const SMALL_BYTES = 64 * 1024;

const rules = <Shape extends z.ZodRawShape>(shape: Shape, expected: string, maxBytes = SMALL_BYTES) => {
  return { schema: z.strictObject(shape), expected, maxBytes };
};

export const requests = {
  unsaved: rules(fileFields, 'Send a path, fields and a body.', FILE_BYTES),
  save: rules(
    {
      ...fileFields,
      etag: z.string(),
      /** Saves in spite of errors: the site that is shown and published stays as it is until they are fixed. */
      withErrors: z.boolean().exactOptional(),
      /** The whole text in place of fields and body, for a file that could not be read as fields. */
      text: z.string().exactOptional(),
    },
    'Send a path, fields, a body and the etag of the file.',
    FILE_BYTES,
  ),
  new: rules({ kind: z.string(), fields: newFields }, 'Name a kind and its fields.'),
  /** `name` is the new one alone: `my-article`. */
  rename: rules({ path, name: z.string().max(300), isDryRun: z.boolean() }, 'Name a file and its new name.'),
  /** `to` is the address of the page that takes its place. */
  remove: rules({ path, to: z.string().max(300).exactOptional(), isDryRun: z.boolean() }, 'Name a file.'),
  undo: rules({}, 'Send an empty object.'),
};
