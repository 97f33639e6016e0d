import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../../../generator/content/markdown/parse-markdown.ts';
import { readContent } from '../../../../../../generator/content/read-entries.ts';
import { listSourceFiles } from '../../../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../../../generator/content/types/index.ts';
import { Threads } from '../../../../../../generator/run/threads.ts';
import { importedTexts } from '../../../../../../generator/studio/reports/imported/imported-texts.ts';
import { importedItems, readRecord, recordText } from '../../../../../../generator/studio/reports/imported/record.ts';
import { useFolder } from '../../../../../helpers/folder.ts';

const folder = useFolder();
const parse = await loadMarkdownParser('remark');

const page = (title: string, body: string, more = 'draft: true\nreview: { by: practice }') =>
  `---\ntitle: ${title}\ndescription: What visitors of this practice should know about ${title}.\nkeywords: [one, two]\n${more}\n---\n\n${body}\n`;
const quote = (consent: string) =>
  `order: 1\nname: Ann B.\nlocation: Decatur\nprocedure: Sinus care\nquote: I can breathe again at night.\ndate: 2025-03-01\nconsent: ${consent}\n`;

/** Writes files, and returns what is to be read in those that the record of imports names: all, unless others are given. */
async function textsOf(files: Readonly<Record<string, string>>, { names = Object.keys(files), isGraded = true } = {}) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(folder(path)), { recursive: true });
    writeFileSync(folder(path), text);
  }
  const items = names.map((path, index) => [`page ${index}`, { key: `page ${index}`, path, item: 'a', file: 'b' }] as const);
  writeFileSync(folder('import.lock'), recordText(new Map(items)));
  const sources = listSourceFiles(folder()).value;
  const markdown = { setting: 'remark', parse } as const;
  const { value } = await readContent({ sources, markdown, types: contentTypes, entryCache: { known: new Map() }, threads: new Threads() });
  return importedTexts(value, importedItems(folder()), {
    isGraded,
    address: (path) => (path.startsWith('pages/') ? `/${path}` : undefined),
  });
}

/** Returns the findings in a page with this text. */
async function findingsIn(body: string, isGraded = true): Promise<string[] | undefined> {
  return (await textsOf({ 'pages/a.md': page('A', body) }, { isGraded }))[0]?.findings;
}

it('lists imported texts that visitors do not see yet, and not those that are shown or were written here', async () => {
  const texts = await textsOf(
    {
      'pages/draft.md': page('Draft', 'Short.'),
      'pages/open.md': page('Open', 'Short.', 'review: { by: practice }'),
      'pages/approved.md': page('Approved', 'Short.', 'review: { by: practice, date: 2026-01-05, next: 2027-01-05 }'),
      'pages/plain.md': page('Plain', 'Short.', ''),
      'pages/own.md': page('Own', 'Short.'),
      'testimonials/a.yaml': quote('{}'),
      'testimonials/b.yaml': quote('{ given: 2025-03-02, form: paper }'),
    },
    {
      names: [
        'pages/draft.md',
        'pages/open.md',
        'pages/approved.md',
        'pages/plain.md',
        'pages/removed.md',
        'testimonials/a.yaml',
        'testimonials/b.yaml',
      ],
    },
  );
  expect(texts).toEqual([
    { file: 'pages/draft.md', address: '/pages/draft.md', title: 'Draft', findings: [] },
    { file: 'testimonials/a.yaml', address: undefined, title: 'Ann B.', findings: ['hidden until the patient has signed a consent'] },
  ]);
});

