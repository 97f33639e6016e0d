import { type Host, LIMITATIONS } from './host.ts';

/** GitHub Pages reads no rules; `.nojekyll` says that the files are to be served as they are (https://docs.github.com/pages). */
export const github: Host = {
  name: 'github',
  label: 'GitHub Pages',
  files: () => ({ '.nojekyll': '' }),
  limitations: [
    'It sends no headers of ours: pages carry their policy in themselves, and other files have none. Browsers keep each file for ten minutes.',
    'A page at each old address leads on, in place of a redirect, and drops the query; redirects that end in /* do not work.',
    'An address with .html at its end shows its page and leads nowhere else, one with a slash at its end is unknown.',
    LIMITATIONS.notFoundByFolder,
  ],
  sendsNoHeaders: true,
};
