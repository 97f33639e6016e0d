/** What more than one host cannot be told, in words for people who publish. */
export const CANNOT = {
  notFoundByFolder: 'An unknown address below /blog is answered with the page for unknown addresses of the whole site.',
  missingAssets: 'Browsers may keep the answer to an unknown address below /assets/ for a year, as they keep the files there.',
  missingFiles:
    'An unknown address that ends like a file, such as /no-such.txt, is answered with the page for unknown addresses without its styles.',
  ownQuery: "Where a redirect's target has a query of its own, the visitor's is dropped.",
  otherForms: 'An address with a slash or .html at its end leads to the plain one by status 308.',
} as const;
