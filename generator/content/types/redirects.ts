import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { field, group, groups, internalPath, optional } from './fields.ts';

export const redirectsType = defineContentType({
  at: 'redirects.yaml',
  label: 'Old addresses',
  optional: true,
  schema: group('Old addresses and where they lead, so that links from elsewhere still work. A site that has none needs no file.', {
    redirects: groups(['Redirects', 'A line for each old address.', 'Old address'], {
      from: field(internalPath, ['Old address', 'The old address; "/*" at its end covers every address below it.']),
      to: field(internalPath, ['New address', 'The page or document that it leads to.']),
      removed: optional(
        z.boolean(),
        'True where what was at the old address was removed and is not the article that it leads to now: feeds keep the two apart.',
        true,
      ),
    }),
  }),
});
