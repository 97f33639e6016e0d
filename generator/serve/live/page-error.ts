import type { IncomingMessage } from 'node:http';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { type Place, sourcePlace } from '../../compile/stack.js';
import type { Problem } from '../../problem.ts';
import { isFromThisMachine } from '../http/checks.ts';
import type { JsonAnswer } from '../http/json.ts';
import type { ShownProblem } from '../protocol.ts';
import { readPost } from './post-request.ts';

const schema = z.strictObject({ text: z.string(), stack: z.string() });
const ASKED = { schema, expected: 'Name the error and where it was thrown.', maxBytes: 16 * 1024 };
/** So many callers are named. */
const MAX_CALLERS = 5;

interface Explaining {
  token: string;
  rootDir: string;
  /** The script that the site has at an address. */
  scriptAt: (address: string) => Uint8Array | undefined;
  shown: (problems: readonly Problem[]) => ShownProblem[];
}

/** Answers with an error of a page's script as a problem at its place in client/, for the overlay of that page. */
export async function explainPageError(request: IncomingMessage, { token, rootDir, scriptAt, shown }: Explaining): Promise<JsonAnswer> {
  const read = await readPost(request, { token, ...ASKED });
  if ('refused' in read) return read.refused;
  const { text, stack } = read.value;
  // Compiling takes time that nobody but the person at this machine may ask for.
  const places = isFromThisMachine(request) ? placesIn(stack, rootDir, scriptAt) : Promise.resolve([]);
  const [place, ...callers] = await places.catch(() => []);
  const island = [place, ...callers].map((known) => /(?:^|\/)client\/islands\/([\w-]+)/.exec(known?.file ?? '')?.[1]).find(Boolean);
  const [problem] = shown([
    {
      severity: 'error',
      ...(place ?? { file: 'client' }),
      message: `${island ? `The island "${island}"` : 'A script of this page'} failed in the browser. ${text}`,
      ...(callers.length > 0 && {
        hint: `Called by ${callers
          .slice(0, MAX_CALLERS)
          .map(({ file, line }) => `${file}:${line}`)
          .join(', by ')}.`,
      }),
    },
  ]);
  return { status: 200, body: problem ?? {} };
}

/** Places in sources that a browser's stack trace names by addresses of scripts, the innermost first; those in packages are left out. */
async function placesIn(stack: string, rootDir: string, scriptAt: Explaining['scriptAt']): Promise<Place[]> {
  const frames = [...stack.matchAll(/(\/assets\/[\w.-]+\.js):(\d+):(\d+)/g)];
  // Loaded where it is needed, with the compiler of the client.
  const { clientSourceMaps } = await import('../../assets/bundle-client.ts');
  const mapOf = await clientSourceMaps(rootDir);
  return frames.flatMap(([, address = '', line, column]) => {
    const script = scriptAt(address);
    const payload = script && mapOf(Buffer.from(script).toString());
    const place = payload && sourcePlace(new SourceMap(payload), Number(line), Number(column));
    const file = place && relative(process.cwd(), join(rootDir, 'assets', place.file)).replaceAll('\\', '/');
    return place && file && !file.includes('node_modules/') ? [{ ...place, file }] : [];
  });
}
