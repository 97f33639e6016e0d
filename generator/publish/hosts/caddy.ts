import { ASSETS_FOLDER, fixedRoutes, outputFile } from '../../shared/routes.ts';
import { COMPRESSIBLE, contentType, MEDIA_TYPES, MIN_COMPRESSED, plainType } from '../files.ts';
import { HOSTS_FOLDER, type Host, type HostRules, headersByFileKind, type PathRule, RECEIVER } from './host.ts';
import { addressForms, allHeaderNames, quoted, RULE_FILES_PATTERN, targetWithQuery } from './rule-text.ts';

/** A file for `import` in a site block with a `root` (https://caddyserver.com/docs/caddyfile/directives/import). */
export const caddy: Host = {
  name: 'caddy',
  label: 'Caddy',
  files: (rules) => ({ [`${HOSTS_FOLDER}/Caddyfile`]: caddyfile(rules) }),
  passesRequests: true,
  limitations: ['After a change of redirects or headers, you must run "caddy reload".'],
  fix: {
    rules:
      'Check that the site block has "import /srv/site/current/.hosts/Caddyfile" and no other rules, then run "sudo systemctl reload caddy".',
    https: 'Caddy renews certificates itself: read its log, and check that ports 80 and 443 are open.',
  },
};

function caddyfile(rules: HostRules): string {
  const { redirects, wildcards, notFound, smallFiles, httpsHeaders, received = [] } = rules;
  const kinds = headersByFileKind(rules);
  const names = allHeaderNames(rules);
  const page = sent(kinds.page, contentType('x.html'));
  const missing = [...page.slice(0, -1), ...names.filter((name) => !(name in kinds.page)).map((name) => `\t-${name}`), '}'];
  const frame = outputFile(fixedRoutes.bookingFrame);
  const lines = [
    '# The rules of this site for Caddy, made by each build. In a site block:',
    '#   root * /srv/www',
    `#   import /srv/www/${HOSTS_FOLDER}/Caddyfile`,
    ...ENCODE,
    '# Sent once, whether the response is compressed or not.',
    `@forms not path ${[...smallFiles, ...Object.keys(MEDIA_TYPES).flatMap((end) => (COMPRESSIBLE.includes(end) ? [] : [`*${end}`]))].join(' ')}`,
    ...block('header @forms', ['Vary Accept-Encoding', 'defer']),
    ...block('map {query} {site_query} {site_more}', ['~^(.+)$ "?$1" "&$1"', 'default "" ""']),
    '@https protocol https',
    ...Object.entries(httpsHeaders).map(([name, value]) => `header @https ${name} ${quoted(value)}`),
    ...block('route', [
      ...(received.length > 0 ? passedOn(received) : []),
      '@changed not method GET HEAD',
      'error @changed 405',
      `@hidden path_regexp ^/(?:${RULE_FILES_PATTERN})$|/\\.`,
      '@known path /.well-known/*',
      ...block('handle @known', ['file_server']),
      'error @hidden 404',
      ...redirects.flatMap(({ from, to }, index) => redirect(`old${index + 1}`, addressForms(from), target(to))),
      ...wildcards.flatMap(({ from, to }, index) => redirect(`below${index + 1}`, [from], target(to))),
      ...redirect('home', addressForms(fixedRoutes.home).slice(1), target(fixedRoutes.home)),
      ...block(`handle ${fixedRoutes.home}`, [`rewrite * /${outputFile(fixedRoutes.home)}`, ...page, ...SERVE]),
      '@form path_regexp form ^(/.*?)(?:/index(?:\\.html)?/?|\\.html/?|/)$',
      ...block('handle @form', [
        '@isPage file {re.form.1}.html',
        ...block('handle @isPage', ['header Cache-Control no-cache', 'redir * {re.form.1}{site_query} 301']),
        'error 404',
      ]),
      ...block(`handle ${fixedRoutes.bookingFrame}`, [`rewrite * /${frame}`, ...sent(kinds.frame, contentType(frame)), ...SERVE]),
      ...Object.entries(MEDIA_TYPES).flatMap(([end, type]) => [
        `@${end.slice(1)} path *${end}`,
        `header @${end.slice(1)} Content-Type ${quoted(type)}`,
      ]),
      ...block(`handle ${ASSETS_FOLDER}*`, [...sent(kinds.asset), ...SERVE]),
      ...block('handle @pdf', [...sent(kinds.pdf), ...SERVE]),
      '@file path_regexp \\.[^/.]+$',
      ...block('handle @file', [...sent(kinds.file), ...SERVE]),
      ...block('handle', ['rewrite * {path}.html', ...page, ...SERVE]),
    ]),
    ...block('handle_errors', [
      ...ENCODE,
      ...block('header', ['Vary Accept-Encoding', 'defer']),
      '@missing expression `{err.status_code} == 404`',
      ...block(
        'handle @missing',
        notFound.flatMap(({ below, page: path }) => block(`handle ${below}*`, [`rewrite * /${outputFile(path)}`, ...missing, ...SERVE])),
      ),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the rules that pass requests on to the receiver, which refuses bodies that are too long: a limit of Caddy would answer 502. */
function passedOn(paths: readonly string[]): string[] {
  return [
    `@received path ${paths.join(' ')}`,
    ...block('handle @received', [
      '@unsent not method POST OPTIONS',
      'error @unsent 405',
      ...block(`reverse_proxy ${RECEIVER}`, ['header_up Host {upstream_hostport}']),
    ]),
  ];
}

const SERVE = block('file_server', ['disable_canonical_uris']);

const COMPRESSED_TYPES = new Set(COMPRESSIBLE.map((extension) => plainType(MEDIA_TYPES[extension] ?? '')));

const ENCODE = block('encode', [
  'gzip',
  `minimum_length ${MIN_COMPRESSED}`,
  ...block(
    'match',
    [...COMPRESSED_TYPES].map((type) => `header Content-Type ${type}*`),
  ),
]);

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}'];
}

function sent(headers: PathRule['headers'], type?: string): string[] {
  const values = Object.entries({ ...headers, ...(type !== undefined && { 'Content-Type': type }) });
  const lines = values.map(([name, value]) => `${name} ${quoted(value)}`);
  return block('header', lines);
}

function redirect(name: string, paths: readonly string[], to: string): string[] {
  return [
    `@${name} path ${paths.map((path) => quoted(path)).join(' ')}`,
    ...block(`handle @${name}`, ['header Cache-Control no-cache', `redir * ${to} 301`]),
  ];
}

function target(to: string): string {
  return targetWithQuery(to, { query: '{site_query}', more: '{site_more}' });
}
