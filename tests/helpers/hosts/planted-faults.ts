import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerifyRule } from '../../../generator/proof/verify/finding.ts';
import type { WebServer } from './web-servers.ts';

/** Changes that an administrator or an upload can make by mistake, in the rules of each server or in the published files. */
interface Planter {
  /** Sets a header of one address, removes it (undefined), or sends it twice (a list of two). */
  header(path: string, name: string, value: string | undefined | [string, string]): void;
  /** Redirects an address, whatever the rules say about it. */
  redirect(path: string, to: string, options?: { status?: number; keepsQuery?: boolean }): void;
  /** Answers an address with a status and no file. */
  status(path: string, status: number): void;
  /** Shows the file of a page at another address. */
  show(path: string, file: string): void;
  /** Sends a file without compression, or compressed without saying so in Vary. */
  uncompressed(path: string): void;
  withoutVary(path: string): void;
  /** Shows the page for unknown addresses as if they existed. */
  catchAll(): void;
  /** Sends no ETag with the home page. */
  withoutEtag(): void;
}

export interface PlantedFault {
  what: string;
  /** What `verify` must find: the rule and the address, and nothing else. */
  found: readonly [rule: VerifyRule, path: string][];
  plant(planter: Planter, site: PublishedFiles): void;
}

/** The published files of a site, to be damaged. */
export class PublishedFiles {
  constructor(readonly folder: string) {}
  /** Returns the first asset whose name matches, as a path in the folder. */
  asset(pattern: RegExp): string {
    const name = readdirSync(join(this.folder, 'assets'))
      .sort()
      .find((one) => pattern.test(one));
    if (name === undefined) throw new Error(`there is no asset ${pattern}`);
    return `assets/${name}`;
  }
  read = (path: string) => readFileSync(join(this.folder, path));
  write(path: string, bytes: string | Buffer): void {
    // The release may share the file with another.
    rmSync(join(this.folder, path));
    writeFileSync(join(this.folder, path), bytes);
  }
  edit = (path: string, change: (text: string) => string) => this.write(path, change(this.read(path).toString()));
  remove = (path: string) => rmSync(join(this.folder, path));
}

const PERMISSIONS = 'Permissions-Policy';
const POLICY = 'Content-Security-Policy';

