import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_API, ADMIN_PREFIX, type AdminState, type Boot, type EditedFile } from '../../generator/serve/admin/api.ts';
import { TOKEN_HEADER } from '../../generator/serve/protocol.ts';
import { type RunningServer, startServer } from './serve.ts';
import { restoreTree } from './tree.ts';

/** An answer of the editor's server. */
interface AdminAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each request has an answer of its own shape
  body: any;
}

/** The editor of a running server, asked as its page does. */
export interface AdminClient {
  /** Of the editor's page. */
  token: string;
  state(): Promise<AdminState>;
  open(path: string): Promise<EditedFile>;
  post(address: string, body: unknown, headers?: Record<string, string>): Promise<AdminAnswer>;
  /** The same with bytes that are no JSON. */
  send(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<AdminAnswer>;
  get(address: string): Promise<Response>;
}

/** The editor of a copy of a content folder, by the real `serve` command. */
export interface AdminSite extends AdminClient {
  origin: string;
  contentDir: string;
  running: RunningServer;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Takes all edits back. */
  restore(): void;
  end(): void;
}

export async function startAdmin(model: string): Promise<AdminSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-admin-'));
  const contentDir = join(folder, 'content');
  cpSync(model, contentDir, { recursive: true });
  const running = await startServer('--content', contentDir, '--out', join(folder, 'out'));
  const origin = `http://127.0.0.1:${running.port}`;
  return {
    ...(await connectAdmin(origin)),
    origin,
    contentDir,
    running,
    read: (file) => readFileSync(join(contentDir, file), 'utf8'),
    write: (file, text) => writeFileSync(join(contentDir, file), text),
    restore: () => restoreTree(model, contentDir),
    end() {
      running.server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function connectAdmin(origin: string): Promise<AdminClient> {
  const page = await (await fetch(origin + ADMIN_PREFIX)).text();
  const { token } = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as Boot;
  const send = async (address: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
    const answer = await fetch(origin + address, { method: 'POST', headers: { [TOKEN_HEADER]: token, Origin: origin, ...headers }, body });
    return { status: answer.status, body: await answer.json() };
  };
  const json = async (address: string) => (await fetch(origin + address)).json();
  return {
    token,
    state: () => json(ADMIN_API.state) as Promise<AdminState>,
    open: (path) => json(`${ADMIN_API.file}?path=${encodeURIComponent(path)}`) as Promise<EditedFile>,
    post: (address, body, headers = {}) => send(address, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers }),
    send: (address, bytes) => send(address, bytes, { 'Content-Type': 'application/octet-stream' }),
    get: (address) => fetch(origin + address),
  };
}
