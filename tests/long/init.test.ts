import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { entSiteIn, ROOT } from '../helpers/command.ts';

const ROUNDS = 12;

const all = mkdtempSync(join(tmpdir(), 'ent-site-killed-'));
afterAll(() => rmSync(all, { recursive: true, force: true }));

/** Runs `init --defaults` and signals it at the nth change of the folder, while it writes. Whether it still ran. */
async function interrupted(dir: string, signal: NodeJS.Signals, nth: number): Promise<boolean> {
  let changes = 0;
  const child = spawn(process.execPath, [join(ROOT, 'bin/ent-site.js'), 'init', '--defaults'], { cwd: dir, stdio: 'ignore' });
  const watcher = watch(dir, { recursive: true }, () => {
    changes += 1;
    if (changes === nth) child.kill(signal);
  });
  const [, endedBy] = (await once(child, 'exit')) as [number | null, string | null];
  watcher.close();
  return endedBy !== null;
}

describe('init that is stopped while it writes', () => {
  it(`by Ctrl+C writes all or nothing, and killed it leaves content/ whole or not at all, ${ROUNDS} times each`, async () => {
    const whole = join(all, 'whole');
    await entSiteIn({ cwd: ROOT }, 'init', whole, '--defaults');
    const files = readdirSync(join(whole, 'content'), { recursive: true }).sort();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const signal of ['SIGINT', 'SIGKILL'] as const) {
        const dir = mkdtempSync(join(all, 'practice-'));
        await interrupted(dir, signal, 1 + round * 3);
        const hasContent = existsSync(join(dir, 'content'));
        if (hasContent) expect(readdirSync(join(dir, 'content'), { recursive: true }).sort()).toEqual(files);
        if (signal === 'SIGINT') expect(readdirSync(dir).sort()).toEqual(hasContent ? ['.gitignore', 'content', 'package.json'] : []);
        if (hasContent) continue;
        // Whatever was left, the next run begins anew.
        expect((await entSiteIn({ cwd: dir }, 'init', '--defaults')).code).toBe(0);
        expect(readdirSync(dir).sort()).toEqual(['.gitignore', 'content', 'package.json']);
      }
  });
});