/** The faults, each at its own address, so that all can be planted at once. `pages` are addresses of pages without another fault. */
export function plantedFaults(site: PublishedFiles): PlantedFault[] {
  const [script, style, picture, font] = [/^booking\..*\.js$/, /^about\..*\.css$/, /\.svg$/, /\.woff2$/].map((one) => site.asset(one));
  const [otherStyle, otherScript] = [site.asset(/^blog\..*\.css$/), site.asset(/^client\..*\.js$/)];
  return [
    {
      what: 'a page of an older upload',
      found: [['file', '/about']],
      plant: (_, files) => files.edit('about.html', (text) => text.replace('</title>', ' (old)</title>')),
    },
    { what: 'a page that is missing', found: [['file', '/conditions']], plant: (_, files) => files.remove('conditions.html') },
    {
      what: 'a page that was cut off',
      found: [['file', '/our-terms']],
      plant: (_, files) => files.write('our-terms.html', files.read('our-terms.html').subarray(0, 5000)),
    },
    { what: 'a script that is missing', found: [['file', `/${script}`]], plant: (_, files) => files.remove(`${script}`) },
    {
      what: 'a picture that something has changed',
      found: [['file', `/${picture}`]],
      plant: (_, files) => files.edit(`${picture}`, (text) => `${text}\n`),
    },
    {
      what: 'another robots.txt',
      found: [['robots', '/robots.txt']],
      plant: (_, files) => files.write('robots.txt', 'User-agent: *\nDisallow: /\n'),
    },
    {
      what: 'an old sitemap',
      found: [['sitemap', '/sitemap.xml']],
      plant: (_, files) => files.edit('sitemap.xml', (text) => text.replace(/ {2}<url>.*\n/, '')),
    },
    {
      what: 'a header that is missing',
      found: [['header', '/accessibility']],
      plant: (to) => to.header('/accessibility', PERMISSIONS, undefined),
    },
    {
      what: 'a weaker security policy',
      found: [['header', '/locations']],
      plant: (to) => to.header('/locations', POLICY, 'default-src *'),
    },
    {
      what: 'a header that is sent twice',
      found: [['header', '/services']],
      plant: (to) => to.header('/services', 'Referrer-Policy', ['strict-origin-when-cross-origin', 'unsafe-url']),
    },
    { what: 'a cookie', found: [['header', '/site-map']], plant: (to) => to.header('/site-map', 'Set-Cookie', 'id=1') },
    {
      what: 'a file that other sites may read',
      found: [['header', '/search.json']],
      plant: (to) => to.header('/search.json', 'Access-Control-Allow-Origin', '*'),
    },
    {
      what: 'a page that is hidden from search engines',
      found: [['indexing', '/blog/first-post']],
      plant: (to) => to.header('/blog/first-post', 'X-Robots-Tag', 'noindex'),
    },
    {
      what: 'a rule about frames that the site does not have',
      found: [['header', '/blog/is-it-only-snoring']],
      plant: (to) => to.header('/blog/is-it-only-snoring', 'X-Frame-Options', 'DENY'),
    },
    {
      what: 'a style sheet with the type of a text',
      found: [['type', `/${style}`]],
      plant: (to) => to.header(`/${style}`, 'Content-Type', 'text/plain; charset=utf-8'),
    },
    {
      what: 'a manifest with an unknown type',
      found: [['type', '/manifest.webmanifest']],
      plant: (to) => to.header('/manifest.webmanifest', 'Content-Type', 'application/octet-stream'),
    },
    {
      what: 'a page that browsers keep',
      found: [['cache', '/testimonials']],
      plant: (to) => to.header('/testimonials', 'Cache-Control', 'max-age=3600'),
    },
    {
      what: 'a font that browsers ask for each time',
      found: [['cache', `/${font}`]],
      plant: (to) => to.header(`/${font}`, 'Cache-Control', 'no-cache'),
    },
    { what: 'a home page that browsers load again each time', found: [['cache', '/']], plant: (to) => to.withoutEtag() },
    {
      what: 'a script that is not compressed',
      found: [['compression', `/${otherScript}`]],
      plant: (to) => to.uncompressed(`/${otherScript}`),
    },
    {
      what: 'a style sheet that caches mix up',
      found: [['compression', `/${otherStyle}`]],
      plant: (to) => to.withoutVary(`/${otherStyle}`),
    },
    {
      what: 'a redirect that is not permanent',
      found: [['redirect', '/old-1']],
      plant: (to) => to.redirect('/old-1', '/about', { status: 302, keepsQuery: true }),
    },
    {
      what: 'a redirect to another page',
      found: [['redirect', '/old-2']],
      plant: (to) => to.redirect('/old-2', '/blog', { keepsQuery: true }),
    },
    { what: 'a redirect that drops the query', found: [['redirect', '/old-3']], plant: (to) => to.redirect('/old-3', '/about') },
    { what: 'a redirect that is missing', found: [['redirect', '/old-4']], plant: (to) => to.status('/old-4', 404) },
    {
      what: 'a chain of redirects',
      found: [['chain', '/old-5']],
      plant: (to) => {
        to.redirect('/old-5', '/on-the-way');
        to.redirect('/on-the-way', '/about');
      },
    },
    {
      what: 'a redirect of a whole folder that is missing',
      found: [['redirect', '/old-folder/*']],
      plant: (to) => to.status('/old-folder/*', 404),
    },
    {
      what: 'a rule that redirects a page',
      found: [['file', '/providers/jane-doe']],
      plant: (to) => to.redirect('/providers/jane-doe', '/providers', { status: 302 }),
    },
    { what: 'an error of the server', found: [['reachable', '/blog/second-post']], plant: (to) => to.status('/blog/second-post', 500) },
    { what: 'a password', found: [['reachable', '/blog/third-post']], plant: (to) => to.status('/blog/third-post', 401) },
    {
      what: 'a second address of a page',
      found: [['forms', '/sinus-quiz*']],
      plant: (to) => {
        for (const end of ['/', '.html', '/index.html']) to.show(`/sinus-quiz${end}`, 'sinus-quiz.html');
      },
    },
    {
      what: 'unknown addresses that answer 200',
      found: [
        ['not-found', '/no-such-page*'],
        ['not-found', '/blog/no-such-page*'],
        ['not-found', '/no-such-page*.txt'],
        ['not-found', '/assets/no-such-page*'],
      ],
      plant: (to) => to.catchAll(),
    },
    {
      what: 'a file with the sources',
      found: [['hidden', '/build-manifest.json']],
      plant: (_, files) => writeFileSync(join(files.folder, 'build-manifest.json'), '{}'),
    },
  ];
}

