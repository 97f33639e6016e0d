import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { makeSite } from '../../../generator/pipeline.ts';
import { resolveProject } from '../../../generator/project.ts';
import { serveBuiltSite } from '../../helpers/built-site.ts';
import { ROOTS } from '../../helpers/command.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite, PRACTICE, sharedMemory } from '../../helpers/sites.ts';
import { changedPaths } from '../../helpers/tree.ts';

/** Returns noon of a day in Atlanta as `SOURCE_DATE_EPOCH`. */
const epochOf = (day: string) => String(Date.parse(`${day}T17:00:00Z`) / 1000);

it('a build writes the same files until the day of the next change (B9)', async () => {
  const site = createSite({ edits: [{ file: 'blog/third-post.md', replace: 'date: 2025-10-03', with: 'date: 2026-12-01' }] });
  const project = resolveProject(ROOTS, { content: site.contentDir, out: site.outDir });
  const filesOn = async (day: string) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', epochOf(day));
    const { files } = await makeSite(project, sharedMemory());
    return new Map(files.map((file) => [file.path, Buffer.from(file.bytes)]));
  };
  try {
    const first = await filesOn('2026-11-23');
    expect(first.get('next-change.json')?.toString()).toContain('"nextChange": "2026-12-01"');
    expect(changedPaths(first, await filesOn('2026-11-30'))).toEqual([]);
    const last = await filesOn('2026-12-01');
    expect(changedPaths(first, last)).toContain('blog/third-post.html');
    expect(last.get('next-change.json')?.toString()).toContain('"nextChange": "2027-01-01"');
  } finally {
    vi.unstubAllEnvs();
    site.remove();
  }
});

describe('due', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('reads the published site, and prints a line for workflows', async () => {
    const { origin, close } = await serveBuiltSite(inject('site'));
    const ask = (day: string) => {
      vi.stubEnv('SOURCE_DATE_EPOCH', epochOf(day));
      return runCommand('due', '--site-url', origin);
    };
    expect(await ask('2020-01-01')).toMatchObject({ code: 0, stdout: 'due=false\n' });
    const stderr = expect.stringContaining(`${origin}/next-change.json: next change on `);
    expect(await ask('2999-01-01')).toMatchObject({ code: 0, stdout: 'due=true\n', stderr });
    await close();
  });

  it('uses the address in content/site.yaml when none is given, and names what is wrong', async () => {
    // After the server is closed, its port refuses connections.
    const { origin, close } = await serveBuiltSite(inject('site'));
    await close();
    const url = origin.replace('http:', 'https:');
    const site = createSite({ edits: [{ file: 'site.yaml', replace: 'https://www.doe-ent.example', with: url }] });
    const { code, stdout, stderr } = await runCommand('due', '--content', site.contentDir);
    site.remove();
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'due=true\n' });
    expect(stderr).toBe(`${url}/next-change.json cannot be read (ECONNREFUSED), so a build may be due.\n`);
    expect(await runCommand('due', '--content', `${PRACTICE}/blog`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('site.yaml '),
    });
  });
});