it.each([
  ['a text to write', '[[Form]]\n\n[[Video]]', ['2 texts to write']],
  ['pictures without a description', '![\\[\\[What this picture shows\\]\\]](a.jpg)', ['1 picture without a description']],
  [
    'a claim, with the words around it',
    'We are the leading ENT practice in Atlanta today.',
    ['a claim: “We are the leading ENT practice in Atlanta today.”'],
  ],
  [
    'claims of results',
    'Painless surgery. It cures snoring, guaranteed, and is risk-free.',
    [
      'a claim: “Painless surgery.”',
      'a claim: “It cures snoring, guaranteed,”',
      'a claim: “It cures snoring, guaranteed, and is risk-free.”',
      '1 more claim',
    ],
  ],
  ['a claim in a heading', '## Voted best of Atlanta\n\nCall us.', ['a claim: “Voted best of Atlanta”']],
  [
    'no claim in ordinary words',
    'It is best to call first. A leading cause is a cold. We do our best for you. It works best when warm.',
    [],
  ],
  ['no claim in other words', 'A procured device is better. See a leader of the topless premiere.', []],
])('finds %s', async (_, body, findings) => {
  expect(await findingsIn(body)).toEqual(findings);
});

it('finds hard texts in English only', async () => {
  const hard =
    'Otolaryngological rehabilitation necessitates interdisciplinary collaboration involving audiological professionals. '.repeat(8);
  expect(await findingsIn(hard)).toEqual([expect.stringMatching(/^hard to read: grade \d+\.\d$/)]);
  expect(await findingsIn(hard, false)).toEqual([]);
  expect(await findingsIn('We treat ears. We treat noses. Call us today. '.repeat(8))).toEqual([]);
});

it('finds claims in the title and in the text for search engines', async () => {
  const text = page('A', 'Call us.')
    .replace('title: A', 'title: "Atlanta’s #1 Sinus Doctor"')
    .replace('What visitors', 'Why our leading surgeons are ones that visitors');
  expect((await textsOf({ 'pages/a.md': text }))[0]?.findings).toEqual([
    'a claim: “Atlanta’s #1 Sinus Doctor”',
    expect.stringMatching(/^a claim: “Why our leading surgeons/),
  ]);
});

it('finds pages for several towns that differ only in their names', async () => {
  const city = (name: string) =>
    page(name, `Our doctors see people of ${name} within a week and explain every step of their care in plain words.`);
  const names = ['Decatur', 'Marietta', 'Roswell', 'Smyrna'];
  const texts = await textsOf(Object.fromEntries(names.map((name) => [`pages/${name.toLowerCase()}.md`, city(name)])));
  const same = [expect.stringMatching(/^\d\d% the same as “(?:Decatur|Marietta|Roswell)”$/)];
  expect(texts.map(({ findings }) => findings)).toEqual([[], same, same, same]);
});

it('finds pages that are nearly the same, once for each pair', async () => {
  const words = 'Our doctors see you soon and explain every step of your care in plain words before they start with it. ';
  const texts = await textsOf({
    'pages/a.md': page('Decatur', `${words}We are in Decatur.`),
    'pages/b.md': page('Midtown', `${words}We are in Midtown.`),
    'pages/c.md': page('Other', 'A text about the nose, which no other page has in these very words.'),
    'pages/d.md': page('More', 'A second text about the ear, which differs from all the others that were imported.'),
  });
  expect(texts.map(({ findings }) => findings)).toEqual([[], [expect.stringMatching(/^\d\d% the same as “Decatur”$/)], [], []]);
});

it('refuses to read a damaged record, and reports no texts from it', () => {
  const item = { key: 'page 1 https://old.example/a', path: 'pages/a.md', item: 'x', file: 'y', lacksPictures: true };
  writeFileSync(folder('import.lock'), recordText(new Map([[item.key, item]])));
  expect(readRecord(folder())).toEqual(new Map([[item.key, item]]));
  writeFileSync(folder('import.lock'), '# words\n\n{"key":"a"}\n');
  expect(() => readRecord(folder())).toThrow(
    /import\.lock:3: This line is not one that "ent-site import" has written\. Restore the file, or remove the line\.$/,
  );
  expect(importedItems(folder())).toEqual(new Map());
});
