import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { FontFace } from '../plan/page-type.ts';
import { asset, type OutputFile } from './fingerprint.ts';

export interface BuiltFonts {
  files: OutputFile[];
  hrefs: string[];
  /** `@font-face` rules for every style sheet. */
  css: string;
}

/** Copies the font files of packages and writes their `@font-face` rules. */
export function buildFonts(faces: readonly FontFace[], rootDir: string): BuiltFonts {
  const { resolve } = createRequire(join(rootDir, 'package.json'));
  const built = faces.map((face) => {
    const file = asset(`assets/${basename(face.file)}`, readFileSync(resolve(face.file)), [face.file]);
    const css = `@font-face{font-family:"${face.family}";src:url(${file.href}) format("woff2");font-weight:${face.weight};font-display:swap}`;
    return { file, css };
  });
  return { files: built.map(({ file }) => file), hrefs: built.map(({ file }) => file.href), css: built.map(({ css }) => css).join('') };
}
