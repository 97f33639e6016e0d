import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { field, group, groups, internalPath, optional } from './fields.ts';

export const redirectsType = defineContentType({
  at: 'redirects.yaml',
  label: 'Old addresses',
  optional: true,
  schema: group('Redirects from old addresses to new ones, so links from other websites still work. The file is optional.', {
    redirects: groups(['Old addresses', 'One entry for each old address.', 'Old address'], {
      from: field(internalPath, ['Old address', 'The old address. With "/*" at the end, it covers every address below it.']),
      to: field(internalPath, ['New address', 'The page or document to open instead.']),
      removed: optional(
        z.boolean(),
        [
          'It is a different article',
          'Whether the old article was removed and this is a different one. Feeds then treat the two as separate.',
        ],
        true,
      ),
    }),
  }),
});
