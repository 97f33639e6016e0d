import { error, warning } from './rule.ts';

/** Rules about Markdown, the words of texts, their links and their pictures. */
export const texts = {
  'board-name': warning(
    'A text says "board-certified" without a name, and no profile names the board. Patients cannot tell a board that the American ' +
      'Board of Medical Specialties recognizes from any other. Write the full name once under "credentials" of the doctor; say so if ' +
      'the board is not a member.',
    {
      file: 'content/providers/jane-doe.md',
      wrong: 'Board-certified in otolaryngology',
      right: 'Board-certified by the American Board of Otolaryngology',
    },
  ),
  claim: warning(
    'Words such as "leading", "best", "#1", "painless" or "guaranteed" promise what a practice can rarely prove. Medical boards and the ' +
      'FTC (15 U.S.C. 45) hold the doctor responsible for them. Say what you do instead. If the words are proven or approved, list them ' +
      'under "claims" in site.yaml with the file that may have them, and with the proof or with who approved them and when.',
    { wrong: 'We are the best ENT practice in Atlanta.', right: 'The short answer of the first post.' },
  ),
  'empty-heading': error(
    'A line with only # characters makes an empty heading. It shows as a gap, and its line in the table of contents is blank.',
    { wrong: '##', right: '## What it is' },
  ),
  'fact-in-text': warning(
    'A phone number or a time in a text differs from the facts in practice.yaml, so one of the two is wrong. Write the fact as it ' +
      'is there, or leave it out of the text. Toll-free help lines, such as 1-800-222-1222 for poisons, are allowed, as are numbers in ' +
      'a quotation of a notice.',
    { wrong: 'The short answer: we close at 6 pm. Call (404) 555-0199.', right: 'The short answer of the first post.' },
  ),
  footnote: warning(
    'Footnotes do not work here: patients would see the mark as you typed it, and the footnote itself would be lost. Say it in the ' +
      'text, or in brackets.',
    { wrong: 'The short answer[^1] of the first post.', right: 'The short answer of the first post.' },
  ),
  'grid-block': error(
    'A list between a line ":::grid" and a line ":::" becomes a grid of cards. One of the two lines is missing or misspelled.',
    { wrong: ':::grid\n\n- Rest', right: '- Rest' },
  ),
  'heading-order': error(
    'A heading skips a level, such as "####" right after "##". People who listen to the page use these levels to find their way.',
    { wrong: '#### What it is', right: '## What it is' },
  ),
  'heading-space': warning('A heading needs a space after its # characters. Without it patients see a plain line that begins with #.', {
    wrong: '##What it is',
    right: '## What it is',
  }),
  'main-heading': error('Each page has exactly one main heading, made from its title. Sections of a text begin with "##".', {
    wrong: '# What it is',
    right: '## What it is',
  }),
  'open-mark': warning('Two stars only make words bold in pairs, right next to the words. Otherwise patients see the stars.', {
    wrong: 'This is **very important.',
    right: 'The short answer of the first post.',
  }),
  'raw-html': error(
    'HTML is removed from the page, and often the words around it too. It usually comes from text that was copied from a word ' +
      'processor or a web page. Write it as Markdown, or paste it as plain text.',
    { wrong: '<b>The short answer</b> of the first post.', right: 'The short answer of the first post.' },
  ),
  'same-title': error('Two pages have the same title or description. In search results people could not tell them apart.', {
    wrong: 'title: Second Post',
    right: 'title: First Post',
  }),
  'similar-texts': warning(
    'Two pages have nearly the same text. Search engines show only one of them; write what is true only for the people of this ' + 'town.',
  ),
  'strange-space': warning(
    'A space that was copied from a web page or a word processor looks like any other, but Markdown and YAML do not recognize it: ' +
      'patients see the mark before it, or a field is not found. Delete the space and type it again.',
    { wrong: '##\u00a0What it is', right: '## What it is' },
  ),
  'table-cells': error(
    'A row of a table has more cells than its first row, so the last ones would be missing on the page; a dose or a day would be ' +
      'lost. If a | is part of the text, write a backslash before it. A row with fewer cells is a warning.',
    {
      wrong: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg | twice a day |',
      right: '| Drug | Dose |\n| --- | --- |\n| A | 5 mg, twice a day |',
    },
  ),
  'table-delimiter-row': warning(
    'The second line of a table has hyphens between bars, such as "| --- | --- |". Without it patients see the bars as plain text.',
    { wrong: '| Sign | Means |\n| Snoring | Narrow air way |', right: 'The short answer of the first post.' },
  ),
  'text-measures': error('A text is longer, shorter or harder to read than is good for patients. "npx ent-site words" shows the figures.'),
  'unmeant-mark': warning(
    'Markdown reads something as a mark that was probably meant as text: a line of hyphens turns the sentence before it into a ' +
      'heading, a year at the beginning of a paragraph becomes the number of a list, four spaces make code. Patients would see ' +
      'something other than what you wrote.',
    { wrong: 'This is a sentence.\n---', right: 'The short answer of the first post.' },
  ),
  'unread-mark': warning(
    'Other programs have marks that do not work here: for crossed-out words, checkboxes, small raised figures, emoji, other ' +
      'bullets. Patients would see the marks themselves.',
    { wrong: 'This is ~~old~~ new.', right: 'The short answer of the first post.' },
  ),
  'unused-claim': warning(
    'No text uses these approved words of site.yaml. Remove the entry, to keep the list true to what the site claims today, or correct its ' +
      'words or its file.',
  ),
  'unused-term': warning(
    'The glossary explains a word that no article or service needs. Remove it, or add the form that the texts use under "also".',
  ),
  'watched-words': warning(
    'Words that content/words.yaml limits appear in the texts more often than allowed, or it names a folder that does not exist. ' +
      'Say some of them in other words; "npx ent-site words --format json" lists every use.',
    { file: 'content/words.yaml', wrong: 'in: [service/]', right: 'in: [services/]' },
  ),
  'bare-address': warning(
    'An address in a text is not a link automatically. Write what it links to in square brackets, followed by the address in round ' +
      'ones.',
    { wrong: 'More at https://www.cdc.gov/flu today.', right: 'The short answer of the first post.' },
  ),
  'broken-link': error(
    'A link points to a page, a file or a heading that does not exist. Patients would click it and find nothing. Write the address ' +
      'of a page of this site, such as /contact-us, or remove the link.',
    { wrong: '[link](/service/sinus-disorder)', right: '[link](/service/sinus-disorders)' },
  ),
  'link-space': warning(
    'There is a space between the words of a link and its address, so patients see brackets instead of a link. Remove the space.',
    { wrong: 'See [our page] (/about) now.', right: 'The short answer of the first post.' },
  ),
  'link-without-address': warning(
    'Two pairs of square brackets make a link whose address is elsewhere in the file, but the file has no such address. Patients ' +
      'see the brackets. Write [words](/address).',
    { wrong: '[link][sinus]', right: '[link](/service/sinus-disorders)' },
  ),
  'link-without-words': error(
    'Patients cannot see a link without words, and a screen reader can only read out its address. Write words for the link; if the ' +
      'link is a picture, describe the picture.',
    { wrong: '[](/sinus-quiz)', right: '[the sinus quiz](/sinus-quiz)' },
  ),
  'dead-link': warning(
    'A link goes to a page that no longer exists on another website; "ent-site links" found this. Patients would see an error. Link to ' +
      'the new address of the page, or to another page, or remove the link.',
  ),
  'dead-source': warning(
    'A text cites a source whose page no longer exists, so no one can check what the text says. Find the new address of the source, ' +
      'or name another source that says the same.',
  ),
  'own-site': error(
    'This link has the full address of your site. Write only the path, such as /contact-us: the site checks such links, and ' +
      'they also work in a preview.',
    { wrong: '[link](https://www.doe-ent.example/about)', right: '[link](/service/sinus-disorders)' },
  ),
  'undeclared-host': error(
    'Every outside company that a page uses or links to is listed in site.yaml with its purpose: the privacy page names it, and the ' +
      'browser blocks all others. Add the line that the message shows.',
    { wrong: '[link](https://www.cdc.gov/flu)', right: '[link](/service/sinus-disorders)' },
  ),
  'unread-link': warning(
    'Write a link as [words](/address), without spaces in the address and with all brackets closed. Otherwise patients see the ' +
      'brackets, and the link does not work.',
    { wrong: 'See our [consent form](/files/consent form.pdf) today.', right: 'The short answer of the first post.' },
  ),
  'unsafe-link': error(
    'A page may only link to pages of this site, to https addresses, phone numbers and email addresses. Other links could run a ' +
      'program in a patient’s browser.',
    { wrong: '[link](javascript:alert)', right: '[link](/service/sinus-disorders)' },
  ),
  'picture-alt': error(
    'A picture needs a text for people who cannot see it. Say in a few words what it shows; the name of its file does not help ' + 'them.',
    { wrong: '![](social.webp)', right: '![A nurse at the reception desk](social.webp)' },
  ),
  'picture-file': error(
    'A picture cannot be used as it is: the file is damaged, of another kind than its name says, or too small. Save it again as ' +
      'JPEG, PNG or WebP.',
  ),
  'picture-in-text': error(
    'A picture in a text needs its own line, with an empty line before and after it, and the name of a file in images/. Write a ' +
      'space in the name as %20, and the caption in straight quotes. Tables, headings and links cannot contain a picture.',
    { wrong: 'The short answer. ![A nurse](social.webp) It goes on.', right: '![A nurse](social.webp "She shows how it is done.")' },
  ),
  'picture-markup': error(
    'A template shows a picture without its size, or loads two pictures with high priority. The page would jump while it loads. A ' +
      'developer has to fix it.',
  ),
  'picture-name': warning(
    'The name of a picture has other capitals than the name of its file. The site finds it, but other programs that show the text ' +
      'may not. Write the name exactly like the file.',
  ),
  'sample-portrait': error('This drawn face belongs to the sample physician. Another person needs a photo, or a drawing without a face.', {
    file: 'content/providers/jane-doe.md',
    wrong: 'sample: false',
    right: 'sample: true',
  }),
};
