import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../generator/content/markdown/parse-markdown.ts';
import { ROOT } from '../helpers/command.ts';
import { markdownFiles, withoutFrontMatter } from '../helpers/markdown-files.ts';

it('every text of content/ is the same with both Markdown parsers', async () => {
  const [native, remark] = [await loadMarkdownParser('auto'), await loadMarkdownParser('remark')];
  const files = markdownFiles(join(ROOT, 'content'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const text = withoutFrontMatter(readFileSync(join(ROOT, 'content', file), 'utf8'));
    expect(native(text), file).toEqual(remark(text));
  }
});
