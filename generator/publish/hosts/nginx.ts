import { ASSETS_FOLDER, fixedRoutes, outputFile, RULE_FILES } from '../../shared/routes.ts';
import { COMPRESSIBLE, MEDIA_TYPES, MIN_COMPRESSED, plainType } from '../files.ts';
import { CACHE_RULES } from '../headers.ts';
import { HOSTS_FOLDER, type Host, type HostRules, headersByFileKind, type PathRule, RECEIVER } from './host.ts';
import { addressForms, allHeaderNames, quoted as quotedText, targetWithQuery } from './rule-text.ts';

/**
 * A file for `include` in a server block with a `root`. Header values are variables, set by each location and sent by the server block: a location
 * with an `add_header` would lose all others (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export const nginx: Host = {
  name: 'nginx',
  label: 'nginx',
  files: (rules) => ({ [`${HOSTS_FOLDER}/nginx.conf`]: configuration(rules) }),
  passesRequests: true,
  limitations: ['After a change of redirects or headers, you must run "nginx -s reload".'],
  fix: {
    rules:
      'Check that the server block has "include /srv/site/current/.hosts/nginx.conf;" and no other rules, then run "sudo nginx -s reload".',
    https: 'Run "sudo certbot --nginx -d www.example.com -d example.com" again, with your names.',
  },
};

function configuration(rules: HostRules): string {
  const { redirects, wildcards, notFound, httpsHeaders, received = [] } = rules;
  const names = allHeaderNames(rules);
  /** Returns the lines that set the variables for one kind of response. */
  const set = ({ 'Cache-Control': cache = CACHE_RULES.other, ...headers }: PathRule['headers']) =>
    [...names.map((name) => [variable(name), headers[name] ?? ''] as const), ['$site_cache', cache] as const]
      .map(([name, value]) => `set ${name} ${quoted(value)};`)
      .join('\n  ');
  const kinds = headersByFileKind(rules);
  const frame = fixedRoutes.bookingFrame;
  const https = Object.entries(httpsHeaders);
  return `# The rules of this site for nginx, made by each build. In a server block:
#   root /srv/www;
#   include /srv/www/${HOSTS_FOLDER}/nginx.conf;
absolute_redirect off;
default_type application/octet-stream;
types {
${typeLines()}
}
charset utf-8;
charset_types ${typesWhere((type) => type.includes('charset') && !type.startsWith('text/html'))};
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length ${MIN_COMPRESSED};
gzip_types ${typesWhere((type, extension) => COMPRESSIBLE.includes(extension) && !type.startsWith('text/html'))};
error_page 404 @missing;

# What a redirect is sent with; each location below sets its own.
${set({}).replaceAll('\n  ', '\n')}
${names.map((name) => `add_header ${name} ${variable(name)} always;`).join('\n')}
add_header Cache-Control $site_cache always;
${https.map(([name]) => `set ${variable(name)} "";\nadd_header ${name} ${variable(name)} always;`).join('\n')}
if ($https) {
  ${https.map(([name, value]) => `set ${variable(name)} ${quoted(value)};`).join('\n  ')}
}
${received.length > 0 ? receivedMethods(received) : 'if ($request_method !~ ^(?:GET|HEAD)$) {'}
  return 405;
}
set $site_and "";
if ($args) {
  set $site_and "&";
}

${received.map(receivedLocation).join('')}${redirects.flatMap(({ from, to }) => addressForms(from).map((form) => `location = ${quoted(form)} { return 301 ${target(to)}; }`)).join('\n')}
${wildcards.map(({ from, to }) => `location ^~ ${quoted(from.slice(0, -1))} { return 301 ${target(to)}; }`).join('\n')}
${addressForms('/')
  .slice(1)
  .map((form) => `location = ${form} { return 301 /$is_args$args; }`)
  .join('\n')}
location = / {
  ${set(kinds.page)}
  try_files /${outputFile('/')} =404;
}
location = ${frame} {
  ${set(kinds.frame)}
  try_files /${outputFile(frame)} =404;
}
location ^~ ${ASSETS_FOLDER} {
  ${set(kinds.asset)}
  try_files $uri =404;
}
location ^~ /.well-known/ {
  try_files $uri =404;
}
location ~ /\\. {
  return 404;
}
${RULE_FILES.map((name) => `location = /${name} { return 404; }`).join('\n')}
location ~ ^(?<page>/.*?)(?:/index(?:\\.html)?/?|\\.html/?|/)$ {
  if (-f $document_root$page.html) {
    return 301 $page$is_args$args;
  }
  return 404;
}
location ~ \\.pdf$ {
  ${set(kinds.pdf)}
  try_files $uri =404;
}
location ~ \\.[^/.]+$ {
  ${set(kinds.file)}
  try_files $uri =404;
}
location / {
  ${set(kinds.page)}
  try_files $uri.html =404;
}
location @missing {
  ${set(kinds.page)}
${notFound
  .filter(({ below }) => below !== '/')
  .map(({ below, page: path }) => `  if ($uri ~ "^${below}") {\n    rewrite ^ /${outputFile(path)} break;\n  }\n`)
  .join('')}  rewrite ^ /${outputFile(notFound.at(-1)?.page ?? fixedRoutes.notFound)} break;
}
`;
}

/** Returns the rule for methods that lets POST through at the paths of the receiver. */
function receivedMethods(paths: readonly string[]): string {
  return `set $site_method $request_method;
${paths.map((path) => `if ($uri = ${path}) {\n  set $site_method "GET";\n}`).join('\n')}
if ($site_method !~ ^(?:GET|HEAD)$) {`;
}

/** Returns a location that passes POST on to the receiver, whose answers say themselves that they may not be cached. */
function receivedLocation(path: string): string {
  return `location = ${path} {
  if ($request_method !~ ^(?:POST|OPTIONS)$) {
    return 405;
  }
  set $site_cache "";
  client_max_body_size 64k;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_pass http://${RECEIVER};
}
`;
}

function variable(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** Quotes a value and escapes the dollar sign, which would start a variable. */
function quoted(value: string): string {
  return quotedText(value, /["\\$]/g);
}

function target(to: string): string {
  return targetWithQuery(to, { query: '$is_args$args', more: '$site_and$args' });
}

function typeLines(): string {
  const extensions = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(MEDIA_TYPES))
    extensions.set(plainType(type), [...(extensions.get(plainType(type)) ?? []), extension.slice(1)]);
  return [...extensions].map(([type, names]) => `  ${type} ${names.join(' ')};`).join('\n');
}

function typesWhere(fits: (type: string, extension: string) => boolean): string {
  const types = Object.entries(MEDIA_TYPES).filter(([extension, type]) => fits(type, extension));
  return [...new Set(types.map(([, type]) => plainType(type)))].join(' ');
}
