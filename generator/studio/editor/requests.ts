import * as z from 'zod';

const path = z.string().min(1).max(300);
const fileFields = { path, fields: z.record(z.string(), z.unknown()), body: z.string().exactOptional() };
/** The rules of each type say how long a title may be; this is only a limit for the server (characters). */
const MAX_LENGTH = 10_000;
const shortText = z.string().max(MAX_LENGTH).optional();
/** Fields of `NewContentRequest`; dates, times and names as they were typed. */
const newFields = z.strictObject({
  ...{
    title: shortText,
    name: shortText,
    date: shortText,
    from: shortText,
    to: shortText,
    holiday: shortText,
    opens: shortText,
    closes: shortText,
    office: shortText,
  },
  closed: z.boolean().optional(),
  observed: z.boolean().optional(),
});
/** Maximum size of a request with a file (bytes): a text file can have 2 MB, and is longer in JSON. */
const FILE_BYTES = 6 * 1024 * 1024;
const SMALL_BYTES = 64 * 1024;
/** An id of a stored request of a patient. A store has at most 5,000 of them. */
const requestId = z.string().regex(/^[\da-f]{32}$/);
const IDS_BYTES = 256 * 1024;

const rules = <Shape extends z.ZodRawShape>(shape: Shape, expected: string, maxBytes = SMALL_BYTES) => {
  return { schema: z.strictObject(shape), expected, maxBytes };
};

/** The POST requests of the editor: schema, message for an invalid body, and maximum size. */
export const requests = {
  unsaved: rules(
    {
      ...fileFields,
      /** Another window has canceled the same question before. It is now answered in turn, or two windows could cancel each other for ever. */
      isRepeated: z.boolean().exactOptional(),
    },
    'Send a path, fields and a body.',
    FILE_BYTES,
  ),
  save: rules(
    {
      ...fileFields,
      etag: z.string(),
      /** Saves even with errors: the site that is shown and published does not change until they are fixed. */
      withErrors: z.boolean().exactOptional(),
      /** The whole text instead of fields and body, for a file that cannot be read as fields. */
      text: z.string().exactOptional(),
    },
    'Send a path, fields, a body and the etag of the file.',
    FILE_BYTES,
  ),
  new: rules({ kind: z.string(), fields: newFields }, 'Send a kind and its fields.'),
  /** `name` is the new name in the address, also in words: `my-article`, `My article`. */
  rename: rules({ path, name: z.string().max(MAX_LENGTH), isDryRun: z.boolean() }, 'Send a path and a new name.'),
  /** `to` is the address of the page that replaces the removed one. */
  remove: rules({ path, to: z.string().max(MAX_LENGTH).exactOptional(), isDryRun: z.boolean() }, 'Send a path.'),
  /** `level` is that of the largest heading. */
  paste: rules({ html: z.string(), level: z.number().int().min(2).max(6) }, 'Send HTML and a level from 2 to 6.', FILE_BYTES),
  /** `at` is when the edit was made that a person wants to undo, so that no newer one is undone. */
  undo: rules({ at: z.string().exactOptional() }, 'Send the time of the edit.'),
  /** A request can have 32 kB, so an answer has at most 9 MB of base64. */
  sealed: rules({ ids: z.array(requestId).max(200) }, 'Send at most 200 ids of requests.'),
  markRequest: rules({ id: requestId, isAnswered: z.boolean() }, 'Send the id of a request, and whether it is answered.'),
  removeRequests: rules({ ids: z.array(requestId).min(1) }, 'Send the ids of requests.', IDS_BYTES),
};
