import { afterEach, expect, it, vi } from 'vitest';
import { get } from '../../../../../../generator/studio/editor/client/server.ts';

afterEach(() => void vi.unstubAllGlobals());

it('an answer without JSON is that of another program: the program that shows the site is not there', async () => {
  for (const answer of [new Response('<h1>Hi</h1>'), new Response('', { status: 404 }), new Response('null')]) {
    vi.stubGlobal('fetch', async () => answer);
    await expect(get('/admin/api/state')).rejects.toMatchObject({
      status: 0,
      message: expect.stringMatching(/^The program that shows the site has stopped/),
    });
  }
  vi.stubGlobal('fetch', async () => Response.json({ error: 'No.' }, { status: 422 }));
  await expect(get('/admin/api/state')).rejects.toMatchObject({ status: 422, message: 'No.' });
});
