import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Root } from 'mdast';
import type { ParseMarkdown } from '../content/markdown/parse-markdown.ts';
import { markdownOfEntry } from '../content/read-entries.ts';
import { explainReadError, sourceText } from '../content/read-source-files.ts';
import { hashOfParts } from '../files/hash.ts';
import { fail } from '../problem/problem.ts';
import { termMarker } from './mark-terms.ts';
import type { GlossaryTerm, Prose } from './site.ts';

export type ParseProse = (prose: Prose) => Root;

interface ProseParserInput {
  contentDir: string;
  parseMarkdown: ParseMarkdown;
  glossary: readonly GlossaryTerm[];
  /** Unsaved texts of files, by path from the content folder. */
  unsaved: UnsavedTexts;
}

export type UnsavedTexts = ReadonlyMap<string, string>;

/** Returns a function that reads texts from the disk as pages show them. It throws BuildFailure if a file changed after the site was planned. */
export function proseParser({ contentDir, parseMarkdown, glossary, unsaved }: ProseParserInput): ParseProse {
  const markTerms = termMarker(glossary);
  return (prose) => {
    const { tree } = parseMarkdown(textOf(prose, contentDir, unsaved));
    if (prose.explainedIn !== undefined) markTerms(tree, prose.explainedIn);
    return tree;
  };
}

function textOf({ source, hash, linesAbove }: Prose, contentDir: string, tried: UnsavedTexts): string {
  const path = join(contentDir, source);
  const text = tried.get(source) ?? readSource(path);
  if (text !== undefined && hashOfParts([text]) === hash) return markdownOfEntry(text, { path: source, bodyLineOffset: linesAbove });
  fail('file-changed', relative(process.cwd(), path), 'This file was saved while the site was being built.', 'Build again.');
}

/** Returns the text of a file; undefined if the file was deleted or is not a text. Throws BuildFailure if it cannot be read. */
function readSource(path: string): string | undefined {
  try {
    return sourceText(readFileSync(path));
  } catch (error) {
    const refusal = error as NodeJS.ErrnoException;
    if (refusal.code === 'ENOENT') return undefined;
    fail('file-changed', relative(process.cwd(), path), ...explainReadError(refusal));
  }
}
