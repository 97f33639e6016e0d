import { ASSETS_FOLDER, fixedRoutes, outputFile } from '../../shared/routes.ts';
import { escapeRegex } from '../../shared/text.ts';
import { COMPRESSIBLE, MEDIA_TYPES, plainType } from '../files.ts';
import { CACHE_RULES } from '../headers.ts';
import { fileKinds, type Host, type HostRules } from './host.ts';
import { allHeaderNames, quoted, RULE_FILES_PATTERN, splitTarget } from './rule-text.ts';

/**
 * `.htaccess` in the site's folder, which Apache reads at each request, or not at all (`AllowOverride None`). Needs mod_rewrite, mod_headers and
 * `AllowOverride FileInfo Indexes`: a server that allows FileInfo alone answers every request with an error 500.
 */
export const apache: Host = {
  name: 'apache',
  label: 'Apache',
  files: (rules) => ({ '.htaccess': htaccess(rules) }),
  limitations: [],
};

function htaccess(rules: HostRules): string {
  const { redirects, wildcards, notFound, smallFiles, httpsHeaders } = rules;
  const names = allHeaderNames(rules);
  /** A redirect has none of them, whatever file has its name. */
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
  const { page, frame, pdf, file } = fileKinds(rules);
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
  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
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
  # A folder is no page.
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule ^ - [R=404,END]
</IfModule>
<IfModule mod_headers.c>
  # Of a page that does not exist too, whatever its name.
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
${Object.entries(httpsHeaders)
  .map(([name, value]) => `  Header always set ${name} ${quoted(value)} "expr=%{HTTPS} == 'on'"`)
  .join('\n')}
  # Redirects stay on the scheme by which the visitor came, whoever stands before this server.
  Header always edit Location ^https?://[^/]+/ /
  # The tag of a compressed form means the file; without this no browser would get a 304 for it.
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

/** Keeps the query; one that the target has of its own comes first. The target is not a pattern, and its percent signs are not variables. */
function redirect(pattern: string, to: string): string[] {
  const { path, query, fragment } = splitTarget(to);
  const literal = (text: string) => text.replace(/[%$\\]/g, '\\$&');
  const [place, own, end] = [path, query, fragment].map(literal);
  const plain = `  RewriteRule ${pattern} ${place}${own === '' ? '' : `?${own}`}${end} [R=301,NE,END${own !== '' && end === '' ? ',QSA' : ''}]`;
  if (end === '') return [plain];
  // Added by Apache, the query would come after the fragment.
  const withQuery = `  RewriteRule ${pattern} ${place}?${own === '' ? '' : `${own}&`}%{QUERY_STRING}${end} [R=301,NE,END]`;
  return ['  RewriteCond %{QUERY_STRING} .', withQuery, plain];
}