/** Returns the planter for the rules of a server in a copy of the site; `save` writes them. */
export function planterFor(name: WebServer, folder: string): Planter & { save(): void } {
  const [file, planter] = {
    nginx: ['.hosts/nginx.conf', nginxPlanter],
    apache: ['.htaccess', apachePlanter],
    caddy: ['.hosts/Caddyfile', caddyPlanter],
  }[name] as [string, typeof nginxPlanter];
  const rules = { text: readFileSync(join(folder, file), 'utf8') };
  const save = () => {
    rmSync(join(folder, file));
    writeFileSync(join(folder, file), rules.text);
  };
  return { ...planter(rules), save };
}

interface Rules {
  text: string;
}

function nginxPlanter(rules: Rules): Planter {
  const bodyOf = (location: string) => {
    const at = rules.text.indexOf(`${location} {\n`);
    return rules.text.slice(at + location.length + 3, rules.text.indexOf('\n}', at));
  };
  const [page, asset, file, frame, home] = [
    'location /',
    'location ^~ /assets/',
    'location ~ \\.[^/.]+$',
    'location = /booking-frame',
    'location = /',
  ].map(bodyOf);
  const all = [...rules.text.matchAll(/^add_header .*$/gm)].map(([line]) => line);
  const kindOf = (path: string) =>
    path === '/' ? home : path === '/booking-frame' ? frame : path.startsWith('/assets/') ? asset : /\.\w+$/.test(path) ? file : page;
  /** Adds a location before the others, instead of those for the same address. */
  const locate = (path: string, body: string) => {
    const [match, exact] = path.endsWith('*') ? ['^~', path.slice(0, -1)] : ['=', path];
    rules.text = rules.text
      .split('\n')
      .filter((line) => !line.startsWith(`location ${match} "${exact}" `))
      .join('\n')
      .replace(/^location = \/ \{$/m, `location ${match} "${exact}" {\n${body}\n}\n$&`);
  };
  const variable = (name: string) => `$site_${name === 'Cache-Control' ? 'cache' : name.toLowerCase().replaceAll('-', '_')}`;
  return {
    header(path, name, value) {
      const [first = '', second] = [value].flat();
      const isKnown = all.some((line) => line.startsWith(`add_header ${name} `));
      if (name === 'Content-Type') return locate(path, `types {}\ndefault_type "${first}";\n${kindOf(path)}`);
      // Headers of a location replace those of the server, so all of them are repeated.
      const added = isKnown ? [] : [`add_header ${name} "${first}" always;`];
      const again = second === undefined ? [] : [`add_header ${name} "${second}" always;`];
      const changed = isKnown ? [`set ${variable(name)} "${first}";`] : [];
      const body = kindOf(path)?.split('\n') ?? [];
      const end = body.findIndex((line) => line.includes('try_files'));
      locate(path, [...body.slice(0, end), ...changed, ...all, ...added, ...again, ...body.slice(end)].join('\n'));
    },
    redirect: (path, to, { status = 301, keepsQuery = false } = {}) =>
      locate(path, `return ${status} ${to}${keepsQuery ? '$is_args$args' : ''};`),
    status: (path, status) => locate(path, `return ${status};`),
    show: (path, shown) =>
      locate(
        path,
        `${page
          ?.split('\n')
          .filter((line) => !line.includes('try_files'))
          .join('\n')}\ntry_files /${shown} =404;`,
      ),
    uncompressed: (path) => locate(path, `gzip off;\n${kindOf(path)}`),
    withoutVary: (path) => locate(path, `gzip_vary off;\n${kindOf(path)}`),
    catchAll: () => {
      rules.text = rules.text.replace('error_page 404 @missing;', 'error_page 404 =200 @missing;');
    },
    withoutEtag: () => {
      rules.text = rules.text.replace(/^location = \/ \{$/m, '$&\netag off;');
    },
  };
}

function apachePlanter(rules: Rules): Planter {
  const escaped = (path: string) => path.slice(1).replace(/[.*]/g, (char) => (char === '*' ? '.*' : '\\.'));
  const rewrite = (rule: string) => {
    rules.text = rules.text.replace(/^ {2}RewriteOptions AllowNoSlash$/m, `$&\n  RewriteCond %{ENV:REDIRECT_STATUS} ^$\n  ${rule}`);
  };
  /** Adds lines that apply to requests for an address only. */
  const forRequest = (path: string, lines: readonly string[]) => {
    rules.text += `<If "%{THE_REQUEST} =~ m#^GET ${path.replace(/\./g, '\\.')}[ ?]#">\n${lines.map((line) => `  ${line}\n`).join('')}</If>\n`;
  };
  const setEnv = (path: string, name: string) => {
    rules.text += `SetEnvIf Request_URI "^${path.replace(/\./g, '\\.')}$" ${name}\n`;
  };
  return {
    header(path, name, value) {
      if (value === undefined) return forRequest(path, [`Header always unset ${name}`]);
      const [first = '', second] = [value].flat();
      if (name === 'Content-Type') return forRequest(path, [`ForceType "${first}"`]);
      forRequest(path, [
        `Header always set ${name} "${first}"`,
        ...(second === undefined ? [] : [`Header always add ${name} "${second}"`]),
      ]);
    },
    redirect: (path, to, { status = 301, keepsQuery = false } = {}) =>
      rewrite(`RewriteRule ^${escaped(path)}$ ${to} [R=${status},END${keepsQuery ? '' : ',QSD'}]`),
    status: (path, status) => rewrite(`RewriteRule ^${escaped(path)}$ - [R=${status},END]`),
    show: (path, shown) => rewrite(`RewriteRule ^${escaped(path)}$ ${shown} [END]`),
    uncompressed: (path) => setEnv(path, 'no-gzip'),
    withoutVary: (path) => setEnv(path, 'force-no-vary'),
    catchAll: () => {
      rules.text = rules.text.replace(
        /^ {2}# A folder is not a page\.$/m,
        '  RewriteCond %{REQUEST_FILENAME} !-f\n  RewriteRule ^blog/.* blog/404.html [END]\n  RewriteCond %{REQUEST_FILENAME} !-f\n  RewriteRule . 404.html [END]\n$&',
      );
    },
    withoutEtag: () => forRequest('/', ['FileETag None']),
  };
}

function caddyPlanter(rules: Rules): Planter {
  const route = (lines: string) => {
    rules.text = rules.text.replace(/^route \{$/m, `$&\n${lines}`);
  };
  const before = (lines: string) => {
    rules.text = `${lines}\n${rules.text}`;
  };
  return {
    header(path, name, value) {
      if (value === undefined) return before(`header ${path} -${name} {\n\tdefer\n}`);
      const [first = '', second] = [value].flat();
      before(`header ${path} {\n\t${name} "${first}"\n\tdefer\n}`);
      if (second !== undefined) before(`header ${path} {\n\t+${name} "${second}"\n\tdefer\n}`);
    },
    redirect: (path, to, { status = 301, keepsQuery = false } = {}) =>
      route(`\tredir ${path} ${to}${keepsQuery ? '{site_query}' : ''} ${status}`),
    status: (path, status) => route(status === 404 ? `\terror ${path} 404` : `\trespond ${path} ${status}`),
    show: (path, shown) =>
      route(`\thandle ${path} {\n\t\trewrite * /${shown}\n\t\tfile_server {\n\t\t\tdisable_canonical_uris\n\t\t}\n\t}`),
    uncompressed: (path) => before(`request_header ${path} -Accept-Encoding`),
    withoutVary: (path) => before(`header ${path} -Vary {\n\tdefer\n}`),
    catchAll: () => {
      const [head, errors = ''] = rules.text.split('handle_errors {');
      rules.text = `${head}handle_errors {${errors.replaceAll('disable_canonical_uris', '$&\n\t\t\tstatus 200')}`;
    },
    withoutEtag: () => before('header / -ETag {\n\tdefer\n}'),
  };
}
