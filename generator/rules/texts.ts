import { error, warning } from './rule.ts';

/** Rules about Markdown, the words of texts, their links and their pictures. */
export const texts = {
  'empty-heading': error(
    'A line of hash signs without words makes a heading with nothing in it. It shows as a gap, and its line in the table of contents ' +
      'is empty.',
    { wrong: '##', right: '## What it is' },
  ),
  'fact-in-text': warning(
    'A phone number or a time in a text differs from the facts in practice.yaml, so that one of the two is wrong. Write the fact as ' +
      'it stands there, or leave it out of the text. Toll-free help lines, such as 1-800-222-1222 for poisons, are no facts of yours.',
    { wrong: 'The short answer: we close at 6 pm. Call (404) 555-0199.', right: 'The short answer of the first post.' },
  ),
  footnote: warning(
    'Footnotes are not supported: the mark would be shown as it is typed, and the note at the end would be lost. Say it in the text, ' +
      'or in brackets.',
    { wrong: 'The short answer[^1] of the first post.', right: 'The short answer of the first post.' },
  ),
  'grid-block': error(
    'A list becomes a grid of cards between a line of ":::grid" and a line of ":::". One of the two is missing or misspelt.',
    { wrong: ':::grid\n\n- Rest', right: '- Rest' },
  ),
  'heading-order': error(
    'A heading skips a level, such as "####" right below "##". People who listen to the page find their way by these levels.',
    { wrong: '#### What it is', right: '## What it is' },
  ),
  'heading-space': warning(
    'Hash signs make a heading only with a space behind them. Without it the line is shown as plain text, hash signs and all.',
    { wrong: '##What it is', right: '## What it is' },
  ),
  'main-heading': error('Each page has exactly one main heading, made from its title. Sections of a text begin with "##".', {
    wrong: '# What it is',
    right: '## What it is',
  }),
  'open-mark': warning('Two stars make words bold only in pairs, close to the words. Alone they are shown to patients as they are typed.', {
    wrong: 'This is **very important.',
    right: 'The short answer of the first post.',
  }),
  'raw-html': error(
    'HTML is left out of the page, and often the words around it too. It comes along when a text is copied from a word processor or ' +
      'a web page. Write it as Markdown, or paste it as plain text.',
    { wrong: '<b>The short answer</b> of the first post.', right: 'The short answer of the first post.' },
  ),
  'same-title': error('Two pages have the same title or description. In a list of search results nobody could tell them apart.', {
    wrong: 'title: Second Post',
    right: 'title: First Post',
  }),
  'similar-texts': warning(
    'Two pages say nearly the same. Search engines show only one of such a pair; write what only the people of this place would say.',
  ),
  'strange-space': warning(
    'A space that was copied from a web page or a word processor looks like any other, but Markdown and YAML do not take it for one: ' +
      'the mark before it is shown to patients as it is typed, or a field is not found. Delete the space and type it with the space ' +
      'bar.',
    { wrong: '##\u00a0What it is', right: '## What it is' },
  ),
  'table-cells': error(
    'A row of a table has more cells than its head, so the last ones would be missing on the page; a dose or a day would be lost. A ' +
      'bar that belongs to the words is written with a backslash before it. A row with fewer cells is a warning.',
    {
      wrong: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg | twice a day |',
      right: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg, twice a day |',
    },
  ),
  'table-rule': warning(
    'A table needs a second line of hyphens between bars, such as "| --- | --- |". Without it the bars are shown as plain text.',
    { wrong: '| Sign | Means |\n| Snoring | Narrow air way |', right: 'The short answer of the first post.' },
  ),
  'text-measures': error('A text is longer, shorter or harder to read than is good for patients. "ent-site words" measures them.'),
  'unmeant-mark': warning(
    'Markdown reads a mark where only words may be meant: a line of hyphens makes a heading of the sentence above it, a year at the ' +
      'beginning of a paragraph the number of a list, four spaces make code. Patients would see something else than you have written.',
    { wrong: 'This is a sentence.\n---', right: 'The short answer of the first post.' },
  ),
  'unread-mark': warning(
    'Other programs have marks that this site does not: for words crossed out, boxes to tick, small figures, emoji, other bullets. ' +
      'Patients would read the marks themselves.',
    { wrong: 'This is ~~old~~ new.', right: 'The short answer of the first post.' },
  ),
  'unused-term': warning('A word of the glossary is explained on no page. Remove it, or correct it to the form that the texts use.'),
  'watched-words': warning(
    'Words that content/words.yaml watches stand in the texts more often than it allows, or it names a folder that is not there. Say ' +
      'some of them in other words; "ent-site words --format json" lists every place.',
    { file: 'content/words.yaml', wrong: 'in: [service/]', right: 'in: [services/]' },
  ),
  'bare-address': warning(
    'An address in a text is not a link by itself. Write what it leads to in square brackets, and the address in round ones behind ' +
      'it.',
    { wrong: 'More at https://www.cdc.gov/flu today.', right: 'The short answer of the first post.' },
  ),
  'broken-link': error(
    'A link leads to a page, a file or a place in a page that does not exist. Patients would press it and find nothing. Write the ' +
      'address of a page of this site, such as /contact-us, or remove the link.',
    { wrong: '[link](/service/sinus-disorder)', right: '[link](/service/sinus-disorders)' },
  ),
  'link-space': warning(
    'A space stands between the words of a link and its address, so patients see the brackets and no link. Remove the space.',
    { wrong: 'See [our page] (/about) now.', right: 'The short answer of the first post.' },
  ),
  'link-without-address': warning(
    'Two pairs of square brackets name a link whose address stands elsewhere in the file, and it does not. Patients see the ' +
      'brackets. Write [words](/address).',
    { wrong: '[link][sinus]', right: '[link](/service/sinus-disorders)' },
  ),
  'link-without-words': error(
    'A link without words is one that nobody sees, and of which a screen reader says its address at most. Write what stands behind ' +
      'it; where it is a picture, the picture needs a text.',
    { wrong: '[](/sinus-quiz)', right: '[the sinus quiz](/sinus-quiz)' },
  ),
  'own-site': error(
    'This link names your own site with its full address. Write only the path, such as /contact-us: such a link is checked, and ' +
      'works in a preview too.',
    { wrong: '[link](https://www.doe-ent.example/about)', right: '[link](/service/sinus-disorders)' },
  ),
  'undeclared-host': error(
    'Every outside company that a page names is listed in site.yaml with its purpose: the privacy page tells patients about it, and ' +
      'the browser blocks all others. Add the line that the message shows.',
    { wrong: '[link](https://www.cdc.gov/flu)', right: '[link](/service/sinus-disorders)' },
  ),
  'unread-link': warning(
    'A link is written as [words](/address), with no space in the address and both pairs of brackets closed. Anything else is shown ' +
      'to patients with its brackets, and leads nowhere.',
    { wrong: 'See our [consent form](/files/consent form.pdf) today.', right: 'The short answer of the first post.' },
  ),
  'unsafe-link': error(
    'A page may only link to pages of this site, to https addresses, phone numbers and email addresses. Others could run something ' +
      'in the browser of a patient.',
    { wrong: '[link](javascript:alert)', right: '[link](/service/sinus-disorders)' },
  ),
  'picture-alt': error(
    'A picture needs a text for people who cannot see it. Say in a few words what it shows; the name of its file says nothing.',
    { wrong: '![](social.webp)', right: '![A nurse at the reception desk](social.webp)' },
  ),
  'picture-file': error(
    'A picture cannot be used as it is: the file is damaged, of another kind than its name says, or too small. Save it again as ' +
      'JPEG, PNG or WebP.',
  ),
  'picture-in-text': error(
    'A picture of a text stands on a line of its own, with an empty line above and below it, and names a file of images/. A space in ' +
      'the name is written as %20, the caption stands in straight quotes. Tables, headings and links have no room for one.',
    { wrong: 'The short answer. ![A nurse](social.webp) It goes on.', right: '![A nurse](social.webp "She shows how it is done.")' },
  ),
  'picture-markup': error(
    'A template writes a picture without its size, or asks for two pictures first. The page would jump while it loads. A developer ' +
      'mends it.',
  ),
  'picture-name': warning(
    'The name of a picture is written with other capitals than those of its file. The site finds it, other programs that show the ' +
      'text may not. Write the name as the file has it.',
  ),
  'sample-portrait': error('The drawn face belongs to the sample physician. Another person needs a photo, or a drawing without a face.', {
    file: 'content/providers/jane-doe.md',
    wrong: 'sample: false',
    right: 'sample: true',
  }),
};
