import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds copies of the articles in `contentDir` until there are `count`. */
export function fillWithArticles(contentDir: string, count: number): void {
  const blog = join(contentDir, 'blog');
  const present = readdirSync(blog);
  const originals = present.filter((name) => name.endsWith('.md') && !name.includes('{'));
  for (let copy = 0; copy < count - present.length; copy += 1) {
    const name = originals[copy % originals.length] ?? '';
    const text = readFileSync(join(blog, name), 'utf8')
      // What must differ from page to page.
      .replace(/^title: "?(.*?)"?$/m, `title: "$1 ${copy}"`)
      .replace(/^description: "?([^"\n]{0,140}).*$/m, `description: "$1 ${copy}."`);
    writeFileSync(join(blog, name.replace(/\.md$/, `-copy-${copy}.md`)), text);
  }
}
