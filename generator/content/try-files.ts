import { join, relative } from 'node:path';
import { hashOfParts } from '../files/hash.ts';
import { byText } from '../shared/values.ts';
import { asRead, type SourceFile, type SourceFiles } from './read-source-files.ts';

/** The content files as they would be with these texts, as they would stand on the disk, each in place of the file of its path or beside the others; one without a text is gone. */
export function tryFiles(
  { texts, ...rest }: SourceFiles,
  tried: readonly { path: string; text: string | undefined }[],
  contentDir: string,
): SourceFiles {
  const known = new Map(texts.map((file) => [file.path, file]));
  for (const { path, text: written } of tried) {
    if (written === undefined) {
      known.delete(path);
      continue;
    }
    const text = asRead(written);
    const absolutePath = join(contentDir, path);
    const label = join(relative(process.cwd(), contentDir) || '.', path);
    const file: SourceFile = known.get(path) ?? { path, label, absolutePath, stamp: '', size: 0 };
    // Each text has a stamp of its own, by which builds tell one from the next.
    known.set(path, { ...file, stamp: `tried ${hashOfParts([text])}`, size: Buffer.byteLength(text), tried: text });
  }
  return { ...rest, texts: [...known.values()].sort(byText(({ path }) => path)) };
}
