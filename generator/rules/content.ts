import { error, warning } from './rule.ts';

/** Rules about the files of content: their characters, their YAML and their fields. */
export const content = {
  'double-field': error(
    'The same field is in one file or group twice, and only one of the two could be shown. Keep the right one and remove the other.',
    { wrong: 'title: First Post\ntitle: Another Post', right: 'title: First Post' },
  ),
  'field-name': error(
    'The name of a field must be one plain word before a colon. It cannot be a list, a group, or a word that programs reserve.',
    { wrong: 'constructor: First Post\ntitle: First Post', right: 'title: First Post' },
  ),
  'front-matter': error(
    'A Markdown file begins with its fields between two lines of three hyphens; the text comes after them. Without these lines, the ' +
      'site cannot tell the fields from the text.',
    { wrong: 'title: First Post\ndate: 2025-10-01', right: '---\ntitle: First Post\ndate: 2025-10-01' },
  ),
  'merge-conflict': error(
    'Two people have changed the same lines, and git could not decide between them: it kept both, between lines that begin with ' +
      '<<<<<<<, ======= and >>>>>>>. Choose the right version, and remove these three lines.',
    { file: 'content/urls.lock', wrong: '<<<<<<< HEAD\n/our-team', right: '/our-team' },
  ),
  'note-cuts-text': error(
    'In YAML, everything after a space and a # is a comment, so the site ignores it. Put quotes around a text ' + 'that contains a #.',
    { wrong: 'title: #1 in Atlanta', right: 'title: First Post' },
  ),
  'strange-indent': error(
    'YAML is indented with plain spaces. A tab, or a space that was copied from a web page or a word processor, looks the same but ' +
      'does not count as one.',
    { file: 'content/practice.yaml', wrong: '\u00a0\u00a0provider: Visit Desk', right: '  provider: Visit Desk' },
  ),
  'too-much': error(
    'A file is longer or more deeply nested than any page can need, which is nearly always a program error. Remove what is ' +
      'not needed.',
  ),
  'unsafe-character': error(
    'The file contains an invisible character, or one that would reverse the direction of the text. It was probably copied from ' +
      'another program. Type these words again.',
    { wrong: 'title: First\u202e Post', right: 'title: First Post' },
  ),
  'yaml-alias': error(
    'Characters such as & * and ! at the beginning of a value have a meaning in YAML that this site does not use. Put the text in ' +
      'quotes.',
    { wrong: 'title: *post', right: 'title: First Post' },
  ),
  'yaml-syntax': error(
    'A line cannot be read: a colon, a quote, a bracket or the indent is wrong. Write fields as "name: value", with a space after ' +
      'the colon; a text that contains a colon and a space needs quotes around it.',
    { wrong: 'title: First: "Post" and: more', right: 'title: First Post' },
  ),
  'day-order': error(
    'Two dates are in the wrong order: an article was updated before it appeared, or a consent ends before it was given. Correct ' +
      'the wrong one.',
    { wrong: 'date: 2025-10-01\nupdated: 2025-09-30', right: 'date: 2025-10-01' },
  ),
  'day-to-come': warning(
    'A text gives a future date or year for something that has already happened: its last change, the end of a training, a ' +
      'publication. Pages do not show a change before its date. Often a digit of the year is wrong.',
    { wrong: 'date: 2025-10-01\nupdated: 2999-10-02', right: 'date: 2025-10-01' },
  ),
  emoji: warning(
    'Most fonts do not have this picture, search engines ignore it, and a screen reader reads its name in the middle of the ' +
      'sentence. Say it in words.',
    { wrong: 'title: First Post 😴', right: 'title: First Post' },
  ),
  'lost-placeholder': error(
    'A name in braces, such as {practice}, is only replaced in some texts of strings.yaml and home.yaml. Here patients would see ' +
      'the braces. Write the words themselves.',
    { wrong: 'Come to {practice}.', right: 'The short answer of the first post.' },
  ),
  'missing-field': error('A field that the page needs is missing. Add a line with its name, a colon, a space and its value.', {
    wrong: 'date: 2025-10-01',
    right: 'date: 2025-10-01\nauthor: jane-doe',
  }),
  'missing-text': error('This kind of page needs a text after its fields. Write it below the second line of three hyphens.'),
  'missing-words': error('The site has no words for buttons and labels in its language. Add them to content/strings.yaml.'),
  'not-allowed': error('This field only accepts certain words, and this is not one of them. The message lists them.', {
    wrong: 'tone: sage-9',
    right: 'tone: sage-2',
  }),
  'number-order': error('The smaller of the two numbers comes first.', {
    file: 'content/locations/decatur-ga.md',
    wrong: 'driveMinutes: [20, 10]',
    right: 'driveMinutes: [10, 20]',
  }),
  'open-blank': error(
    'A new file has double brackets where you need to write something, and this one is still there. Visitors would read what is ' +
      'between them. Replace it with your own words, or remove the field if it is optional. In a draft this is only a warning.',
    { wrong: 'excerpt: "[[One or two sentences for its card]]"', right: 'excerpt: What the first post is about.' },
  ),
  'past-day': warning('A line about a special day is in the past and has no effect any more. Remove it, or write the next date.', {
    file: 'content/practice.yaml',
    wrong: 'exceptions:\n    - { date: 2020-12-24, closed: true, name: Winter break }',
    right: 'exceptions: []',
  }),
  'read-time': warning(
    'The reading time that a post states does not match the length of its text. Remove the field: the site calculates it.',
    {
      wrong: 'date: 2025-10-01\nreadTime: 30',
      right: 'date: 2025-10-01',
    },
  ),
  'same-order': error('Two entries have the same number in "order", so it is not clear which comes first.', {
    file: 'content/locations/decatur-ga.md',
    wrong: 'order: 2\nsummary: The way',
    right: 'order: 1\nsummary: The way',
  }),
  'secret-key': error(
    'This looks like a secret key, and everyone could read it in every page. Use a public site key, and change the secret one: ' +
      'someone may have seen it.',
    {
      file: 'content/site.yaml',
      wrong: 'lead: { endpoint: /api/leads, apiKey: sk_live_51Hd93kd8 }',
      right: 'lead: { endpoint: /api/leads }',
    },
  ),
  'smart-quotes': warning(
    'Curly quotes become part of the text, and patients see them. To put quotes around a value, use straight ones or none.',
    { wrong: 'title: “First Post”', right: 'title: First Post' },
  ),
  'text-not-shown': error('This page does not show text after its fields, so these words would be lost. Move them to a field.'),
  'twice-in-list': error('The same name is listed twice. Delete one.', {
    file: 'content/conditions.yaml',
    wrong: 'name: Snoring\n    also: [bloody nose, epistaxis]',
    right: 'name: Nosebleeds\n    also: [bloody nose, epistaxis]',
  }),
  'unknown-field': error(
    'There is no field with this name here, so its value would not be shown. Usually the name is misspelled; the message lists the ' +
      'names that exist.',
    { wrong: 'titel: First Post', right: 'title: First Post' },
  ),
  'unknown-reference': error(
    'A field refers to another file (an author, a service, an article, a picture) that does not exist. Write its file name without ' +
      'the ending.',
    { wrong: 'author: jane-do', right: 'author: jane-doe' },
  ),
  'wrong-form': error(
    'The value does not have the format that this field needs, such as 2025-10-12 for a date or "+14045550100" for a phone number. ' +
      'The message shows an example.',
    { file: 'content/practice.yaml', wrong: 'phone: (404) 555-0100', right: 'phone: "+14045550100"' },
  ),
  'wrong-kind': error(
    'The field needs another kind of value: text, a number, a list or a group of fields. A text that looks like a number needs ' +
      'quotes.',
    { wrong: 'keywords: first post', right: 'keywords: [first post, ears]' },
  ),
  'wrong-length': error('There are too few or too many characters or entries for the space on the page.', {
    wrong: 'keywords: []',
    right: 'keywords: [first post, ears]',
  }),
};
