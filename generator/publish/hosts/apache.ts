import { ASSETS_FOLDER, fixedRoutes, outputFile } from '../../shared/routes.ts';
import { escapeRegex } from '../../shared/text.ts';
import { COMPRESSIBLE, MEDIA_TYPES, plainType } from '../files.ts';
import { CACHE_RULES } from '../headers.ts';
import { type Host, type HostRules, headersByFileKind, RECEIVER } from './host.ts';
import { allHeaderNames, quoted, RULE_FILES_PATTERN, splitTarget } from './rule-text.ts';

/**
 * `.htaccess` in the folder of the site. Apache reads it for each request, or never (`AllowOverride None`). Needs mod_rewrite, mod_headers and
 * `AllowOverride FileInfo Indexes`: with FileInfo alone, every request fails with error 500.
 */
export const apache: Host = {
  name: 'apache',
  label: 'Apache',
  files: (rules) => ({ '.htaccess': htaccess(rules) }),
  passesRequests: true,
  limitations: [],
  fix: {
    rules: 'Check "AllowOverride FileInfo Indexes" and the modules rewrite, headers, deflate and setenvif, and that no other rules apply.',
    https: 'Run "sudo certbot --apache -d www.example.com -d example.com" again, with your names.',
  },
};

function htaccess(rules: HostRules): string {
  const { redirects, wildcards, notFound, smallFiles, httpsHeaders, received = [] } = rules;
  const names = allHeaderNames(rules);
  /** Returns the lines for one kind of file. Redirects get none of these headers, even if a file has their name. */
  const header = (headers: Readonly<Record<string, string>>) =>
    names
      .map((name) => {
        const value = headers[name];
        return value === undefined
          ? `Header always unset ${name}`
          : `Header always set ${name} ${quoted(value)} "expr=%{REQUEST_STATUS} != 301"`;
      })
      .map((line) => `    ${line}`)
      .join('\n');
  const { page, frame, pdf, file } = headersByFileKind(rules);
  return `# The rules of this site for Apache, made by each build. The server must allow them: "AllowOverride FileInfo Indexes" or "All".
${notFound
  .toReversed()
  .map(({ below, page: path }) =>
    below === fixedRoutes.home
      ? `ErrorDocument 404 /${outputFile(path)}`
      : `<If "%{REQUEST_URI} =~ m#^${below}#">\n  ErrorDocument 404 /${outputFile(path)}\n</If>`,
  )
  .join('\n')}
<IfModule mod_mime.c>
${Object.entries(MEDIA_TYPES)
  .map(([extension, type]) => `  AddType ${plainType(type)} ${extension}`)
  .join('\n')}
  AddCharset utf-8 ${Object.keys(MEDIA_TYPES)
    .filter((extension) => MEDIA_TYPES[extension]?.includes('charset'))
    .join(' ')}
</IfModule>
# A page may have the name of a folder, /blog; mod_dir would add a slash.
<IfModule mod_dir.c>
  DirectorySlash Off
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteOptions AllowNoSlash
  # An error page of this site.
  RewriteCond %{ENV:REDIRECT_STATUS} .
  RewriteRule ^ - [END]
${received.length > 0 ? passedOn(received) : ''}  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
  RewriteRule ^ - [R=405,END]
  RewriteRule ^(?:${RULE_FILES_PATTERN})$|(?:^|/)\\.(?!well-known/) - [R=404,END]
${redirects.flatMap(({ from, to }) => redirect(`^${escapeRegex(from.slice(1))}(?:/index)?(?:\\.html)?/?$`, to)).join('\n')}
${wildcards.flatMap(({ from, to }) => redirect(`^${escapeRegex(from.slice(1, -1))}`, to)).join('\n')}
${redirect('^index(?:\\.html)?/?$', fixedRoutes.home).join('\n')}
  RewriteCond %{DOCUMENT_ROOT}/$1.html -f
  RewriteRule ^(.+?)(?:/index(?:\\.html)?/?|\\.html/?|/)$ /$1 [R=301,NE,END]
  RewriteRule (?:/index(?:\\.html)?/?|\\.html/?|[^/]/)$ - [R=404,END]
  RewriteRule ^$ ${outputFile(fixedRoutes.home)} [END]
  RewriteCond %{DOCUMENT_ROOT}/$1.html -f
  RewriteRule ^([^.]+)$ $1.html [END]
  # A folder is not a page.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule ^ - [R=404,END]
</IfModule>
<IfModule mod_headers.c>
  # Also for a page that does not exist, whatever its name.
  <FilesMatch "\\.html$">
${header(page)}
  </FilesMatch>
  <FilesMatch "^${escapeRegex(outputFile(fixedRoutes.bookingFrame))}$">
${header(frame)}
  </FilesMatch>
  <FilesMatch "\\.(?!html$)[^.]+$">
${header(file)}
  </FilesMatch>
  <FilesMatch "\\.pdf$">
${header(pdf)}
  </FilesMatch>
  Header always set Cache-Control "${CACHE_RULES.other}"
  <If "%{REQUEST_URI} =~ m#^${ASSETS_FOLDER}# && -f %{REQUEST_FILENAME}">
    Header always set Cache-Control "${CACHE_RULES.asset}"
  </If>
${received.map(uncached).join('')}${Object.entries(httpsHeaders)
  .map(([name, value]) => `  Header always set ${name} ${quoted(value)} "expr=%{HTTPS} == 'on'"`)
  .join('\n')}
  # Redirects keep the scheme of the request, even if a proxy forwards it.
  Header always edit Location ^https?://[^/]+/ /
  # Maps the ETag of a compressed response to the file; without this, no browser would get a 304 for it.
  RequestHeader edit If-None-Match ^\\"(.+)-(?:gzip|br)\\"$ '"$1", "$1-gzip", "$1-br"'
</IfModule>
<IfModule mod_setenvif.c>
${smallFiles.map((path) => `  SetEnvIf Request_URI "^${escapeRegex(path)}$" no-gzip`).join('\n')}
</IfModule>
<IfModule mod_deflate.c>
  <FilesMatch "\\.(?:${COMPRESSIBLE.map((extension) => extension.slice(1)).join('|')})$">
    SetOutputFilter DEFLATE
  </FilesMatch>
</IfModule>
`;
}

