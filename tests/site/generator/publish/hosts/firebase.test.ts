import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import superstatic from 'superstatic/lib/superstatic.js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { firebase } from '../../../../../generator/publish/hosts/firebase.ts';
import type { Snapshot } from '../../../../../generator/serve/http/snapshot.ts';
import { openReleases } from '../../../../../generator/serve/release-store.ts';
import { askHost } from '../../../../helpers/hosts/matrix.ts';
import { addressesOf, rightAnswer, ruleHeaders, rulesOfSite } from '../../../../helpers/hosts/rules-of-site.ts';
import { manifestOfSite } from '../../../../helpers/releases.ts';

const server = createServer((request, response) => answer(request, response, () => response.end()));
let answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Firebase's own server, from the generated file alone. */
beforeAll(async () => {
  const { hosting } = JSON.parse(firebase.files(rulesOfSite(manifestOfSite(inject('site'))))['firebase.json'] ?? '');
  answer = superstatic({ cwd: realpathSync(inject('site')), config: hosting, fallthrough: false }) as typeof answer;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

/** Whether `cannot` says that it is answered otherwise. Rule files are not deployed, which only the real host heeds. */
const isUnlike = (path: string, kind: string) =>
  ['hidden', 'rule file'].includes(kind) || (kind === 'unknown' && /^\/assets\/|\.(?!html$)\w+$|\/$/.test(path));

it('the rules for Firebase have its own server answer each address as the site should (H4)', async () => {
  const { port } = server.address() as AddressInfo;
  const site = openReleases(inject('site'))() as Snapshot;
  const manifest = manifestOfSite(inject('site'));
  const wrong: object[] = [];
  for (const request of addressesOf(manifest).filter(({ path, kind }) => !isUnlike(path, kind))) {
    const right = rightAnswer(request.path, site);
    const { status, location, headers } = await askHost(port, request);
    const given = location === undefined ? ruleHeaders(headers) : sameQuery(location);
    const expected = right.location ?? right.headers;
    const policy = ruleHeaders(headers)['content-security-policy'];
    const isMissing = status === 404 && policy === manifest.headers['Content-Security-Policy'];
    const isRight =
      isDeepStrictEqual(given, expected) ||
      // The page of an old address is found under other forms first, and `/about/index` is no address there.
      given === request.path.replace(/(?:\/|\.html)$/, '') ||
      (isMissing && /\/index(?:\.html)?$/.test(request.path));
    if (!isRight) wrong.push({ path: request.path, status, given, expected });
  }
  expect(wrong).toEqual([]);
});

/** This server, which is for trying things out, writes the percent signs of a query twice. */
function sameQuery(location: string): string {
  return location.replaceAll('%25', '%');
}
