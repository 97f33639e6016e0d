import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { useFolder } from '../../../../helpers/folder.ts';
import { runCommand } from '../../../../helpers/run-command.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';
import { restoreTree } from '../../../../helpers/tree.ts';

const folder = useFolder();

const LINKS = ['/visit/?from=home', '/moved', '/loop', '/broken', '/guide.pdf', '/plan.pdf'].map((to) => `<a href="${to}">${to}</a>`);
/** Pages, redirects (`-> /new`) and statuses by address. */
const ANSWERS: Readonly<Record<string, string>> = {
  '/': `<title>Oak</title><main><h1>Oak</h1><p>${LINKS.join(' and ')}.</p></main><aside>Call us at once.</aside>`,
  '/robots.txt': 'User-agent: *\nDisallow: /private',
  '/sitemap.xml': '<urlset><url><loc>/private</loc></url><url><loc>/closed</loc></url></urlset>',
  '/visit/': '<title>Visit us</title><main><h1>Visit us</h1><p>We are near.</p></main>',
  '/visit/?from=home': '<title>Visit us</title><main><h1>Visit us</h1><p>We are near.</p></main>',
  '/moved': '-> https://booking.example/x',
  '/loop': '-> /loop2',
  '/loop2': '-> /loop',
};

interface ImportJson {
  items: number;
  written: { path: string }[];
  left: { source: string; reason: string }[];
}

it('accounts for every address of a website, and leads links to the page that they led to', async () => {
  const server = createServer(({ url = '' }, response) => {
    const answer = ANSWERS[url];
    if (answer?.startsWith('-> ')) response.writeHead(301, { location: answer.slice(3) }).end();
    else if (url === '/plan.pdf') response.end('%PDF-1.4\n%%EOF\n');
    else response.writeHead(answer === undefined ? 500 : 200, /\.xml$/.test(url) ? {} : { 'content-type': 'text/html' }).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mkdirSync(folder('content'));
  restoreTree(PRACTICE, folder('content'));
  const run = (...options: string[]) => runCommand('import', `${origin}/`, '--content', folder('content'), ...options);
  const { stdout: report } = await run('--dry-run', '--all');
  const { stdout } = await run('--format', 'json');
  const { items, written, left } = JSON.parse(stdout.replaceAll(origin, '')) as ImportJson;
  expect([items, ...written.map(({ path }) => path)]).toEqual([8, 'files/plan.pdf', 'pages/oak-old-site.md', 'pages/visit.md']);
  expect(left.map(({ source, reason }) => `${source} ${reason}`).sort()).toEqual([
    '/broken It answers with status 500.',
    '/closed It answers with status 500.',
    '/guide.pdf Its address answers with status 500.',
    '/loop It redirects in a loop.',
    '/private It is disallowed by robots.txt.',
  ]);
  expect(readFileSync(folder('content/pages/oak-old-site.md'), 'utf8')).toContain(
    '[/visit/?from=home](/visit) and [/moved](https://booking.example/x) and /loop and /broken and /guide.pdf and [/plan.pdf](/files/plan.pdf).',
  );
  expect(report).toContain(`Words outside of the text were left out: “Call us at once.” (${origin}/)`);
  expect(report).toContain(
    '5 addresses: Its page could not be read. /private → /blog, /closed → /blog, /loop → /blog, /loop2 → /blog, /broken',
  );
  expect(report).toContain(
    'It redirected to another website; set this up in the settings of your web host. /moved → https://booking.example/x',
  );
  expect(report).not.toContain('from=home →');
});
