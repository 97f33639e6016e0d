import { error, warning } from './rule.ts';

/** Rules about the files of content: their characters, their YAML and their fields. */
export const content = {
  'double-field': error(
    'The same field stands twice in one file or group, and only one of the two could be shown. Keep the right one and remove the ' +
      'other.',
    { wrong: 'title: First Post\ntitle: Another Post', right: 'title: First Post' },
  ),
  'field-name': error(
    'The name of a field must be one plain word before a colon. A list, a group or a word that programs keep for themselves cannot ' +
      'be one.',
    { wrong: 'constructor: First Post\ntitle: First Post', right: 'title: First Post' },
  ),
  'front-matter': error(
    'A Markdown file begins with its fields between two lines of three hyphens; the text follows below. Without these lines nobody ' +
      'knows what is a field and what is text.',
    { wrong: 'title: First Post\ndate: 2025-10-01', right: '---\ntitle: First Post\ndate: 2025-10-01' },
  ),
  'merge-conflict': error(
    'Two people have changed the same lines, and git could not decide between them: it left both, between lines that begin with ' +
      '<<<<<<<, ======= and >>>>>>>. Choose what is right, and remove these three lines.',
    { file: 'content/urls.lock', wrong: '<<<<<<< HEAD\n/our-team', right: '/our-team' },
  ),
  'note-cuts-text': error(
    'In YAML a # after a space begins a note that nobody reads, so what follows is lost. Put quotes around a text that holds one.',
    { wrong: 'title: #1 in Atlanta', right: 'title: First Post' },
  ),
  'strange-indent': error(
    'YAML is indented with plain spaces. A tab, or a space that was copied from a web page or a word processor, looks the same and ' +
      'is none.',
    { file: 'content/practice.yaml', wrong: '\u00a0\u00a0provider: Visit Desk', right: '  provider: Visit Desk' },
  ),
  'too-much': error(
    'A file is longer or nested deeper than any page can need, which is nearly always a slip of a program. Remove what is not needed.',
  ),
  'unsafe-character': error(
    'The file holds a character that nobody sees, or one that would turn the direction of the text. Mostly it was copied along from ' +
      'another program. Type these words again.',
    { wrong: 'title: First\u202e Post', right: 'title: First Post' },
  ),
  'yaml-alias': error(
    'Signs such as & * and ! at the beginning of a value have a meaning in YAML that this site does not use. Put the text in quotes.',
    { wrong: 'title: *post', right: 'title: First Post' },
  ),
  'yaml-syntax': error(
    'A line cannot be read: a colon, a quote, a bracket or the indent is not right. Fields are written as "name: value", with a ' +
      'space behind the colon; a text with a colon and a space in it needs quotes around it.',
    { wrong: 'title: First: "Post" and: more', right: 'title: First Post' },
  ),
  'day-order': error(
    'Of two days, the later one stands where the earlier one belongs: an article that was updated before it appeared, or a consent ' +
      'that ends before it was given. Correct the one that is mistyped.',
    { wrong: 'date: 2025-10-01\nupdated: 2025-09-30', right: 'date: 2025-10-01' },
  ),
  'day-to-come': warning(
    'A text names a day or a year that is still to come for what has happened: its last change, the end of a training, a ' +
      'publication. Until the day of a change, pages do not show it. Mostly a digit of the year is mistyped.',
    { wrong: 'date: 2025-10-01\nupdated: 2999-10-02', right: 'date: 2025-10-01' },
  ),
  emoji: warning(
    'Most typefaces have no such picture, search engines leave it out, and a screen reader reads its name in the middle of the ' +
      'sentence. Say it in words.',
    { wrong: 'title: First Post 😴', right: 'title: First Post' },
  ),
  'lost-placeholder': error(
    'A name in braces, such as {practice}, is filled in only in some texts of strings.yaml and home.yaml. Here patients would read ' +
      'the braces. Write the words themselves.',
    { wrong: 'Come to {practice}.', right: 'The short answer of the first post.' },
  ),
  'missing-field': error('A field that the page needs is not there. Add a line with its name, a colon, a space and its value.', {
    wrong: 'date: 2025-10-01',
    right: 'date: 2025-10-01\nauthor: jane-doe',
  }),
  'missing-text': error('This kind of page needs a text below its fields. Write it below the second line of three hyphens.'),
  'missing-words': error('The words of buttons and labels are not known in the language of this site. Add them to content/strings.yaml.'),
  'not-allowed': error('This field takes one of a few words, and this is none of them. The message lists them.', {
    wrong: 'tone: sage-9',
    right: 'tone: sage-2',
  }),
  'number-order': error('Of two numbers, the smaller one comes first.', {
    file: 'content/locations/decatur-ga.md',
    wrong: 'driveMinutes: [20, 10]',
    right: 'driveMinutes: [10, 20]',
  }),
  'open-blank': error(
    'A new file has double brackets where somebody has to write, and one is left. Visitors would read what is between them. Write ' +
      'your own words in their place, or remove the field if it may be left out. In a draft it is a warning.',
    { wrong: 'excerpt: "[[One or two sentences for its card]]"', right: 'excerpt: What the first post is about.' },
  ),
  'past-day': warning('A line about a special day is over and changes nothing any more. Remove it, or write the next day.', {
    file: 'content/practice.yaml',
    wrong: 'exceptions:\n    - { date: 2020-12-24, closed: true, name: Winter break }',
    right: 'exceptions: []',
  }),
  'read-time': warning('The reading time that a post states differs from what its words take. Remove the field: it is counted.', {
    wrong: 'date: 2025-10-01\nreadTime: 30',
    right: 'date: 2025-10-01',
  }),
  'same-order': error('Two entries have the same number in "order", so nobody knows which comes first.', {
    file: 'content/locations/decatur-ga.md',
    wrong: 'order: 2\nsummary: The way',
    right: 'order: 1\nsummary: The way',
  }),
  'secret-key': error(
    'This looks like a secret key, and it would stand in every page for everyone to read. Use a public site key, and change the ' +
      'secret one: it may have been seen.',
    {
      file: 'content/site.yaml',
      wrong: 'lead: { endpoint: /api/leads, apiKey: sk_live_51Hd93kd8 }',
      right: 'lead: { endpoint: /api/leads }',
    },
  ),
  'smart-quotes': warning(
    'Curly quotes are part of the text and shown to patients. Quotes that hold a text together are straight ones, or none.',
    { wrong: 'title: “First Post”', right: 'title: First Post' },
  ),
  'text-not-shown': error('This page shows no text below its fields, so these words would be lost. Move them into a field.'),
  'twice-in-list': error('The same name stands twice in one list. Keep one of them.', {
    file: 'content/conditions.yaml',
    wrong: 'name: Snoring\n    also: [bloody nose, epistaxis]',
    right: 'name: Nosebleeds\n    also: [bloody nose, epistaxis]',
  }),
  'unknown-field': error(
    'There is no field of this name here, so its value would be shown nowhere. Mostly the name is misspelt; the message lists those ' +
      'that exist.',
    { wrong: 'titel: First Post', right: 'title: First Post' },
  ),
  'unknown-reference': error(
    'A field names another file (an author, a service, an article, a picture) that does not exist. Write its file name without the ' +
      'ending.',
    { wrong: 'author: jane-do', right: 'author: jane-doe' },
  ),
  'wrong-form': error(
    'The value is not written in the form that this field needs, such as a day as 2025-10-12 or a phone number as "+14045550100". ' +
      'The message shows an example.',
    { file: 'content/practice.yaml', wrong: 'phone: (404) 555-0100', right: 'phone: "+14045550100"' },
  ),
  'wrong-kind': error(
    'The field needs another kind of value: text, a number, a list or fields below it. A text that looks like a number needs quotes.',
    { wrong: 'keywords: first post', right: 'keywords: [first post, ears]' },
  ),
  'wrong-length': error('There are too few or too many letters or entries for the place where they are shown.', {
    wrong: 'keywords: []',
    right: 'keywords: [first post, ears]',
  }),
};
