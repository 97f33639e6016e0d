import { error } from './rule.ts';

/** Rules about what commands read, write and need. */
export const commands = {
  disk: error(
    'The computer would not let a file be read or written: the disk is full, or the folder belongs to somebody else. Nothing that is ' +
      'published has changed.',
  ),
  'download-file': error(
    'A file in content/files cannot be offered as it is: it is no readable PDF or office file, or it holds something that could harm ' +
      'the person who opens it. Export it again from the program it was made with.',
  ),
  'edit-refused': error(
    'A command names something that is not there, or that cannot be renamed, removed or begun in this way. No file was changed.',
  ),
  'file-changed': error('A file was changed by somebody else while a command worked with it. Nothing was written; run the command again.'),
  'file-place': error(
    'No page is made from a file of this name in this folder, so its words would be lost. Move it to the folder of its kind, or ' +
      'correct its name.',
  ),
  'missing-file': error('A file that every site needs is not there. Take it from the last version that was published.'),
  'named-elsewhere': error(
    'What you want to remove is named in other files, which would then lead nowhere. Say with --to what they should name instead.',
  ),
  'unfinished-edit': error(
    'A rename or a removal was ended in the middle, as when the computer was switched off, and one of its files was changed before ' +
      'the next command could complete it. No text is lost: the message names the file, where its old text is, and what to do.',
  ),
  'unreadable-file': error(
    'A file cannot be read as text: it is too large, a link to somewhere else, or written by a program in another encoding. Save it ' +
      'again as UTF-8.',
  ),
  'build-lock': error(
    'Another build of this site is running and writes into the same folder. Two at once could mix their files, so the second waits ' +
      'or gives up.',
  ),
  'fleet-folder': error(
    'A folder of practices that are built together cannot be used as it is: a practice has no site.yaml, or two publish into one ' +
      'folder.',
  ),
  generator: error('The generator itself has failed, which no content should be able to do. A developer finds the place in the message.'),
  'host-rules': error(
    'The rules that are written for your web host cannot hold what this site needs: the name of the host is unknown, or it allows ' +
      'fewer redirects.',
    { file: 'content/site.yaml', wrong: 'host: netlifi\nruntime: preact', right: 'runtime: preact' },
  ),
  'missing-package': error('A command needs a package that only who uses this command installs. Its message says how.'),
  'output-folder': error(
    'The finished site, or a report, cannot be written there: something else stands in its place, or it is part of your content. ' +
      'Nothing was removed.',
  ),
  redis: error('The queue of the fleet does not answer. Nothing was published; start Redis and run the command again.'),
  rollback: error('There is no earlier version of the site to go back to, or the folder is not one of ours.'),
  'source-date': error('SOURCE_DATE_EPOCH sets the day of a build, in seconds since 1970. It holds something else.'),
};
