import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { type Snapshot, snapshotFile } from '../../generator/serve/http/respond.ts';
import { startSiteServer } from '../../generator/serve/http/server.ts';
import { siteOrigin, useServer, visit } from '../helpers/visit.ts';

const SAY_SO = "document.documentElement.setAttribute('class', 'ran'); fetch('/asked'); document.cookie = 'ran=1'";
const HTML = `<body><script>${SAY_SO}</script><img src="/asked" onerror="${SAY_SO}"><iframe src="/asked"></iframe></body>`;

/** Files that would run or load something if nothing prevented it. */
const FILES: Record<string, string> = {
  'assets/drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${SAY_SO}"><style>@import url(/asked);rect{fill:red}</style>
    <rect width="9" height="9"/><image href="/asked"/><a href="javascript:${SAY_SO}"><text y="9">x</text></a>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${SAY_SO}"><iframe src="/asked"/></body></foreignObject><script>${SAY_SO}</script></svg>`,
  'files/page.xml': `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${SAY_SO}</script><img src="/asked"/><iframe src="/asked"/></body></html>`,
  'files/styled.xml': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/asked"?><a/>`,
  'blog/feed.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><x:script xmlns:x="http://www.w3.org/1999/xhtml">${SAY_SO}</x:script></feed>`,
  'files/page.txt': HTML,
  'search.json': HTML,
  'assets/script.js': HTML,
  'assets/style.css': HTML,
};

/** Files that a browser saves, whatever they contain. */
const SAVED = ['files/page.xhtml', 'files/page.php', 'files/page.mht', 'files/page', 'files/letter.docx', 'files/table.csv', 'files/a.SVG'];

const HEADERS = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };

/** Requests to the server; browsers also report requests that a policy blocks. */
const asked: string[] = [];
const handle = ({ url = '' }: IncomingMessage) => {
  asked.push(url);
  return false;
};

useServer(async () => {
  const all = { ...FILES, ...Object.fromEntries(SAVED.map((path) => [path, HTML])) };
  const files = new Map(Object.entries(all).map(([path, text]) => [`/${path}`, snapshotFile(path, Buffer.from(text))]));
  const site: Snapshot = { files, redirects: new Map(), wildcards: [], notFound: [], headers: HEADERS };
  const server = await startSiteServer({ host: '127.0.0.1', port: 0, currentSite: () => site, handle });
  return { origin: server.url, close: () => server.stop() };
});

it('a file that is opened directly runs nothing, requests nothing and stores nothing (C7)', async () => {
  await visit('/files/page.txt', {}, async (page) => {
    for (const path of Object.keys(FILES)) {
      asked.length = 0;
      await page.goto(`${siteOrigin()}/${path}`);
      expect.soft(await page.evaluate('[document.querySelector(".ran"), origin]'), path).toEqual([null, 'null']);
      expect.soft(await page.context().cookies(), path).toEqual([]);
      expect.soft(asked.filter((url) => url !== '/favicon.ico')).toEqual([`/${path}`]);
    }
  });
});

it('files of other types are downloaded, not shown (C7)', async () => {
  await visit('/files/page.txt', {}, async (page) => {
    for (const path of SAVED) {
      const download = page.waitForEvent('download');
      await page.goto(`${siteOrigin()}/${path}`).catch(() => undefined);
      expect((await download).url(), path).toContain(path);
    }
  });
});
