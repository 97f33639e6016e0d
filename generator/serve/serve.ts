import { EventEmitter, once } from 'node:events';
import { extname, relative } from 'node:path';
import { formatProblems, type Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { NOT_FOUND_PATH, outputFile, POST_NOT_FOUND_PATH } from '../site/urls.ts';
import { startBuilder } from './builder/builder.ts';
import type { RebuildResult } from './builder/messages.ts';
import { serveExposure } from './exposure.ts';
import { ListenFailure } from './http/listen.ts';
import { type SiteServer, startSiteServer, stopSignal } from './http-server.ts';
import { keyInput, listenForKeys } from './keys.ts';
import type { LeadMode } from './lead-modes.ts';
import { answerLead, isLeadRequest, leadFileOf } from './leads.ts';
import { createLive, type Live } from './live/live.ts';
import { LiveSite } from './live-site.ts';
import { openBrowser } from './open-browser.ts';
import { type PublishedSite, publishedFile } from './published-site.ts';
import type { SiteUpdate } from './site-update.ts';
import { createTerminal } from './terminal.ts';
import { watchProject } from './watch.ts';

export interface ServeOptions {
  project: Project;
  port: number;
  host: string;
  /** Names of this machine that requests may use, from `--allow-host`. */
  allowHosts: readonly string[];
  /** What the lead endpoint does. */
  lead: LeadMode;
  /** Shows the site in the default browser. */
  open: boolean;
  /** Command or address that opens a content file, see `chooseEditor`. */
  editor?: string | undefined;
}

/** A second report of one save comes within this time (ms). */
const ECHO_MS = 1_000;
/** An editor that empties a file, or removes it, has written it again within this time (ms). */
const HALF_SAVED_MS = 80;

/**
 * Builds the site in memory, drafts included, serves it, and follows every edit until SIGINT, SIGTERM or the key `q`.
 * Writes nothing but leads. Resolves to an exit code.
 */
export async function serve({ project, port, host, allowHosts, lead, open, editor }: ServeOptions): Promise<number> {
  const started = performance.now();
  const builder = startBuilder({ ...project, withDrafts: true, isServed: true });
  const building = builder.rebuild([]);
  const site = new LiveSite();
  const live = await createLive({
    project,
    htmlOf: (address) => (site.site ? site.htmlOf(address) : NOTHING_YET.get(address)),
    pageInfo: (address) => site.infoOf(address),
    ...(editor !== undefined && { editor }),
  });
  const nothingYet = siteOfNothing(live);
  const draw = async (address: string): Promise<void> => {
    const file = await builder.draw(address);
    if (file) site.addDrawn(file);
  };

  const leadFile = leadFileOf(project.outDir);
  let server: SiteServer;
  try {
    server = await startSiteServer({
      host,
      port,
      allowHosts,
      currentSite: () => site.site ?? nothingYet,
      handle(request, response, answer) {
        if (live.handle(request, response)) return true;
        const address = site.toDraw(request.url);
        if (isLeadRequest(request.url)) void answerLead(request, response, { mode: lead, file: leadFile });
        else if (address !== undefined) void draw(address).then(answer);
        else return false;
        return true;
      },
    });
  } catch (error) {
    await builder.stop();
    if (!(error instanceof ListenFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }

  const terminal = createTerminal();
  const warn = warnOnce();
  const takeOver = (result: RebuildResult | undefined): SiteUpdate => {
    const update = updateOf(result);
    if (result && 'files' in result) {
      site.apply(result, live);
      warn(result.warnings);
    }
    live.update(update);
    return update;
  };
  const firstBuild = building.then((result) => {
    const update = takeOver(result);
    const pages = result && 'files' in result ? result.pages : 0;
    return { update, pages, ms: performance.now() - started };
  });
  let last = { message: '', ended: -ECHO_MS };
  const rebuild = async (touched: readonly string[]): Promise<void> => {
    await firstBuild;
    const begun = performance.now();
    const result = await builder.rebuild(touched);
    // Broken off, or seen half saved: the next one tells.
    if (!result || ('problems' in result && (await watching.hearsMore(HALF_SAVED_MS)))) return;
    const update = takeOver(result);
    const ended = performance.now();
    // The system may tell of one save twice; the second rebuild finds nothing new to say.
    const isEcho = update.changed.size + update.noted === 0 && update.message === last.message && ended - last.ended < ECHO_MS;
    last = { message: update.message, ended };
    if (!isEcho) terminal.rebuilt({ edited: editedFiles(touched).map((path) => relative(process.cwd(), path)), update, ms: ended - begun });
  };
  const watching = watchProject(project, rebuild);

  const { update, pages, ms } = await firstBuild;
  const quit = new EventEmitter();
  const input = keyInput();
  const stopKeys = listenForKeys(
    {
      open: () => void openBrowser(server.url),
      rebuild: () => {
        builder.restart();
        watching.again();
      },
      quit: () => quit.emit('quit'),
    },
    terminal.say,
  );
  terminal.started({ url: server.url, pages, ms, keys: input !== undefined, update });
  if (server.isExposed) process.stderr.write(serveExposure(lead === 'ok' ? leadFile : undefined));
  if (open) void openBrowser(server.url);

  await Promise.race([stopSignal(), once(quit, 'quit')]);
  stopKeys();
  live.close();
  watching.stop();
  await Promise.all([builder.stop(), server.stop()]);
  return 0;
}

/** Files as a person knows them: folders and the nameless helpers of editors, such as `sedkX3w1C`, only where nothing else was written. */
function editedFiles(touched: readonly string[]): readonly string[] {
  const files = touched.filter((path) => extname(path) !== '');
  return files.length > 0 ? files : touched;
}

function updateOf(result: RebuildResult | undefined): SiteUpdate {
  if (!result) return { changed: new Map(), noted: 0, errors: [], message: '' };
  if ('files' in result) {
    const { changed, infos } = result;
    return { changed, noted: [...infos.keys()].filter((address) => !changed.has(address)).length, errors: [], message: '' };
  }
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  return { changed: new Map(), noted: 0, errors, message: formatProblems(errors, 'human') };
}

/** Prints each warning when it first appears. */
function warnOnce(): (warnings: Problem[]) => void {
  let known = new Set<string>();
  return (warnings) => {
    const texts = warnings.map((warning) => formatProblems([warning], 'human'));
    const fresh = texts.filter((text) => !known.has(text));
    if (fresh.length > 0) process.stderr.write(`${fresh.join('\n')}\n`);
    known = new Set(texts);
  };
}

/** Pages of a site that no build has made yet: for the overlay to lie on, reloaded when there is a site. */
const NOTHING_YET: ReadonlyMap<string, string> = new Map(
  [NOT_FOUND_PATH, POST_NOT_FOUND_PATH].map((address) => [
    address,
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>No site yet</title></head><body></body></html>\n',
  ]),
);

function siteOfNothing(live: Live): PublishedSite {
  const injected = (address: string, html: string) => publishedFile(outputFile(address), Buffer.from(live.inject(html, address)));
  return {
    files: new Map([...NOTHING_YET].map(([address, html]) => [address, injected(address, html)])),
    redirects: new Map(),
    wildcards: [],
    headers: { 'Content-Security-Policy': live.policy("default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'") },
  };
}
