import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contentType } from '../../../generator/publish/file-types.ts';
import { outputFile } from '../../../generator/shared/routes.ts';
import type { ServedSite } from '../built-site.ts';

/** Serves a folder as a host that sends no headers of ours; `change` edits pages on their way. */
export async function servePlainly(folder: string, change: (html: string) => string): Promise<ServedSite> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const file = [path.slice(1), outputFile(path)].find((name) => name !== '' && existsSync(join(folder, name)) && /\.\w+$/.test(name));
    if (file === undefined) return response.writeHead(404).end();
    const bytes = readFileSync(join(folder, file));
    return response.writeHead(200, { 'Content-Type': contentType(file) }).end(file.endsWith('.html') ? change(bytes.toString()) : bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
