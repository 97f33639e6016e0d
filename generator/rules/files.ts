import type { Rules } from './rule.ts';

/** Rules about files of content and about changing them. */
export const files = {
  disk: {
    severity: 'error',
    why:
      'The computer would not let a file be read or written: the disk is full, or the folder belongs to somebody ' +
      'else. Nothing that is published has changed.',
  },
  'download-file': {
    severity: 'error',
    why:
      'A file in content/files cannot be offered as it is: it is no readable PDF or office file, or it holds ' +
      'something that could harm the person who opens it. Export it again from the program it was made with.',
  },
  'edit-refused': {
    severity: 'error',
    why: 'A command names something that is not there, or that cannot be renamed, removed or begun in this way. No file was changed.',
  },
  'file-changed': {
    severity: 'error',
    why: 'A file was changed by somebody else while a command worked with it. Nothing was written; run the command ' + 'again.',
  },
  'file-place': {
    severity: 'error',
    why:
      'No page is made from a file of this name in this folder, so its words would be lost. Move it to the folder of ' +
      'its kind, or correct its name.',
  },
  'missing-file': {
    severity: 'error',
    why: 'A file that every site needs is not there. Take it from the last version that was published.',
  },
  'named-elsewhere': {
    severity: 'error',
    why:
      'What you want to remove is named in other files, which would then lead nowhere. Say with --to what they should ' + 'name instead.',
  },
  'unfinished-edit': {
    severity: 'error',
    why:
      'A rename or a removal was ended in the middle, as when the computer was switched off, and one of its files was ' +
      'changed before the next command could complete it. No text is lost: the message names the file, where its old ' +
      'text is, and what to do.',
  },
  'unreadable-file': {
    severity: 'error',
    why:
      'A file cannot be read as text: it is too large, a link to somewhere else, or written by a program in another ' +
      'encoding. Save it again as UTF-8.',
  },
} as const satisfies Rules;
