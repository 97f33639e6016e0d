import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** As much of the API of Gitea 1.24 as an editor needs (https://docs.gitea.com/api/1.24/), over a bare repository, with files of a folder beside it. */
export interface GitHost {
  origin: string;
  /** Requests that the stub does not know. */
  unknown: string[];
  /** What `git` prints for a command in the repository. */
  git(...args: string[]): string;
  /** Somebody else saves a file. */
  save(path: string, text: string): void;
  close(): Promise<void>;
}

export const GIT_HOST_TOKEN = 'a-token-of-the-test';

/** Starts a host with one commit of a content folder as `content/` on `main`; `/admin/` shows the files of a folder. */
export async function startGitHost(contentDir: string, adminDir: string): Promise<GitHost> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-git-'));
  const repository = join(folder, 'website.git');
  const environment = {
    ...process.env,
    ...{ GIT_DIR: repository, GIT_INDEX_FILE: join(folder, 'index'), GIT_CONFIG_GLOBAL: '/dev/null' },
    ...{ GIT_AUTHOR_NAME: 'Staff', GIT_AUTHOR_EMAIL: 'staff@practice.example' },
    ...{ GIT_COMMITTER_NAME: 'Staff', GIT_COMMITTER_EMAIL: 'staff@practice.example' },
  };
  const git = (args: readonly string[], { input, cwd }: { input?: string | Buffer; cwd?: string } = {}) =>
    execFileSync('git', [...args], { env: environment, encoding: 'utf8', input, cwd, maxBuffer: 1e8, stdio: ['pipe', 'pipe', 'ignore'] });
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', repository]);
  git(['--work-tree', contentDir, 'add', '-A', '.'], { cwd: contentDir });
  const tree = git(['mktree'], { input: `040000 tree ${git(['write-tree']).trim()}\tcontent\n` }).trim();
  git(['update-ref', 'refs/heads/main', git(['commit-tree', tree, '-m', 'Begin']).trim()]);

  const blobs = (): { path: string; sha: string; size: number; type: string }[] =>
    git(['ls-tree', '-r', '-l', '-z', 'main'])
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const [, type = '', sha = '', size = '0', path = ''] = /^\d+ (\w+) (\w+) +(\d+)\t(.*)$/s.exec(line) ?? [];
        return { path, sha, size: Number(size), type };
      });
  const head = () => {
    const [sha = '', message = '', date = ''] = git(['log', '-1', '--format=%H%n%s%n%cI', 'main']).split('\n');
    return { sha, message, date };
  };
  const commit = ({ message, files }: { message: string; files: { operation: string; path: string; content: string; sha?: string }[] }) => {
    const before = new Map(blobs().map(({ path, sha }) => [path, sha]));
    git(['read-tree', 'main']);
    for (const { operation, path, content, sha } of files) {
      // As Gitea does: the file must be the one that was read.
      if (operation !== 'create' && sha !== before.get(path)) return undefined;
      if (operation === 'delete') git(['update-index', '--force-remove', path]);
      else
        git([
          'update-index',
          '--add',
          '--cacheinfo',
          `100644,${git(['hash-object', '-w', '--stdin'], { input: Buffer.from(content, 'base64') }).trim()},${path}`,
        ]);
    }
    git(['update-ref', 'refs/heads/main', git(['commit-tree', git(['write-tree']).trim(), '-p', 'main', '-m', message]).trim()]);
    const now = new Map(blobs().map(({ path, sha }) => [path, sha]));
    return { commit: { sha: head().sha, created: head().date }, files: files.map(({ path }) => ({ path, sha: now.get(path) ?? '' })) };
  };

  const unknown: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const send = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (pathname.startsWith('/admin/')) return sendFile(adminDir, pathname, response);
    if (request.headers.authorization !== `token ${GIT_HOST_TOKEN}` && !pathname.endsWith('/version'))
      return send({ message: 'token is required' }, 401);
    const repo = '/api/v1/repos/practice/website';
    const { sha, message, date } = head();
    if (pathname === '/api/v1/version') return send({ version: '1.24.0' });
    if (pathname === '/api/v1/user')
      return send({ id: 1, login: 'staff', full_name: 'Staff', email: 'staff@practice.example', avatar_url: '' });
    if (pathname === '/api/v1/settings/api')
      return send({ default_paging_num: 30, max_response_items: 50, default_max_blob_size: 10_485_760 });
    if (pathname === repo) return send({ default_branch: 'main', permissions: { pull: true, push: true, admin: false } });
    if (pathname === `${repo}/branches/main`) return send({ name: 'main', commit: { id: sha, message, timestamp: date } });
    if (pathname.startsWith(`${repo}/git/trees/`)) return send({ sha, tree: blobs(), truncated: false });
    if (pathname === `${repo}/commits`) return send([{ sha, created: date, commit: { author: { name: 'Staff', email: '', date } } }]);
    if (pathname === `${repo}/file-contents`) {
      const { files } = JSON.parse(await bodyOf(request)) as { files: string[] };
      const known = new Map(blobs().map((blob) => [blob.path, blob.sha]));
      return send(
        files.map((path) => ({
          path,
          sha: known.get(path),
          encoding: 'base64',
          content: Buffer.from(git(['cat-file', 'blob', known.get(path) ?? ''])).toString('base64'),
        })),
      );
    }
    if (pathname === `${repo}/contents` && request.method === 'POST') {
      const done = commit(JSON.parse(await bodyOf(request)));
      return done ? send(done, 201) : send({ message: 'sha does not match' }, 422);
    }
    unknown.push(`${request.method} ${pathname}`);
    return send({ message: 'not found' }, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const save = (path: string, text: string) => {
    const { sha } = blobs().find((blob) => blob.path === path) ?? { sha: '' };
    commit({ message: 'By hand', files: [{ operation: 'update', path, content: Buffer.from(text).toString('base64'), sha }] });
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  };
  return { origin, unknown, git: (...args) => git(args), save, close };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

function sendFile(folder: string, pathname: string, response: import('node:http').ServerResponse): void {
  const path = pathname.slice('/admin/'.length) || 'index.html';
  try {
    const bytes = readFileSync(join(folder, path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
