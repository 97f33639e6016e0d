import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { hashOfParts } from '../../../../generator/files/hash.ts';
import { proseParser } from '../../../../generator/site/prose-parser.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { problemsOf } from '../../../helpers/problems.ts';

const TEXT = '---\ntitle: Ears\n---\n\nAll about ears.\n';
const parseMarkdown = await loadMarkdownParser('remark');

const inContent = useFolder();

/** The problems of the text in `ears.md`. */
const problemOfText = () =>
  problemsOf(() => {
    const parse = proseParser({ contentDir: inContent(), parseMarkdown, glossary: [], unsaved: new Map() });
    parse({ source: 'ears.md', hash: hashOfParts([TEXT]), linesAbove: 4 });
  })[0];

it('reports a file that was removed or saved after the site was planned as it reports other problems', () => {
  const changed = { rule: 'file-changed', severity: 'error', file: relative(process.cwd(), inContent('ears.md')) };
  expect(problemOfText()).toMatchObject(changed);
  writeFileSync(inContent('ears.md'), `${TEXT}More.\n`);
  expect(problemOfText()).toMatchObject(changed);
});

it('does not mistake an error of the file system for a saved file', () => {
  mkdirSync(inContent('ears.md'));
  expect(problemOfText()?.message).toContain('EISDIR');
});
