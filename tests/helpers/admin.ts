import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_HEADER } from '../../generator/serve/protocol.ts';
import { ADMIN_API, ADMIN_PREFIX, type AdminState, type Boot, type EditedFile } from '../../generator/studio/editor/api.ts';
import { startServer } from './serve.ts';
import { restoreTree } from './tree.ts';

/** Creates the editor of a copy of a content folder, as the real `serve` command does. */
export type AdminSite = Awaited<ReturnType<typeof startAdmin>>;

export async function startAdmin(model: string, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-admin-'));
  const contentDir = join(folder, 'content');
  cpSync(model, contentDir, { recursive: true });
  const running = await startServer('--content', contentDir, '--out', join(folder, 'out'), ...options);
  const origin = `http://127.0.0.1:${running.port}`;
  return {
    ...(await connectAdmin(origin)),
    origin,
    contentDir,
    running,
    read: (file: string) => readFileSync(join(contentDir, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(contentDir, file), text),
    /** Undoes all edits. */
    restore: () => restoreTree(model, contentDir),
    end() {
      running.server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls the editor of a running server as its page does. */
export async function connectAdmin(origin: string) {
  const page = await (await fetch(origin + ADMIN_PREFIX)).text();
  const { token } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as Boot;
  const send = async (address: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
    const answer = await fetch(origin + address, { method: 'POST', headers: { [TOKEN_HEADER]: token, Origin: origin, ...headers }, body });
    // biome-ignore lint/suspicious/noExplicitAny: each request has an answer of a different shape
    return { status: answer.status, body: (await answer.json()) as any };
  };
  const json = async <Answer>(address: string) => (await fetch(origin + address)).json() as Promise<Answer>;
  return {
    /** The token in the editor's page, which each request must send. */
    token,
    state: () => json<AdminState>(ADMIN_API.state),
    open: (path: string) => json<EditedFile>(`${ADMIN_API.file}?path=${encodeURIComponent(path)}`),
    post: (address: string, body: unknown, headers = {}) =>
      send(address, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers }),
    /** Sends bytes that are not JSON. */
    send: (address: string, bytes: Uint8Array<ArrayBuffer>) => send(address, bytes, { 'Content-Type': 'application/octet-stream' }),
    get: (address: string) => fetch(origin + address),
  };
}
