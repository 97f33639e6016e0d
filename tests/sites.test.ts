import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './helpers/command.ts';
import { createSite, type SiteCase } from './helpers/sites.ts';

/** `file | text that it must hold`; a `!` before the text means: must not. */
function checkContents(lines: string, read: (file: string) => string): void {
  for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
    const [file = '', text = ''] = line.split(' | ');
    if (text.startsWith('!')) expect(read(file), line).not.toContain(text.slice(1));
    else expect(read(file), line).toContain(text);
  }
}

const folder = join(ROOT, 'tests/sites');
const cases = readdirSync(folder).filter((name) => name !== 'base');

describe.each(cases)('site: %s', (name) => {
  const read = (file: string) => (existsSync(join(folder, name, file)) ? readFileSync(join(folder, name, file), 'utf8') : undefined);
  const [title = name] = (read('case.yaml') ?? '').split('\n');
  const problems = read('problems.txt');

  it(title.replace(/^# /, ''), async () => {
    const site = createSite((parse(read('case.yaml') ?? '') ?? {}) as SiteCase);
    const result = await site.build();
    if (process.env['UPDATE_SITES'] && problems !== undefined)
      (await import('node:fs')).writeFileSync(join(folder, name, 'problems.txt'), `${result.problems}\n`);
    expect(`${result.problems}\n`).toBe(problems ?? '\n');
    expect(existsSync(site.outDir)).toBe(result.summary !== undefined);
    checkContents(read('contains.txt') ?? '', site.read);
    site.remove();
  });
});
