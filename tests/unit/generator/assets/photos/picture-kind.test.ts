import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureKind } from '../../../../../generator/assets/photos/pixels.ts';

const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#4a6b8a' } });

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)('recognizes %s by its bytes', async (kind) => {
  expect(pictureKind(await square.toFormat(kind, { effort: 1 }).toBuffer())).toBe(kind);
});

it.each([
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x1cftypmif1\0\0\0\0MiHEmif1heix'],
  ['svg', '\ufeff<?xml version="1.0"?>\n<!-- Made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg', `${'<!---->'.repeat(140)}<svg>`],
  [undefined, `${'<!---->'.repeat(140)}x`],
  ['pdf', '%PDF-1.7'],
  ['bmp', 'BM\0\0'],
  [undefined, ''],
  [undefined, '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  [undefined, '<html><svg></svg></html>'],
] as const)('recognizes %s by %j', (kind, text) => {
  expect(pictureKind(Buffer.from(text))).toBe(kind);
});
