import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../helpers/command.ts';

/** A copy of the sample content in a temporary folder, with copies of its articles until there are `count`. */
export function contentWithArticles(count: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'ent-site-articles-')), 'content');
  cpSync(join(ROOT, 'content'), folder, { recursive: true });
  const blog = join(folder, 'blog');
  const originals = readdirSync(blog).filter((name) => name.endsWith('.md') && !name.includes('{'));
  const missing = count - readdirSync(blog).length;
  for (let copy = 0; copy < missing; copy += 1) {
    const name = originals[copy % originals.length] ?? '';
    const text = readFileSync(join(blog, name), 'utf8')
      // What must differ from page to page.
      .replace(/^title: "?(.*?)"?$/m, `title: "$1 ${copy}"`)
      .replace(/^description: "?(.{0,140}).*$/m, `description: "$1 ${copy}."`);
    writeFileSync(join(blog, name.replace(/\.md$/, `-copy-${copy}.md`)), text);
  }
  return folder;
}
