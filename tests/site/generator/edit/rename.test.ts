import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { entSite, ROOT } from '../../../helpers/command.ts';
import { createEditedContent, type EditedContent } from '../../../helpers/edited-content.ts';
import { NAMED_FILES, renamedThereAndBack } from '../../../helpers/renamed.ts';
import { routes } from '../../../helpers/routes.ts';
import { IN_FULL } from '../../../helpers/share.ts';
import { changedPaths } from '../../../helpers/tree.ts';

const REAL = join(ROOT, 'content');
let content: EditedContent;
beforeAll(async () => {
  content = await createEditedContent(REAL);
});
afterEach(() => content.restore());
afterAll(() => content.end());

describe('renaming an article', () => {
  it('takes one command: file, fields, links and the old address; the next build has no word to say about it (B11)', async () => {
    const old = 'do-i-have-sleep-apnea';
    const { code, stdout, stderr } = await entSite(
      'rename',
      pathTo.post(old, routes),
      'signs-of-sleep-apnea',
      '--content',
      content.contentDir,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [first, ...places] = stdout
      .replaceAll(/\S*content\//g, '')
      .trim()
      .split('\n');
    expect(first).toBe(
      `blog/${old}.md is now blog/signs-of-sleep-apnea.md; ${pathTo.post(old, routes)} is now ${pathTo.post('signs-of-sleep-apnea', routes)}`,
    );
    expect(places).toContain('blog/why-{practice}-is-your-go-to-choice.md:19 related');
    expect(places.length).toBeGreaterThan(8);
    const left = [...content.files()].filter(([path, bytes]) => /\.(md|yaml)$/.test(path) && bytes.includes(old)).map(([path]) => path);
    expect(left).toEqual(['README.md', 'redirects.yaml']);
    const out = join(content.contentDir, '../out');
    const built = await entSite('build', '--content', content.contentDir, '--out', out, '--format', 'json');
    expect(built.code).toBe(0);
    expect(built.stdout).not.toMatch(/sleep-apnea/);
    expect(readFileSync(join(out, `blog/${old}.html`), 'utf8')).toContain(`href="${pathTo.post('signs-of-sleep-apnea', routes)}"`);
    expect(content.read('urls.lock')).toContain(`${pathTo.post('signs-of-sleep-apnea', routes)}\n`);
  });

  it('names the same places when it is only tried, and writes nothing', async () => {
    const before = content.files();
    const { lines } = await content.rename('/blog/do-i-have-sleep-apnea', '/blog/other', { isTrial: true });
    expect(changedPaths(content.files(), before)).toEqual([]);
    expect((await content.rename('/blog/do-i-have-sleep-apnea', '/blog/other')).lines).toEqual(lines);
  });
});

describe('renaming any article, service, location or physician', () => {
  it('keeps all other bytes, whatever the line ends, and back again all of them (B11)', async () => {
    const path = fc.constantFrom(...NAMED_FILES);
    const name = fc.stringMatching(/^zz[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,2}$/);
    const property = fc.asyncProperty(path, name, fc.boolean(), fc.boolean(), async (...given) => {
      await renamedThereAndBack(content, ...given);
      content.restore();
    });
    const examples: [string, string, boolean, boolean][] = [
      ['blog/why-{practice}-is-your-go-to-choice.md', 'zz-1', true, false],
      ['providers/mara-larkwell.md', 'zz-2', false, true],
    ];
    await fc.assert(property, { numRuns: IN_FULL ? 5 : 2, endOnFailure: true, examples });
  });
});
