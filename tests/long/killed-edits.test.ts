import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listSourceFiles } from '../../generator/content/read-source-files.ts';
import { ADMIN_API } from '../../generator/studio/editor/api.ts';
import { connectAdmin } from '../helpers/admin.ts';
import { entSite, ROOT } from '../helpers/command.ts';
import { photo } from '../helpers/photos.ts';
import { startServer } from '../helpers/serve.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';

/** How many processes are killed at any moment, and how many while files are written: `KILLS=500,200`. */
const [AT_RANDOM = 0, AIMED = 0] = (process.env['KILLS'] ?? '24,24').split(',').map(Number);
const AT_ONCE = 4;
/** Factor by which an edit may be slower while others run at the same time. */
const LONGER = 4;

const COMMANDS = {
  rename: ['rename', '/providers/jane-doe', 'jane-roe'],
  remove: ['remove', '/blog/is-it-only-snoring', '--to', '/blog/third-post'],
  new: ['new', 'announcement', 'Closed for snow', '--date', '2027-01-14'],
  closure: ['new', 'closure', 'Snow', '--date', '2027-01-14'],
};
type Admin = Awaited<ReturnType<typeof connectAdmin>>;
const REQUESTS: Record<string, (admin: Admin) => Promise<unknown>> = {
  'save in the editor': async (admin) => {
    const { path, fields, body, etag } = await admin.open('blog/first-post.md');
    return admin.post(ADMIN_API.save, { path, fields: { ...fields, title: 'Saved' }, body, etag });
  },
  'new in the editor': (admin) => admin.post(ADMIN_API.new, { kind: 'post', fields: { title: 'Nosebleeds' } }),
  'picture in the editor': (admin) => admin.send(`${ADMIN_API.picture}?name=nose.jpg`, picture),
  'rename in the editor': (admin) => admin.post(ADMIN_API.rename, { path: 'providers/jane-doe.md', name: 'jane-roe', isDryRun: false }),
  'remove in the editor': (admin) =>
    admin.post(ADMIN_API.remove, { path: 'blog/is-it-only-snoring.md', to: '/blog/third-post', isDryRun: false }),
};
/** Servers need a long time to start. */
const WHAT = [...Array.from({ length: 5 }, () => Object.keys(COMMANDS)).flat(), ...Object.keys(REQUESTS)];
const FORMS = ['link', 'plain'] as const;
let picture: Uint8Array<ArrayBuffer>;
const root = mkdtempSync(join(tmpdir(), 'ent-site-kills-'));
/** The content after each edit that is not killed. */
const done = new Map<string, ReadonlyMap<string, Buffer>>();
/** Duration of each edit (ms). */
const lasts = new Map<string, number>();

let number = 0;
/** Makes a practice with a published site. As `link`, its content folder and its site are symbolic links. */
function newSite(form: (typeof FORMS)[number]) {
  number += 1;
  const folder = join(root, String(number));
  const contentDir = join(folder, 'content');
  mkdirSync(folder);
  cpSync(PRACTICE, contentDir, { recursive: true });
  if (form === 'link') {
    renameSync(contentDir, join(folder, 'kept'));
    symlinkSync('kept', contentDir);
  }
  return { folder, contentDir, outDir: join(folder, 'out') };
}

/** Starts an edit; `kill` ends its process at once. */
async function start(what: string, { contentDir, outDir }: ReturnType<typeof newSite>) {
  const words = COMMANDS[what as keyof typeof COMMANDS];
  if (words) {
    const child = spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), ...words, '--content', contentDir], { stdio: 'ignore' });
    return { ended: once(child, 'exit'), kill: () => child.kill('SIGKILL') };
  }
  const { server, port } = await startServer('--content', contentDir, '--out', outDir);
  const admin = await connectAdmin(`http://127.0.0.1:${port}`);
  const exit = once(server, 'exit');
  const ended = Promise.race([REQUESTS[what]?.(admin).catch(() => exit), exit]);
  return { ended: ended.finally(() => server.kill('SIGKILL')).then(() => exit), kill: () => server.kill('SIGKILL') };
}

interface Case {
  what: string;
  form: (typeof FORMS)[number];
  isAimed: boolean;
  /** Whether the next command is a real one; otherwise content is read in the same way as every command does. */
  isChecked: boolean;
}

/** Kills an edit at any moment, or with `isAimed` up to 12 ms after it begins to write. Returns whether it was still running. */
async function kill({ what, form, isAimed, isChecked }: Case): Promise<string> {
  const site = newSite(form);
  const folders = ['', 'blog', 'providers', 'images', 'announcements']
    .map((name) => join(site.contentDir, name))
    .filter((path) => existsSync(path));
  const edit = await start(what, site);
  let isKilled = false;
  const end = () => {
    isKilled = edit.kill();
  };
  const watchers = isAimed
    ? folders.map((folder) => watch(folder, (_, name) => name?.startsWith('.ent-site-') && setTimeout(end, Math.random() * 12)))
    : [];
  const timer = isAimed ? undefined : setTimeout(end, Math.random() * LONGER * (lasts.get(what) ?? 1000));
  await edit.ended;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  const left = hidden(site.contentDir);
  const isHalf = left.some((name) => name.endsWith('-edit.tmp'));
  const checked = isChecked ? await entSite('check', '--content', site.contentDir) : undefined;
  if (!checked) listSourceFiles(site.contentDir);
  const tree = treeOf(site.contentDir);
  const isOld = changedPaths(tree, treeOf(PRACTICE)).length === 0;
  const isNew = changedPaths(tree, done.get(what) ?? new Map()).length === 0;
  expect({ what, is: isOld || isNew, hidden: hidden(site.contentDir) }).toEqual({ what, is: true, hidden: [] });
  // A new file has blanks to fill in.
  if (checked && (isOld || !what.startsWith('new'))) expect(checked).toMatchObject({ code: 0 });
  if (checked) expect(/An edit of several files was interrupted/.test(checked.stderr)).toBe(isHalf);
  rmSync(site.folder, { recursive: true });
  return [isKilled ? 'killed' : 'ended', left.length > 0 ? 'leftovers' : 'clean', isHalf ? 'half' : 'whole', isNew ? 'new' : 'old'].join(
    ', ',
  );
}

const hidden = (dir: string) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tmp$/.test(name));

beforeAll(async () => {
  picture = new Uint8Array(await photo({ width: 900, height: 600 }).jpeg().toBuffer());
  for (const what of new Set(WHAT)) {
    const site = newSite('plain');
    const edit = await start(what, site);
    const from = performance.now();
    await edit.ended;
    lasts.set(what, performance.now() - from);
    done.set(what, treeOf(site.contentDir));
    expect(changedPaths(treeOf(site.contentDir), treeOf(PRACTICE))).not.toEqual([]);
  }
}, 600_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('leaves content either unchanged or completely changed, without leftovers, after an edit was killed and the next command has run', async () => {
  const cases = Array.from({ length: AT_RANDOM + AIMED }, (_, index) => ({
    what: WHAT[index % WHAT.length] as string,
    form: FORMS[Math.floor(index / WHAT.length) % FORMS.length] as (typeof FORMS)[number],
    isAimed: index >= AT_RANDOM,
    isChecked: index % 24 === 0,
  }));
  const seen = new Map<string, number>();
  const next = cases.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of next) {
        const name = `${one.isAimed ? 'aimed' : 'random'}: ${await kill(one)}`;
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }),
  );
  process.stdout.write(
    `${[...seen]
      .map(([name, count]) => `${name}: ${count}`)
      .sort()
      .join('\n')}\n`,
  );
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(cases.length);
}, 7_200_000);