/**
 * Returns the rules that pass requests on to the receiver. Without mod_proxy_http, they are refused like every POST. A longer body without a
 * declared length is refused by the receiver: LimitRequestBody is not allowed in every .htaccess.
 */
function passedOn(paths: readonly string[]): string {
  const pattern = `^(?:${paths.map((path) => escapeRegex(path.slice(1))).join('|')})$`;
  return `  <IfModule mod_proxy_http.c>
    RewriteCond expr "%{HTTP:Content-Length} -gt 65536"
    RewriteRule ${pattern} - [R=413,END]
    RewriteCond %{REQUEST_METHOD} ^(?:POST|OPTIONS)$
    RewriteRule ${pattern} http://${RECEIVER}/$0 [P,END]
    RewriteRule ${pattern} - [R=405,END]
  </IfModule>
`;
}

/** Returns the rule that leaves the answer of the receiver as it is. */
function uncached(path: string): string {
  return `  <If "%{REQUEST_URI} == '${path}'">
    Header always unset Cache-Control
    Header set Cache-Control "no-store"
  </If>
`;
}

/** Returns the lines of a redirect that keeps the query, after the one in the target. Escapes the target: its percent signs are not variables. */
function redirect(pattern: string, to: string): string[] {
  const { path, query, fragment } = splitTarget(to);
  const literal = (text: string) => text.replace(/[%$\\]/g, '\\$&');
  const [targetPath, own, end] = [path, query, fragment].map(literal);
  const plain = `  RewriteRule ${pattern} ${targetPath}${own === '' ? '' : `?${own}`}${end} [R=301,NE,END${own !== '' && end === '' ? ',QSA' : ''}]`;
  if (end === '') return [plain];
  // Apache would add the query after the fragment.
  const withQuery = `  RewriteRule ${pattern} ${targetPath}?${own === '' ? '' : `${own}&`}%{QUERY_STRING}${end} [R=301,NE,END]`;
  return ['  RewriteCond %{QUERY_STRING} .', withQuery, plain];
}
