import { join } from 'node:path';
import { build } from 'esbuild';
import { BROWSERS } from '../../../bin/compile/compile.js';
import { hashSource } from '../../files/hash.ts';
import { compileFailure } from '../../render/template-problems.ts';
import { escapeMarkup } from '../../shared/text.ts';
import { type Snapshot, type SnapshotFile, snapshotFile } from '../http/respond.ts';
import type { PageNotes } from '../protocol.ts';
import type { StoredFile, StoredSite } from '../site-store.ts';
import type { LiveContext } from './page-requests.ts';

/** Data attributes of the script element. The script itself is equal on every page, so one hash in the policy allows it. */
interface ScriptData {
  /** The address of the page; `/404` for any address that does not exist. */
  page: string;
  version: string;
  notes: PageNotes | null;
  token: string;
}

const POLICY = 'Content-Security-Policy';
const SCRIPT_SOURCES = /(?<![^;\s])script-src\s[^;]*/i;

/** Returns functions that add the script of live editing to pages, with their notes and the token of the server. */
export async function createLivePages({ packageDir, store, fileLinkOf, token }: LiveContext) {
  const script = await bundleScript(packageDir);
  const dataOf = ({ address, sha256, info }: StoredFile): ScriptData => {
    const notes = info ? { ...info, sources: info.sources.map((file) => fileLinkOf(file)) } : null;
    return { page: address, version: sha256.slice(0, 16), notes, token };
  };
  const sentPage = memoize(
    (page: StoredFile): SnapshotFile => snapshotFile(page.path, Buffer.from(withScript(page.bytes.toString(), script, dataOf(page)))),
  );
  const get = (address: string): SnapshotFile | undefined => {
    const file = store.site.files.get(address);
    return file?.isPage ? sentPage(file) : file;
  };
  const sentSite = memoize((site: StoredSite): Snapshot => {
    const headers = { ...site.headers, [POLICY]: allowScript(site.headers[POLICY] ?? '', script) };
    return { ...site, headers, files: { get } };
  });
  return {
    /**
     * Returns the site as it is sent: each page has the additional script, and the Content-Security-Policy allows this script and nothing
     * else. An unchanged page gives equal bytes, so its ETag stays valid.
     */
    snapshot: () => sentSite(store.site),
    /** Returns the data for the script of a page; undefined if there is no page at the address. */
    dataAt(address: string): ScriptData | undefined {
      const file = store.site.files.get(address);
      return file?.isPage ? dataOf(file) : undefined;
    },
  };
}

/** Bundles the browser code of live editing into one script that contains its style sheets. */
async function bundleScript(packageDir: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: packageDir,
    entryPoints: [join(packageDir, 'generator/serve/live/client/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: BROWSERS,
    loader: { '.css': 'text' },
    logLevel: 'silent',
    legalComments: 'none',
  }).catch((error: Error) => {
    throw compileFailure(error, packageDir);
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** Returns the page with one more script, at the end of its body. */
export function withScript(html: string, script: string, data: ScriptData): string {
  const attributes = Object.entries({ ...data, notes: JSON.stringify(data.notes) });
  const element = `<script${attributes.map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`).join('')}>${script}</script>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + element : html.slice(0, end) + element + html.slice(end);
}

/** Returns the policy with the hash of the script added to script-src (https://www.w3.org/TR/CSP3/#framework-directive-source-list). */
export function allowScript(policy: string, script: string): string {
  if (!SCRIPT_SOURCES.test(policy)) throw new Error(`no script-src in the policy: ${policy}`);
  return policy.replace(SCRIPT_SOURCES, (directive) => `${directive.trimEnd()} ${hashSource(script)}`);
}

function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? compute(key);
    cache.set(key, value);
    return value;
  };
}
