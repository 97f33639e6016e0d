import { expect, it } from 'vitest';
import { parseSourceFile } from '../../../../../generator/content/parse-source-file.ts';
import { contentTypeOf } from '../../../../../generator/content/types/index.ts';
import { titleOf } from '../../../../../generator/studio/editor/content-folder.ts';

function title(type: string, path: string, text: string, unreadable?: string): string {
  const found = contentTypeOf({ type });
  if (!found) throw new Error(`there is no type ${type}`);
  const parsed = parseSourceFile({ path, label: path }, text);
  return titleOf({ path, type: found, etag: '', text, rawText: text, parsed, ...(unreadable !== undefined && { unreadable }) });
}

it.each([
  ['a broken field', '---\ntitle: My Nose\ntags: [ open\n---\n', 'My Nose'],
  ['a title in quotes', '---\ntitle: "Nose: a guide" \n  tags: [ open\n---\n', 'Nose: a guide'],
  ['lines of two people', '---\n<<<<<<< mine\ntitle: Mine\n=======\ntitle: Theirs\n>>>>>>> theirs\n---\n', 'Mine'],
  ['a broken title', '---\ntitle: [ My Nose\n---\n', 'My Nose'],
  ['no fields', 'Only words', 'Article that cannot be read'],
  ['no title', '---\ndate: 2026-11-01\n---\n', 'Article without a title'],
])('a file with %s has a title for staff that is not its path', (_, text, expected) => {
  expect(title('posts', 'blog/my-nose.md', text)).toBe(expected);
});

it('a file that cannot be opened is named by its kind', () => {
  expect(title('announcements', 'announcements/a.yaml', '', 'it cannot be opened here')).toBe('Announcement that cannot be read');
});
