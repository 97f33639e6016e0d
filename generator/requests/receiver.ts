import { orDiskProblem } from '../files/disk-failure.ts';
import { pathExists } from '../files/files.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { Refusal, shownPath } from '../problem/problem.ts';
import { RECEIVER_FILE } from '../publish/hosts/host.ts';
import type { Snapshot } from '../serve/http/respond.ts';
import { startSiteServer, stopSignal } from '../serve/http/server.ts';
import { DAY_MS } from '../shared/days.ts';
import { TEST_KEY } from '../shared/office-keys.ts';
import { removeOldRequests } from './deletion.ts';
import { createRequestHandler } from './handler.ts';
import { mailSender } from './mail.ts';
import { createNotifier } from './notify.ts';
import { openReceiverSettings } from './receiver-settings.ts';
import { RequestStore } from './store.ts';

export interface ReceiverOptions {
  /** The built site, or a copy of it, which has the key of the office. */
  outDir: string;
  /** Folder for the requests. */
  storeDir: string;
  port: number;
  environment: Readonly<Record<string, string | undefined>>;
}

/** How long requests that are being read may take after a stop signal (ms). */
const DRAIN_MS = 5_000;

const NO_SITE: Snapshot = { files: new Map(), redirects: new Map(), wildcards: [], notFound: [], headers: {} };

/**
 * Receives requests of patients on this machine, for a web server that passes them on, until SIGINT or SIGTERM. Throws Refusal if it cannot
 * start, as without a built site that has a public key.
 */
export async function receiveRequests({ outDir, storeDir, port, environment }: ReceiverOptions): Promise<void> {
  const currentSettings = openReceiverSettings(outDir);
  const first = currentSettings() ?? refuseToStart(outDir);
  const latest = () => currentSettings() ?? first;
  const send = mailSender(environment);
  orDiskProblem(
    () => makePrivateFolder(storeDir),
    (reason) => [shownPath(storeDir), `Requests cannot be stored here: ${reason}.`, 'Choose another folder: --store DIR'],
  );
  const store = new RequestStore(storeDir);
  const siteName = () => new URL(latest().site).host;
  const notifier = send && createNotifier({ store, send, siteName, days: () => latest().days });
  const handle = createRequestHandler({ store, currentSite: latest, stored: () => notifier?.check() });
  const stopped = stopSignal();
  const server = await startSiteServer({ host: '127.0.0.1', port, currentSite: () => NO_SITE, handle });
  const removeOld = () => {
    notifier?.check();
    removeOldRequests(store, latest().days);
  };
  process.stdout.write(`${server.url} receives the requests of ${first.site} into ${shownPath(storeDir)}. Stop with Ctrl+C.\n`);
  if (first.key === TEST_KEY.public)
    process.stderr.write('The site uses the test key, which everyone knows. Create a key of the office: npx ent-site requests keys\n');
  if (!send) process.stderr.write('No emails are sent: ENT_SITE_SMTP_URL is not set.\n');
  removeOld();
  const daily = setInterval(removeOld, DAY_MS);
  await stopped;
  clearInterval(daily);
  notifier?.stop();
  await server.drain(DRAIN_MS);
  process.stdout.write('The receiver has stopped.\n');
  // A mail server that does not answer would hold the process for half a minute; the next start sends the mail.
  process.exit();
}

function refuseToStart(outDir: string): never {
  const shown = shownPath(outDir);
  if (!pathExists(outDir)) throw new Refusal(`There is no built site in ${shown}. Run: npx ent-site build --out ${shown}`);
  throw new Refusal(
    `The site in ${shown} has no public key of the office: ${RECEIVER_FILE} is missing in it. Create a key with "npx ent-site requests keys"; then run: npx ent-site build --out ${shown}`,
  );
}
