import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { convertPasted } from '../../../../../generator/studio/editor/pasted-text.ts';
import { readWordDocument } from '../../../../../generator/studio/editor/word-document.ts';
import { wordFile, wordParagraph, wordRun } from '../../../../helpers/word-file.ts';

const read = (bytes: Uint8Array, name = 'Report.docx') => readWordDocument(Buffer.from(bytes), name);

it('a Word document becomes headings, paragraphs and pictures', async () => {
  const picture = Uint8Array.from([1, 2, 3]);
  const document = wordFile(
    [
      wordParagraph('Ear infections', 'Title'),
      wordParagraph(`${wordRun('Most ')}${wordRun('heal', '<w:b/>')}${wordRun(' alone.')}`),
      wordParagraph('Signs', 'heading2'),
      wordParagraph('Fever'),
    ],
    { picture },
  );
  const found = await read(document);
  expect(found.pictures).toEqual([{ type: 'image/png', data: Buffer.from(picture).toString('base64') }]);
  expect(await convertPasted({ ...found, level: 2 })).toEqual({
    markdown: '## Ear infections\n\nMost **heal** alone.\n\n### Signs\n\nFever',
    isPlain: false,
    notes: [],
    pictures: found.pictures,
  });
});

it('footnotes become a list after the text, whose numbers are in the text', async () => {
  const note = '<w:p><w:r><w:t>A book</w:t></w:r></w:p>';
  const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1">${note}</w:footnote></w:footnotes>`;
  const document = wordFile([wordParagraph(`${wordRun('Most heal.')}<w:r><w:footnoteReference w:id="1"/></w:r>`)], {
    more: { 'word/footnotes.xml': strToU8(footnotes) },
  });
  const { markdown, notes } = await convertPasted({ ...(await read(document)), level: 2 });
  expect([markdown, notes]).toEqual(['Most heal.\\[1]\n\n1. A book', []]);
});

it('a drawing that no browser shows is not offered', async () => {
  const document = wordFile([wordParagraph('Ear')], {
    picture: Uint8Array.from([1]),
    more: {
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/x-emf"/></Types>',
      ),
    },
  });
  const found = await read(document);
  expect(found.pictures).toEqual([]);
  expect((await convertPasted({ ...found, level: 2 })).notes).toEqual(['1 picture cannot be copied from there: save it and drop it here.']);
});

const SAVE = 'Open it in the program that made it, save it as .docx, and drop that file here.';
const old = Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1');
const whole = wordFile([wordParagraph('Ear')]);

it.each<[name: string, bytes: Uint8Array, message: string]>([
  ['Report.doc', old, `This is an old Word document. ${SAVE}`],
  ['Report.odt', zipSync({ mimetype: strToU8('x') }), `This is a LibreOffice document. ${SAVE}`],
  ['Report.PAGES', zipSync({ 'Index.zip': strToU8('x') }), `This is a Pages document. ${SAVE}`],
  ['Report.rtf', Buffer.from('{\\rtf1'), `This is an RTF document. ${SAVE}`],
  ['locked.docx', old, `This document has a password, or is in an old format. Remove the password. ${SAVE}`],
  ['empty.docx', Buffer.of(), 'This document is damaged. Copy the original again, or open it in Word and save it as .docx.'],
  ['half.docx', whole.slice(0, 300), 'This document is damaged. Copy the original again, or open it in Word and save it as .docx.'],
  ['table.docx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), `This is not a Word document. ${SAVE}`],
  [
    'torn.docx',
    wordFile([], { more: { 'word/document.xml': strToU8('<w:document><w:body>') } }),
    'This document is damaged. Open it in Word, save it as .docx again, and drop that file here.',
  ],
])('a document that cannot be read is refused with what to do: %s', async (name, bytes, message) => {
  await expect(read(bytes, name)).rejects.toThrow(message);
});

const TOO_LARGE = /^This document is too large when it is unpacked\./;

it('a small file that unpacks to a large one is refused, and one whose directory states a smaller size is unpacked no further', async () => {
  const zeros = new Uint8Array(101_000_000);
  const bomb = wordFile([wordParagraph('Ear')], { more: { 'word/media/a.png': zeros } });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(read(bomb)).rejects.toThrow(TOO_LARGE);
  // The size, unpacked, in the header of the part and in the directory.
  const forged = Buffer.from(bomb);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(zeros.length);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(1000);
  for (let at = forged.indexOf(size); at >= 0; at = forged.indexOf(size, at + 1)) small.copy(forged, at);
  expect((await convertPasted({ ...(await read(forged)), level: 2 })).markdown).toBe('Ear');
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`x/${index}`, strToU8('')]));
  await expect(read(wordFile([], { more: many }))).rejects.toThrow(TOO_LARGE);
});
