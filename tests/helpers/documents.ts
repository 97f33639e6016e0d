import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** Small files for download, made as their programs make them. */

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

export function zip(parts: Readonly<Record<string, string>>): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytesOf(text)])), { mtime: '2025-01-01' }),
  );
}

const MAIN = {
  docx: ['/word/document.xml', 'wordprocessingml.document'],
  xlsx: ['/xl/workbook.xml', 'spreadsheetml.sheet'],
  pptx: ['/ppt/presentation.xml', 'presentationml.presentation'],
} as const;

export function office(kind: keyof typeof MAIN, parts: Readonly<Record<string, string>> = {}): Buffer {
  const [part, type] = MAIN[kind];
  const types = `<Types><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
  return zip({ '[Content_Types].xml': types, [part.slice(1)]: '<x/>', ...parts });
}

export function openDocument(kind: 'text' | 'spreadsheet', parts: Readonly<Record<string, string>> = {}): Buffer {
  return zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>', ...parts });
}

/** A PDF whose catalog holds these entries, `/OpenAction 2 0 R`. */
export function pdf(entries = '', more = ''): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type /Catalog ${entries}>>\nendobj\n${more}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
}

/** Objects of a PDF as newer programs pack them. */
export function packedObjects(objects: string): string {
  const data = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  return `2 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length}>>\nstream\r\n${data}\nendstream\nendobj`;
}
