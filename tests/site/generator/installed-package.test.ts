import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { entSiteIn } from '../../helpers/command.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { type InstalledPackage, installPackage } from '../../helpers/installed-package.ts';
import { startInstalledServer } from '../../helpers/serve.ts';
import { IN_FULL } from '../../helpers/share.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

const NOT_SERVED = /^(build-manifest\.json|file-stamps\.json|\.ent-site-release)$/;
const HERO = 'templates/components/hero.tsx';

const folder = makeFolder();
let installed: InstalledPackage;
let packed: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  installed = await installPackage();
  packed = treeOf(installed.packageDir);
});
afterAll(() => installed.remove());

const built = (out: string) => new Map([...treeOf(out)].filter(([path]) => !NOT_SERVED.test(path)));
const file = (path: string) => join(installed.folder, path);
/** Paths of assets, which a new site keeps from the previous one for a while. */
async function buildAgain(): Promise<ReadonlyMap<string, Buffer>> {
  const out = mkdtempSync(join(folder, 'out-'));
  const { code, stderr } = await installed.run('build', '--quiet', '--out', join(out, 'site'));
  return code === 0 ? built(join(out, 'site')) : new Map([['stderr', Buffer.from(stderr)]]);
}

describe('an installed package', () => {
  it('builds the same bytes as the repository from a content folder and a copied template (B10)', async () => {
    const { code, stdout } = await installed.run('eject', 'hero');
    expect(code).toBe(0);
    expect(stdout).toContain(`Wrote ${HERO}, templates/components/hero.css, tsconfig.json.`);
    expect(changedPaths(await buildAgain(), built(inject('site')))).toEqual([]);
  });

  it.runIf(IN_FULL)('serves the site with an edited template, and the editor at /admin/ with compiled script and styles', async () => {
    writeFileSync(file(HERO), readFileSync(file(HERO), 'utf8').replace('className="hero"', 'className="hero" data-own="1"'));
    appendFileSync(file('templates/components/hero.css'), '.hero { outline: 1px solid var(--line) }\n');
    const { server, port } = await startInstalledServer(installed.folder, installed.packageDir);
    const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
    const textAt = async (address: string) => (await get(address)).text();
    const home = await textAt('/');
    expect(home).toContain('<section class="hero" data-own="1">');
    const sheets = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => textAt(address));
    expect((await Promise.all(sheets)).join('')).toContain('.hero{outline:1px solid');
    expect(await textAt('/admin/')).toContain('<title>Doe ENT: editor</title>');
    for (const name of ['app.js', 'app.css']) expect([name, (await get(`/admin/${name}`)).status]).toEqual([name, 200]);
    server.kill();
    await once(server, 'exit');
  });

  it.runIf(IN_FULL)('builds the same site again without its own templates', async () => {
    rmSync(file('templates'), { recursive: true });
    expect(changedPaths(await buildAgain(), built(inject('site')))).toEqual([]);
  });

  it('says what to do when there is no content', async () => {
    const empty = file('empty');
    mkdirSync(empty);
    const { code, stderr } = await entSiteIn({ cwd: empty, root: installed.packageDir }, 'check', '--quiet');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^content There is no content folder here\. \[unreadable-file\]\n +Run "npx ent-site init"/);
  });

  it.runIf(IN_FULL)('suggests the template that a misnamed file should replace, and names a line that does not compile (S6)', async () => {
    mkdirSync(file('templates/components'), { recursive: true });
    writeFileSync(file('templates/components/herro.tsx'), '');
    const stray = await installed.run('check', '--quiet');
    expect(stray).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean "components/hero.tsx"?') });
    rmSync(file('templates/components/herro.tsx'));
    writeFileSync(file(HERO), "export const Hero = () => null;\nimport 'ent-site/templates/contxt';\n");
    const { code, stderr } = await installed.run('check', '--quiet');
    expect(code).toBe(1);
    expect(stderr).toContain(`${HERO}:2:8 ent-site has no "templates/contxt". Did you mean "ent-site/templates/context"?`);
    rmSync(file('templates'), { recursive: true });
  });

  it('writes nothing into its own folder', () => {
    expect(changedPaths(treeOf(installed.packageDir), packed)).toEqual([]);
  });
});
