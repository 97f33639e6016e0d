import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { downloadMistakes } from '../../../../generator/assets/downloads.ts';
import { svg } from '../../../helpers/drawings.ts';

const reported = (name: string, content: string | Buffer) =>
  downloadMistakes(name, Buffer.from(content)).map(
    ({ severity = 'error', line, message }) => `${severity}${line ? ` ${line}` : ''}: ${message}`,
  );

type Parts = Record<string, string>;
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const zip = (parts: Parts) => {
  const packed = Object.entries(parts).map(([name, text]) => [name, new Uint8Array(latin1(text))]);
  return Buffer.from(zipSync(Object.fromEntries(packed), { mtime: '2025-01-01' }));
};
const MAIN = {
  docx: ['/word/document.xml', 'wordprocessingml.document'],
  xlsx: ['/xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['/ppt/presentation.xml', 'presentationml.presentation'],
} as const;
const office = (kind: keyof typeof MAIN, parts: Parts = {}) => {
  const [part, type] = MAIN[kind];
  const types = `<Types><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  return zip({ '[Content_Types].xml': types, [part.slice(1)]: '<x/>', ...parts });
};
const openDocument = (kind: string, parts: Parts = {}) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>', ...parts });
/** A PDF whose catalog has these entries, such as `/OpenAction 2 0 R`. */
const pdf = (entries = '', more = '') =>
  latin1(`%PDF-1.7\n1 0 obj\n<</Type /Catalog ${entries}>>\nendobj\n${more}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`);
/** Compressed objects of a PDF, as newer programs write them. */
const packedObjects = (objects: string) => {
  const data = deflateSync(latin1(objects)).toString('latin1');
  return `2 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length}>>\nstream\r\n${data}\nendstream\nendobj`;
};

const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';
const CARD = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mara Larkwell\r\nEND:VCARD\r\n';

it.each([
  ['a.pdf', pdf()],
  ['a.pdf', pdf('/OpenAction [3 0 R /Fit]')],
  // Letters that occur in a picture by chance.
  ['a.pdf', pdf('', '2 0 obj\n<</Length 9>>\nstream\n /Launch \nendstream\nendobj')],
  ['a.docx', office('docx')],
  ['a.pptx', office('pptx', { 'ppt/embeddings/Microsoft_Excel_Sheet.xlsx': 'x' })],
  ['a.odt', openDocument('text')],
  ['a.txt', 'Bring your insurance card.\r\n\r\n- 3 < 4\r\n'],
  ['a.txt', '\uFEFFSeñora Ñuñez'],
  ['a.csv', 'day,opens\n2025-12-24,"08:30"\nphone,+14045550100\n'],
  ['a.ics', CALENDAR],
  ['folder/a.vcf', CARD],
])('downloads are accepted: %s', (name, bytes) => {
  expect(reported(name, bytes)).toEqual([]);
});

it('downloads are refused by the extension of their name, whatever they contain (C7)', () => {
  for (const ending of ['php', 'zip', 'docm', 'doc', 'PDF', 'constructor', 'pdf.html'])
    expect(reported(`a.${ending}`, pdf())).toEqual([`error: Files that end in ".${ending.replace(/.*\./, '')}" are not published.`]);
});

it.each([
  ['a.pdf', svg('<script/>'), 'is not a PDF'],
  ['a.pdf', '<?php system("id");', 'is not a PDF'],
  ['a.pdf', 'MZ\x90', 'is not a PDF'],
  ['a.pdf', Buffer.concat([Buffer.from('<html>'), pdf()]), 'is not a PDF'],
  ['a.pdf', Buffer.concat([Buffer.from('\n'), pdf()]), 'is not a PDF'],
  ['a.pdf', office('docx'), 'is not a PDF'],
  ['a.pdf', Buffer.from('ffd8ffe0', 'hex'), 'is not a PDF'],
  ['a.docx', pdf(), 'is not a Word document'],
  ['a.docx', Buffer.from('d0cf11e0', 'hex'), 'is not a Word document'],
  ['a.docx', '', 'is not a Word document'],
])('downloads are refused if name and bytes disagree: %s (C7)', (name, bytes, message) => {
  expect(reported(name, bytes)).toEqual([`error: This file is named "${name.slice(1)}", but ${message}.`]);
});

const OTHER = 'The file name does not match the kind of this document.';
const program = (part: string) => `This document contains a program ("${part}").`;
const MACRO_TYPE = '<x ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';
const TEMPLATE = '<Relationship Type="x/attachedTemplate" Target="https://a.example/x.dotm" TargetMode="External"/>';
it.each([
  ['a.docx', office('xlsx'), OTHER],
  ['a.odt', openDocument('spreadsheet'), OTHER],
  ['a.docx', Buffer.from('PK\x03\x04 and no more'), 'This document is damaged.'],
  ['a.docx', office('docx').subarray(0, -30), 'This document is damaged.'],
  ['a.docx', office('docx', { 'word/vbaProject.bin': 'x' }), program('word/vbaProject.bin')],
  ['a.xlsx', office('xlsx', { 'xl/macrosheets/sheet1.xml': 'x' }), program('xl/macrosheets/sheet1.xml')],
  ['a.docx', office('docx', { 'word/embeddings/oleObject1.bin': 'x' }), program('word/embeddings/oleObject1.bin')],
  ['a.odt', openDocument('text', { 'Basic/Standard/Module1.xml': 'x' }), program('Basic/Standard/Module1.xml')],
  ['a.docx', zip({ '[Content_Types].xml': MACRO_TYPE }), 'This document contains a program.'],
  ['a.docx', office('docx', { 'word/_rels/settings.xml.rels': TEMPLATE }), 'This document loads its template from another address.'],
])('downloads are refused if they are damaged or contain a program: %s (C7)', (name, bytes, message) => {
  expect(reported(name, bytes)).toEqual([`error: ${message}`]);
});

it('downloads are refused at once if a forged directory claims billions of parts', () => {
  const bytes = office('docx');
  const end = bytes.length - 22;
  const zip64 = Buffer.alloc(56 + 20);
  zip64.writeUInt32LE(0x6064b50, 0);
  zip64.writeUInt32LE(0xffffffff, 32);
  zip64.writeUInt32LE(bytes.readUInt32LE(end + 16), 48);
  zip64.writeUInt32LE(0x7064b50, 56);
  zip64.writeUInt32LE(end, 64);
  const forged = Buffer.concat([bytes.subarray(0, end), zip64, bytes.subarray(end)]);
  expect(reported('a.docx', forged)).toEqual(['error: This document is damaged.']);
});

it.each([
  ['a script', pdf('/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>'), 'warning: This PDF contains a script.'],
  ['a script by another spelling', pdf('/OpenAction <</S /J#61vaScript /#4a#53 (x)>>'), 'warning: This PDF contains a script.'],
  ['a packed script', pdf('', packedObjects('3 0 <</S /JavaScript>>')), 'warning: This PDF contains a script.'],
  ['a program that it starts', pdf('/OpenAction <</S /Launch /F (cmd.exe)>>'), 'error: This PDF starts another program.'],
  ['other files', pdf('/Names <</EmbeddedFiles 2 0 R>>'), 'warning: This PDF contains other files.'],
  ['a form that is sent', pdf('/A <</S /SubmitForm>>'), 'warning: This PDF sends what patients type into it.'],
  ['a lock', pdf('', 'trailer <</Encrypt 9 0 R>>'), 'warning: This PDF is locked, so it cannot be checked.'],
  ['no end', pdf().subarray(0, -8), 'error: This PDF is damaged: its end is missing.'],
])('downloads of PDFs are reported with everything that they do besides showing pages: %s (C7)', (_, bytes, message) => {
  expect(reported('a.pdf', bytes)).toEqual([message]);
});

const NO_EVENT = 'error: This file is not a calendar entry: it must begin with BEGIN:VCALENDAR and end with END:VCALENDAR.';
it.each([
  ['a.csv', ' <svg xmlns="x">', 'error 1: This file contains a web page instead of text.'],
  ['a.txt', 'a\nb\u202ec', 'error 2: This line contains an invisible code that changes the direction of the text (U+202E).'],
  ['a.txt', 'a\0b', 'error 1: This line contains an invisible code (U+0000).'],
  ['a.txt', Buffer.from('caf\xe9', 'latin1'), 'error: This file is not UTF-8 text.'],
  ['a.ics', `${CALENDAR}<script>`, NO_EVENT],
  ['a.vcf', CALENDAR, 'error: This file is not an address card: it must begin with BEGIN:VCARD and end with END:VCARD.'],
])('downloads of text are refused if they are something else: %s (C7)', (name, content, message) => {
  expect(reported(name, content)).toEqual([message]);
});
