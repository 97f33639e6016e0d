import type { Rules } from './rule.ts';

/** Rules about Markdown and the words of texts. */
export const texts = {
  'empty-heading': {
    severity: 'error',
    why: 'A line of hash signs without words makes a heading with nothing in it. It shows as a gap, and its line in the table of contents is empty.',
    example: { file: 'content/blog/first-post.md', wrong: '##', right: '## What it is' },
  },
  'fact-in-text': {
    severity: 'warning',
    why:
      'A phone number or a time in a text differs from the facts in practice.yaml, so that one of the two is wrong. ' +
      'Write the fact as it stands there, or leave it out of the text. Toll-free help lines, such as 1-800-222-1222 for poisons, are no facts of yours.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'The short answer: we close at 6 pm. Call (404) 555-0199.',
      right: 'The short answer of the first post.',
    },
  },
  footnote: {
    severity: 'warning',
    why:
      'Footnotes are not supported: the mark would be shown as it is typed, and the note at the end would be lost. ' +
      'Say it in the text, or in brackets.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'The short answer[^1] of the first post.',
      right: 'The short answer of the first post.',
    },
  },
  'grid-block': {
    severity: 'error',
    why: 'A list becomes a grid of cards between a line of ":::grid" and a line of ":::". One of the two is missing or ' + 'misspelt.',
    example: { file: 'content/blog/first-post.md', wrong: ':::grid\n\n- Rest', right: '- Rest' },
  },
  'heading-order': {
    severity: 'error',
    why: 'A heading skips a level, such as "####" right below "##". People who listen to the page find their way by ' + 'these levels.',
    example: { file: 'content/blog/first-post.md', wrong: '#### What it is', right: '## What it is' },
  },
  'heading-space': {
    severity: 'warning',
    why: 'Hash signs make a heading only with a space behind them. Without it the line is shown as plain text, hash ' + 'signs and all.',
    example: { file: 'content/blog/first-post.md', wrong: '##What it is', right: '## What it is' },
  },
  'main-heading': {
    severity: 'error',
    why: 'Each page has exactly one main heading, made from its title. Sections of a text begin with "##".',
    example: { file: 'content/blog/first-post.md', wrong: '# What it is', right: '## What it is' },
  },
  'open-mark': {
    severity: 'warning',
    why: 'Two stars make words bold only in pairs, close to the words. Alone they are shown to patients as they are ' + 'typed.',
    example: { file: 'content/blog/first-post.md', wrong: 'This is **very important.', right: 'The short answer of the first post.' },
  },
  'raw-html': {
    severity: 'error',
    why:
      'HTML is left out of the page, and often the words around it too. It comes along when a text is copied from a ' +
      'word processor or a web page. Write it as Markdown, or paste it as plain text.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: '<b>The short answer</b> of the first post.',
      right: 'The short answer of the first post.',
    },
  },
  'same-title': {
    severity: 'error',
    why: 'Two pages have the same title or description. In a list of search results nobody could tell them apart.',
    example: { file: 'content/blog/first-post.md', wrong: 'title: Second Post', right: 'title: First Post' },
  },
  'similar-texts': {
    severity: 'warning',
    why:
      'Two pages say nearly the same. Search engines show only one of such a pair; write what only the people of this ' +
      'place would say.',
  },
  'strange-space': {
    severity: 'warning',
    why: 'A space that was copied from a web page or a word processor looks like any other, but Markdown and YAML do not take it for one: the mark before it is shown to patients as it is typed, or a field is not found. Delete the space and type it with the space bar.',
    example: { file: 'content/blog/first-post.md', wrong: '##\u00a0What it is', right: '## What it is' },
  },
  'table-cells': {
    severity: 'error',
    why: 'A row of a table has more cells than its head, so the last ones would be missing on the page; a dose or a day would be lost. A bar that belongs to the words is written with a backslash before it. A row with fewer cells is a warning.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg | twice a day |',
      right: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg, twice a day |',
    },
  },
  'table-rule': {
    severity: 'warning',
    why: 'A table needs a second line of hyphens between bars, such as "| --- | --- |". Without it the bars are shown as ' + 'plain text.',
    example: {
      file: 'content/blog/first-post.md',
      wrong: '| Sign | Means |\n| Snoring | Narrow air way |',
      right: 'The short answer of the first post.',
    },
  },
  'text-measures': {
    severity: 'error',
    why: 'A text is longer, shorter or harder to read than is good for patients. "ent-site words" measures them.',
  },
  'unmeant-mark': {
    severity: 'warning',
    why: 'Markdown reads a mark where only words may be meant: a line of hyphens makes a heading of the sentence above it, a year at the beginning of a paragraph the number of a list, four spaces make code. Patients would see something else than you have written.',
    example: { file: 'content/blog/first-post.md', wrong: 'This is a sentence.\n---', right: 'The short answer of the first post.' },
  },
  'unread-mark': {
    severity: 'warning',
    why: 'Other programs have marks that this site does not: for words crossed out, boxes to tick, small figures, emoji, other bullets. Patients would read the marks themselves.',
    example: { file: 'content/blog/first-post.md', wrong: 'This is ~~old~~ new.', right: 'The short answer of the first post.' },
  },
  'unused-term': {
    severity: 'warning',
    why: 'A word of the glossary is explained on no page. Remove it, or correct it to the form that the texts use.',
  },
  'watched-words': {
    severity: 'warning',
    why:
      'Words that content/words.yaml watches stand in the texts more often than it allows, or it names a folder that is not ' +
      'there. Say some of them in other words; "ent-site words --format json" lists every place.',
    example: { file: 'content/words.yaml', wrong: 'in: [service/]', right: 'in: [services/]' },
  },
} as const satisfies Rules;
