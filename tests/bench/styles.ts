// Four ways to deliver the style sheets of the built site, compared: one file for what a page shows at first and one at its end for the
// rest (as built), all in one, the first written into the page, or one file for what all pages share and one for the rest. Lighthouse (mobile, 150 ms and 1.6 Mbit/s simulated) loads each over HTTP/2 with an empty cache; rounds are
// interleaved, so that what else the machine does meets all of them; medians are printed. Then the bytes of a visit of four pages.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { wholeBrowserOptions } from '../helpers/browser.ts';
import { entSite, ROOT } from '../helpers/command.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

/** What a patient may look at in turn. */
const VISIT = ['/', '/service/sleep-apnea', '/blog/do-i-have-sleep-apnea', '/sinus-quiz'];
const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

interface Page {
  html: string;
  /** In the order of the page. */
  styles: { name: string; text: string }[];
}
type Way = (page: Page) => Page;

const folder = mkdtempSync(join(tmpdir(), 'ent-site-bench-'));
try {
  const out = join(folder, 'out');
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const { code, stderr } = await entSite('build', '--content', content, '--out', out, '--quiet');
  if (code !== 0) throw new Error(stderr);
  const pages = new Map(VISIT.map((path) => [path, readPage(out, path)]));
  const ways: Record<string, Way> = {
    'first and later': asBuilt,
    low: (p: Page) => ({
      ...p,
      html: p.html.replace(/<link rel="stylesheet" (?=href="[^"]+">\s*<\/body>)/, '<link rel="stylesheet" fetchpriority="low" '),
    }),
    'one file a page type': inOneFile,
    'in the page': inPage,
    'shared and own file': sharing([...pages.values()]),
  };
  printBytes(pages, ways);
  await printTimes(out, pages, ways);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readPage(out: string, path: string): Page {
  const html = readFileSync(join(out, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  const names = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href ?? '');
  return { html, styles: names.map((name) => ({ name, text: readFileSync(join(out, name), 'utf8') })) };
}

function asBuilt(page: Page): Page {
  return page;
}

function inOneFile({ html, styles }: Page): Page {
  const file = { name: (styles[0]?.name ?? '').replace('.css', '.one.css'), text: styles.map(({ text }) => text).join('') };
  return { html: withStyles(html, linksTo([file])), styles: [file] };
}

function inPage({ html, styles: [first, ...later] }: Page): Page {
  return { html: withStyles(html, `<style>${first?.text}</style>`).replace('</body>', `${linksTo(later)}</body>`), styles: later };
}

function linksTo(files: Page['styles']): string {
  return files.map(({ name }) => `<link rel="stylesheet" href="${name}">`).join('');
}

/** What all these pages have, and what is left of each. */
function sharing(pages: readonly Page[]): Way {
  const sheets = pages.map(({ styles }) => rulesOf(styles.map(({ text }) => text).join('')));
  const isShared = (rule: string) => sheets.every((rules) => rules.includes(rule));
  const shared = { name: '/assets/shared.css', text: (sheets[0] ?? []).filter(isShared).join('') };
  return ({ html, styles }) => {
    const own = rulesOf(styles.map(({ text }) => text).join('')).filter((rule) => !isShared(rule));
    const files = [shared, { name: (styles[0]?.name ?? '').replace('.css', '.own.css'), text: own.join('') }];
    return { html: withStyles(html, linksTo(files)), styles: files };
  };
}

function withStyles(html: string, markup: string): string {
  let isFirst = true;
  return html.replace(/<link rel="stylesheet"[^>]*>/g, () => {
    const text = isFirst ? markup : '';
    isFirst = false;
    return text;
  });
}

/** Top-level rules of minified CSS. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    if (css[index] === '}') depth -= 1;
    if (depth > 0 || !'};'.includes(css[index] ?? '')) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

function printBytes(pages: ReadonlyMap<string, Page>, ways: Record<string, Way>): void {
  console.log('HTML and CSS, bytes after brotli, of each page with an empty cache, and of the four in turn\n');
  for (const [name, way] of Object.entries(ways)) {
    const known = new Set<string>();
    let visit = 0;
    const first = [...pages.values()].map(way).map(({ html, styles }) => {
      const bytes = brotli(html) + styles.reduce((sum, { text }) => sum + brotli(text), 0);
      visit += brotli(html) + styles.filter(({ name }) => !known.has(name)).reduce((sum, { text }) => sum + brotli(text), 0);
      for (const style of styles) known.add(style.name);
      return bytes;
    });
    console.log(row(name, [...first, visit]));
  }
}

async function printTimes(out: string, pages: ReadonlyMap<string, Page>, ways: Record<string, Way>): Promise<void> {
  const port = await freePort();
  const { args = [], ...options } = await wholeBrowserOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'] });
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const path of VISIT)
        for (const [name, way] of Object.entries(ways)) {
          const page = way(pages.get(path) as Page);
          const server = await serve(out, path, page);
          const { port: serverPort } = server.address() as AddressInfo;
          const result = await lighthouse(`https://127.0.0.1:${serverPort}${path}`, {
            port,
            onlyCategories: ['performance'],
            logLevel: 'silent',
            // The network is in question, not how busy this machine is.
            throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 1 },
          });
          server.close();
          for (const audit of ['first-contentful-paint', 'largest-contentful-paint'])
            times.set(`${name} ${path} ${audit}`, [
              ...(times.get(`${name} ${path} ${audit}`) ?? []),
              result?.lhr.audits[audit]?.numericValue ?? Number.NaN,
            ]);
        }
  } finally {
    await browser.close();
  }
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint']) {
    console.log(`\n${audit}, ms, medians of ${values.rounds}\n`);
    for (const name of Object.keys(ways))
      console.log(
        row(
          name,
          VISIT.map((path) => median(times.get(`${name} ${path} ${audit}`) ?? [])),
        ),
      );
  }
}

/** One page and the files of the site over HTTP/2 with brotli, as hosts do; no other page. */
async function serve(out: string, path: string, { html, styles }: Page): Promise<Http2SecureServer> {
  const texts = new Map([[path, html], ...styles.map(({ name, text }): [string, string] => [name, text])]);
  const server = createSecureServer(certificate(), (request, response) => {
    const name = request.url;
    const known = texts.get(name) ?? (name.startsWith('/assets/') ? readFileSync(join(out, name)) : undefined);
    if (known === undefined) return response.writeHead(404).end();
    const isText = !/\.(woff2|webp|avif|png)$/.test(name);
    response.writeHead(200, {
      'content-type': name === path ? 'text/html' : (TYPES[/\.\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream'),
      ...(isText && { 'content-encoding': 'br' }),
    });
    response.end(isText ? brotliCompressSync(known) : known);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let made: { key: Buffer; cert: Buffer } | undefined;
function certificate(): { key: Buffer; cert: Buffer } {
  if (made) return made;
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  made = { key: readFileSync(key), cert: readFileSync(cert) };
  return made;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function brotli(text: string): number {
  return brotliCompressSync(text).length;
}

function median(numbers: readonly number[]): number {
  return Math.round([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN);
}

function row(name: string, numbers: readonly number[]): string {
  return `${name.padEnd(22)}${numbers.map((number) => String(number).padStart(8)).join('')}`;
}
