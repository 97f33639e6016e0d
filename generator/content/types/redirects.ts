import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { internalPath } from './fields.ts';

/** Old addresses and where they lead; a site that has none needs no file. A `from` that ends with `/*` covers every address below it. */
export const redirectsType = defineContentType({
  at: 'redirects.yaml',
  optional: true,
  schema: z.strictObject({ redirects: z.array(z.strictObject({ from: internalPath, to: internalPath })) }),
});
