import type { Rules } from './rule.ts';

/** Rules about the fields of content files. */
export const fields = {
  'day-order': {
    severity: 'error',
    why:
      'Of two days, the later one stands where the earlier one belongs: an article that was updated before it ' +
      'appeared, or a consent that ends before it was given. Correct the one that is mistyped.',
    example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01\nupdated: 2025-09-30', right: 'date: 2025-10-01' },
  },
  'day-to-come': {
    severity: 'warning',
    why:
      'A text names a day or a year that is still to come for what has happened: its last change, the end of a training, a publication. ' +
      'Until the day of a change, pages do not show it. Mostly a digit of the year is mistyped.',
    example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01\nupdated: 2999-10-02', right: 'date: 2025-10-01' },
  },
  emoji: {
    severity: 'warning',
    why:
      'Most typefaces have no such picture, search engines leave it out, and a screen reader reads its name in the ' +
      'middle of the sentence. Say it in words.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: First Post 😴', right: 'title: First Post' },
  },
  'lost-placeholder': {
    severity: 'error',
    why:
      'A name in braces, such as {practice}, is filled in only in some texts of strings.yaml and home.yaml. Here ' +
      'patients would read the braces. Write the words themselves.',
    example: { file: 'content/blog/first-post.md', wrong: 'Come to {practice}.', right: 'The short answer of the first post.' },
  },
  'missing-field': {
    severity: 'error',
    why: 'A field that the page needs is not there. Add a line with its name, a colon, a space and its value.',
    example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01', right: 'date: 2025-10-01\nauthor: jane-doe' },
  },
  'missing-text': {
    severity: 'error',
    why: 'This kind of page needs a text below its fields. Write it below the second line of three hyphens.',
  },
  'missing-words': {
    severity: 'error',
    why: 'The words of buttons and labels are not known in the language of this site. Add them to content/strings.yaml.',
  },
  'not-allowed': {
    severity: 'error',
    why: 'This field takes one of a few words, and this is none of them. The message lists them.',
    example: { file: 'content/blog/first-post.md', wrong: 'tone: sage-9', right: 'tone: sage-2' },
  },
  'number-order': {
    severity: 'error',
    why: 'Of two numbers, the smaller one comes first.',
    example: { file: 'content/locations/decatur-ga.md', wrong: 'driveMinutes: [20, 10]', right: 'driveMinutes: [10, 20]' },
  },
  'open-blank': {
    severity: 'error',
    why:
      'A new file has double brackets where somebody has to write, and one is left. Visitors would read what is between ' +
      'them. Write your own words in their place, or remove the field if it may be left out. In a draft it is a warning.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'excerpt: "[[One or two sentences for its card]]"',
      right: 'excerpt: What the first post is about.',
    },
  },
  'past-day': {
    severity: 'warning',
    why: 'A line about a special day is over and changes nothing any more. Remove it, or write the next day.',
    example: {
      file: 'content/practice.yaml',
      wrong: 'exceptions:\n    - { date: 2020-12-24, closed: true, name: Winter break }',
      right: 'exceptions: []',
    },
  },
  'read-time': {
    severity: 'warning',
    why: 'The reading time that a post states differs from what its words take. Remove the field: it is counted.',
    example: { file: 'content/blog/first-post.md', wrong: 'date: 2025-10-01\nreadTime: 30', right: 'date: 2025-10-01' },
  },
  'same-order': {
    severity: 'error',
    why: 'Two entries have the same number in "order", so nobody knows which comes first.',
    example: { file: 'content/locations/decatur-ga.md', wrong: 'order: 2\nsummary: The way', right: 'order: 1\nsummary: The way' },
  },
  'secret-key': {
    severity: 'error',
    why:
      'This looks like a secret key, and it would stand in every page for everyone to read. Use a public site key, ' +
      'and change the secret one: it may have been seen.',
    example: {
      file: 'content/site.yaml',
      wrong: 'lead: { endpoint: /api/leads, apiKey: sk_live_51Hd93kd8 }',
      right: 'lead: { endpoint: /api/leads }',
    },
  },
  'smart-quotes': {
    severity: 'warning',
    why: 'Curly quotes are part of the text and shown to patients. Quotes that hold a text together are straight ones, ' + 'or none.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: “First Post”', right: 'title: First Post' },
  },
  'text-not-shown': {
    severity: 'error',
    why: 'This page shows no text below its fields, so these words would be lost. Move them into a field.',
  },
  'twice-in-list': {
    severity: 'error',
    why: 'The same name stands twice in one list. Keep one of them.',
    example: {
      file: 'content/conditions.yaml',
      wrong: 'name: Snoring\n    also: [bloody nose, epistaxis]',
      right: 'name: Nosebleeds\n    also: [bloody nose, epistaxis]',
    },
  },
  'unknown-field': {
    severity: 'error',
    why:
      'There is no field of this name here, so its value would be shown nowhere. Mostly the name is misspelt; the ' +
      'message lists those that exist.',
    example: { file: 'content/blog/first-post.md', wrong: 'titel: First Post', right: 'title: First Post' },
  },
  'unknown-reference': {
    severity: 'error',
    why:
      'A field names another file (an author, a service, an article, a picture) that does not exist. Write its file ' +
      'name without the ending.',
    example: { file: 'content/blog/first-post.md', wrong: 'author: jane-do', right: 'author: jane-doe' },
  },
  'wrong-form': {
    severity: 'error',
    why:
      'The value is not written in the form that this field needs, such as a day as 2025-10-12 or a phone number as ' +
      '"+14045550100". The message shows an example.',
    example: { file: 'content/practice.yaml', wrong: 'phone: (404) 555-0100', right: 'phone: "+14045550100"' },
  },
  'wrong-kind': {
    severity: 'error',
    why:
      'The field needs another kind of value: text, a number, a list or fields below it. A text that looks like a ' +
      'number needs quotes.',
    example: { file: 'content/blog/first-post.md', wrong: 'keywords: first post', right: 'keywords: [first post, ears]' },
  },
  'wrong-length': {
    severity: 'error',
    why: 'There are too few or too many letters or entries for the place where they are shown.',
    example: { file: 'content/blog/first-post.md', wrong: 'keywords: []', right: 'keywords: [first post, ears]' },
  },
} as const satisfies Rules;
