import { fixedRoutes, outputFile, RULE_FILES } from '../../shared/routes.ts';
import type { HostRules } from './host.ts';
import { targetAddress } from './rule-text.ts';

/**
 * The function that CloudFront runs for each request (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html):
 * redirects with the visitor's query, one form of each address, and the file of a page. It knows no files: what does not exist the bucket says.
 */
export function viewerRequest({ redirects, wildcards }: HostRules): string {
  const table = Object.fromEntries(redirects.map(({ from, to }) => [from, targetAddress(to)]));
  const folders = wildcards.map(({ from, to }) => [from.slice(0, -1), targetAddress(to)]);
  return `var moved = ${JSON.stringify(table)};
var below = ${JSON.stringify(folders)};
var hidden = /^\\/(?:${RULE_FILES.map((name) => name.replaceAll('.', '\\.')).join('|')})$|\\/\\.(?!well-known\\/)/;

function handler(event) {
  var request = event.request;
  var path = decoded(request.uri);
  var page = path.replace(/(\\/index)?(\\.html)?\\/?$/, '') || '/';
  if (moved[page] !== undefined) return redirect(moved[page], request);
  for (var i = 0; i < below.length; i++) if (path.indexOf(below[i][0]) === 0) return redirect(below[i][1], request);
  if (page !== path) return redirect(encodeURI(page), request);
  if (hidden.test(path)) request.uri = '/-';
  else if (path === '/') request.uri = '/${outputFile(fixedRoutes.home)}';
  else if (path.lastIndexOf('.') <= path.lastIndexOf('/')) request.uri += '.html';
  return request;
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri);
  } catch (error) {
    return uri;
  }
}

function redirect(to, request) {
  var parts = to.split('#');
  var query = queryOf(request.querystring);
  if (query !== '') parts[0] += (parts[0].indexOf('?') < 0 ? '?' : '&') + query;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: parts.join('#') }, 'cache-control': { value: 'no-cache' } },
  };
}

function queryOf(fields) {
  var pairs = [];
  Object.keys(fields).forEach(function (name) {
    (fields[name].multiValue || [fields[name]]).forEach(function (field) {
      pairs.push(field.value === '' ? name : name + '=' + field.value);
    });
  });
  return pairs.join('&');
}
`;
}
