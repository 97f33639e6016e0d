import { error } from './rule.ts';

/** Rules about the files that commands read and write, and the packages and services that they need. */
export const commands = {
  disk: error(
    'The computer could not read or write a file: the disk is full, or the folder belongs to another user. Nothing that is ' +
      'published has changed.',
  ),
  'download-file': error(
    'A file in content/files cannot be offered as it is: it is not a readable PDF or office file, or it contains something that ' +
      'could harm the person who opens it. Export it again from the program it was made with.',
  ),
  'edit-refused': error(
    'The command names something that does not exist, or that cannot be renamed, removed or created this way. No file was changed.',
  ),
  'file-changed': error(
    'Another person or program changed a file while a command was working with it. Nothing was written; run the command again.',
  ),
  'file-place': error(
    'The site does not use a file with this name in this folder, so its text would be lost. Move it to the right folder, or correct ' +
      'its name.',
  ),
  'missing-file': error('A file that every site needs is missing. Restore it from the last version that was published.'),
  'named-elsewhere': error(
    'Other files refer to what you want to remove, and their links would break. Use --to to say what they should refer to instead.',
  ),
  'unfinished-edit': error(
    'A rename or a removal was interrupted, for example because the computer was switched off, and one of its files was changed ' +
      'before the next command could complete it. No text is lost: the message says which file it is, where its old text is, and what ' +
      'to do.',
  ),
  'unknown-path': error(
    'The command names a page or a file that does not exist. Use the address of a page, or the path of a file in the content folder.',
  ),
  'unreadable-file': error(
    'A file cannot be read as text: it is too large, it is a link to another place, or a program saved it in another encoding. Save ' +
      'it again as UTF-8.',
  ),
  'build-lock': error(
    'Another build of this site is running and writes to the same folder. Two at once could mix up their files, so the second one ' +
      'waits or stops.',
  ),
  'fleet-folder': error(
    'A folder of practices that are built together cannot be used as it is: a practice has no site.yaml, or two practices publish ' +
      'to the same folder.',
  ),
  generator: error(
    'The generator itself has failed. No content should be able to cause this. The message shows a developer where it happened.',
  ),
  'host-rules': error(
    'The rules for your web host cannot express what this site needs: the name of the host is unknown, or the host allows fewer ' +
      'redirects.',
    { file: 'content/site.yaml', wrong: 'host: netlifi\nruntime: preact', right: 'runtime: preact' },
  ),
  'missing-package': error(
    'This command needs a package that is only installed by people who use the command. The message says how to install it.',
  ),
  'output-folder': error(
    'The finished site, or a report, cannot be written to this folder: it contains other files, or it is part of your content. ' +
      'Nothing was removed.',
  ),
  redis: error('The queue of the fleet does not respond. Nothing was published; start Redis and run the command again.'),
  rollback: error('There is no earlier version of the site to go back to, or ent-site did not make this folder.'),
  'source-date': error('SOURCE_DATE_EPOCH sets the date of a build, in seconds since 1970. Its value is not such a number.'),
};
