import { unzipSync, type Zippable, zipSync } from 'fflate';
import type { PastedPicture } from './api.ts';
import { AdminRefusal } from './content-folder.ts';
import { pastedPictureAddress } from './pasted-text.ts';

/** Maximum size of all parts that are read (bytes, unpacked). */
const MAX_UNPACKED = 100_000_000;
/** Maximum number of parts: a forged directory may claim billions. */
const MAX_PARTS = 5_000;
/** The parts that contain text and pictures; no programs, embedded workbooks or thumbnails. */
const READ = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.-]+\.(?:xml|rels)|word\/media\/[^/]+)$/;

const SAVE_AS_DOCX = 'Open it in the program that made it, save it as .docx, and drop that file here.';
/** Other documents by the ends of their names. */
const OTHERS: Readonly<Record<string, string>> = {
  doc: 'an old Word document',
  dot: 'an old Word document',
  docm: 'a Word document with macros',
  odt: 'a LibreOffice document',
  pages: 'a Pages document',
  rtf: 'an RTF document',
};
/** The first bytes of a ZIP file, and of a file of old Office programs, in which new ones put locked documents. */
const STARTS = { zip: 'PK\x03\x04', old: '\xD0\xCF\x11\xE0' };

/** What the styles of Word are besides those that mammoth knows. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
];

/** Returns the HTML of a Word document and its pictures, which have `pastedPictureAddress` there. Refuses other files in words for staff. */
export async function readWordDocument(bytes: Buffer, name: string): Promise<{ html: string; pictures: PastedPicture[] }> {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const start = bytes.toString('latin1', 0, STARTS.zip.length);
  const other = Object.hasOwn(OTHERS, ending) ? OTHERS[ending] : undefined;
  if (other !== undefined) throw new AdminRefusal(422, `This is ${other}. ${SAVE_AS_DOCX}`);
  if (start === STARTS.old)
    throw new AdminRefusal(422, `This document has a password, or is in an old format. Remove the password. ${SAVE_AS_DOCX}`);
  const parts = start === STARTS.zip ? partsOfDocument(bytes) : undefined;
  if (!parts) throw new AdminRefusal(422, 'This document is damaged. Copy the original again, or open it in Word and save it as .docx.');
  if (!('word/document.xml' in parts)) throw new AdminRefusal(422, `This is not a Word document. ${SAVE_AS_DOCX}`);
  return toHtml(Buffer.from(zipSync(parts, { level: 0 })));
}

/**
 * Returns the unpacked parts to read; undefined for a damaged file. fflate unpacks no more of a part than the directory says, so the limit also
 * holds for a forged one; mammoth, which would unpack any size, gets the result.
 */
function partsOfDocument(bytes: Buffer): Zippable | undefined {
  let count = 0;
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: (part) => {
        count += 1;
        const isRead = READ.test(part.name);
        if (isRead) size += Math.max(part.originalSize, part.size);
        if (size > MAX_UNPACKED || count > MAX_PARTS) throw new AdminRefusal(422, TOO_LARGE);
        return isRead;
      },
    });
  } catch (error) {
    if (error instanceof AdminRefusal) throw error;
    return undefined;
  }
}

const TOO_LARGE = 'This document is too large when it is unpacked. Make its pictures smaller or split it, then drop it here again.';

/** The links at the ends of footnotes, back into the text. */
const BACK = /<a href="#(?:foot|end)note-ref-[\w-]+">↑<\/a>/g;

async function toHtml(buffer: Buffer): Promise<{ html: string; pictures: PastedPicture[] }> {
  // It takes long to load, and few sessions need it.
  const { default: mammoth } = await import('mammoth');
  const pictures: PastedPicture[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    // Drawings of old Office programs, which no browser shows.
    if (!/^image\/(?:png|jpe?g|webp|gif)$/.test(image.contentType)) return { src: 'file:' };
    const picture = { type: image.contentType, data: await image.readAsBase64String() };
    return { src: pastedPictureAddress(pictures.push(picture) - 1) };
  });
  const { value } = await mammoth.convertToHtml({ buffer }, { styleMap: STYLES, convertImage }).catch(() => {
    throw new AdminRefusal(422, 'This document is damaged. Open it in Word, save it as .docx again, and drop that file here.');
  });
  return { html: value.replace(BACK, ''), pictures };
}
