import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { internalPath } from './fields.ts';

/** Old addresses and where they lead (decisions: Addresses). A `from` that ends with `/*` covers every address below it. */
export const redirects = defineContentType({
  name: 'redirects',
  at: 'redirects.yaml',
  body: 'none',
  schema: z.strictObject({ redirects: z.array(z.strictObject({ from: internalPath, to: internalPath })) }),
});
