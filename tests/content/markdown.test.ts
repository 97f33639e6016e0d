import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../generator/content/markdown/parse-markdown.ts';
import { ROOT } from '../helpers/command.ts';

it('both Markdown parsers render every text of content/ the same', async () => {
  const [native, remark] = [await loadMarkdownParser('auto'), await loadMarkdownParser('remark')];
  const files = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const text = readFileSync(join(ROOT, 'content', file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    expect(native(text), file).toEqual(remark(text));
  }
});
