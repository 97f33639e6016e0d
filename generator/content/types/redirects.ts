import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { internalPath } from './fields.ts';

/** Old addresses and where they lead. A `from` that ends with `/*` covers every address below it. */
export const redirectsType = defineContentType({
  at: 'redirects.yaml',
  schema: z.strictObject({ redirects: z.array(z.strictObject({ from: internalPath, to: internalPath })) }),
});
