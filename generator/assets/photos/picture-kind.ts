/** Kinds of files that people take for pictures of the web, and others that they mistake for one. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'gif' | 'heic' | 'tiff' | 'bmp' | 'pdf';

/** What a file is by its first bytes, whatever its name says; undefined for all that is none of these. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024));
  const start = head.toString('latin1', 0, 12);
  return ofContainer(head, start) ?? STARTS.find(([pattern]) => pattern.test(start))?.[1] ?? (isSvg(head) ? 'svg' : undefined);
}

const STARTS: readonly (readonly [RegExp, PictureKind])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^(II\*\0|MM\0\*)/, 'tiff'],
  [/^BM/, 'bmp'],
  [/^%PDF-/, 'pdf'],
];

/** Files of the base media format say in their first box what may read them (ISO/IEC 23008-12, annex B). */
function ofContainer(head: Buffer, start: string): PictureKind | undefined {
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const length = Math.min(head.readUInt32BE(0), head.length);
  const brands = head.toString('latin1', 8, length).match(/[\s\S]{4}/g) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cmsx]|hev[cx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
}

function isSvg(head: Buffer): boolean {
  return /^\ufeff?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(head.toString('utf8'));
}
