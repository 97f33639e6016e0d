// Serves a folder with sirv, with the headers and the 404 page of the site: node tests/run.js tests/bench/sirv-server.ts FOLDER
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { pageHeaders } from './served-folder.ts';

const [folder = '.'] = process.argv.slice(2);
const headers = pageHeaders(folder);
const notFound = readFileSync(join(folder, '404.html.br'));
const notFoundHeaders = {
  ...headers,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': notFound.length,
};
const serve = sirv(folder, {
  etag: true,
  brotli: true,
  gzip: true,
  onNoMatch: (_request, response) => response.writeHead(404, notFoundHeaders).end(notFound),
  setHeaders(response, path) {
    const isPage = !/\.\w+$/.test(path);
    response.setHeader('Cache-Control', isPage ? 'no-cache' : 'public, max-age=31536000, immutable');
    if (isPage) for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
});
const server = createServer((request, response) => serve(request, response));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
