import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { orDiskProblem } from '../files/disk-failure.ts';
import { privateFolderOf, requestsDirOf } from '../files/private-folder.ts';
import { printable } from '../problem/code-frame.ts';
import { Refusal, shownPath } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { RequestStore, type StoredRequest } from '../requests/store.ts';
import { attempt } from '../shared/attempt.ts';
import { secretKeysIn } from '../shared/office-keys.ts';
import type { OpenedRequest, UnopenedReason } from '../shared/opened-request.ts';
import { FIELD_WORDS, kindWords, REQUEST_FIELDS } from '../shared/request-rules.ts';
import { counted } from '../shared/text.ts';
import { action, print } from './action.ts';
import { CONTENT, outOption, STORE } from './options.ts';

interface RequestsCommand extends ProjectOptions {
  store?: string;
  keyFile?: string;
}

const KEY_FILE = () => new Option('--key-file <file>', 'Key file of the office');
const OUT = () => outOption('Folder of the finished site; the requests are beside it (default: out)');

export function addRequestsCommand(program: Command, roots: Roots): void {
  const requests = program.command('requests').description('Create the key of the office; list, show and delete patient requests');
  const storeOf = ({ store, ...options }: RequestsCommand) =>
    new RequestStore(store === undefined ? requestsDirOf(resolveProject(roots, options).outDir) : resolve(store));
  addKeysCommand(requests, roots);
  requests
    .command('list')
    .description('List the requests, the newest first; kinds and names only with the key file')
    .addOption(OUT())
    .addOption(STORE)
    .addOption(KEY_FILE())
    .action(
      action(async (options: RequestsCommand) => {
        const store = storeOf(options);
        const keys = options.keyFile === undefined ? undefined : await readKeys(options.keyFile);
        const stored = onDisk(store, () => store.list());
        for (const { id, receivedAt, isAnswered } of stored) {
          const opened = keys && (await open(store, id, keys));
          const about =
            opened && (typeof opened === 'string' ? opened : `${kindWords(opened.kind)}  ${printable(opened.values.name ?? '')}`);
          print([id.slice(0, 8), receivedAt, isAnswered ? 'answered' : 'new     ', ...(about ? [about] : [])].join('  '));
        }
        print(`${counted(stored.length, 'request')} in ${shownPath(store.folder)}.`);
      }),
    );
  requests
    .command('show <id>')
    .description('Show a request; the beginning of its id is enough')
    .addOption(OUT())
    .addOption(STORE)
    .addOption(KEY_FILE().makeOptionMandatory())
    .action(
      action(async (start: string, options: RequestsCommand) => {
        const store = storeOf(options);
        const keys = await readKeys(options.keyFile ?? '');
        const { id, receivedAt, isAnswered } = onDisk(store, () => findRequest(store, start));
        const opened = await open(store, id, keys);
        if (typeof opened === 'string') throw new Refusal(`The request ${id.slice(0, 8)} cannot be opened: ${opened}.`);
        print(
          `${kindWords(opened.kind)}, arrived ${receivedAt}, ${isAnswered ? 'answered' : 'new'}`,
          ...REQUEST_FIELDS.flatMap((field) => {
            const value = opened.values[field];
            return value === undefined ? [] : [`${FIELD_WORDS[field]}: ${value.split(/\r?\n/).map(printable).join('\n  ')}`];
          }),
        );
      }),
    );
  requests
    .command('delete <id>')
    .description('Delete a request now; the beginning of its id is enough')
    .addOption(OUT())
    .addOption(STORE)
    .action(
      action(async (start: string, options: RequestsCommand) => {
        const store = storeOf(options);
        const { id } = onDisk(store, () => findRequest(store, start));
        onDisk(store, () => store.remove(id));
        print(`Deleted the request ${id.slice(0, 8)}.`);
      }),
    );
}

function addKeysCommand(requests: Command, roots: Roots): void {
  requests
    .command('keys')
    .description('Create the key pair of the office: the public key goes into content/requests.yaml, the secret key into a key file')
    .addOption(CONTENT)
    .addOption(OUT())
    .option('--file <file>', 'Key file to write (default: .ent-site/office-key.txt beside the site)')
    .option('--rotate', 'Replace the key of the site; the key file keeps the old one, so old requests still open')
    .action(
      action(async ({ file, rotate = false, ...options }: ProjectOptions & { file?: string; rotate?: boolean }) => {
        const { createOfficeKeys } = await import('../setup/office-keys/create-keys.ts');
        const { contentDir, outDir } = resolveProject(roots, options);
        const today = new Date().toISOString().slice(0, 10);
        const given = file === undefined ? undefined : resolve(file);
        const created = await createOfficeKeys({ contentDir, privateDir: privateFolderOf(outDir), file: given, isRotation: rotate, today });
        const [key, printed, content] = [created.keyFile, created.printedFile, created.contentFile].map(shownPath);
        if (created.opensOld === false)
          process.stderr.write(`The old key file was not found: older requests can be opened only with it.\n`);
        print(
          `1. Bring ${key} to the office, for example on a USB stick, and keep a copy in a safe place. Never send it by email.`,
          `2. Print ${printed}, lock the sheet away, and delete the file.`,
          `3. The public key is in ${content}. Publish it: npx ent-site build`,
        );
      }),
    );
}

/** A shorter beginning of an id might be a typing mistake that deletes another request. */
const SHORTEST_ID = 4;

/** Returns the stored message whose id begins with a text. Throws Refusal if there is none, or more than one. */
function findRequest(store: RequestStore, start: string): StoredRequest {
  if (start.length < SHORTEST_ID)
    throw new Refusal(`Write at least ${SHORTEST_ID} characters of the id. To see all: npx ent-site requests list`);
  const found = /^[\da-f]+$/i.test(start) ? store.list().filter(({ id }) => id.startsWith(start.toLowerCase())) : [];
  const [first] = found;
  if (!first) throw new Refusal(`There is no request "${printable(start)}". To see all: npx ent-site requests list`);
  if (found.length > 1) throw new Refusal(`${found.length} requests begin with "${start}". Write more of the id.`);
  return first;
}

/** Why a request cannot be opened, in words. */
const UNOPENED: Readonly<Record<UnopenedReason, string>> = {
  'other-key': 'it was sent for another key; try an older key file',
  damaged: 'it is damaged',
  unreadable: 'its file cannot be read',
};

/** Opens a message; returns why it cannot be opened. Its texts may contain control characters. */
async function open(store: RequestStore, id: string, keys: readonly string[]): Promise<OpenedRequest | string> {
  const { openRequest } = await import('../shared/opened-request.ts');
  const sealed = attempt(() => store.read(id));
  const opened = sealed ? await openRequest(sealed, keys) : 'unreadable';
  return typeof opened === 'string' ? UNOPENED[opened] : opened;
}

async function readKeys(file: string): Promise<string[]> {
  const keys = secretKeysIn(
    orDiskProblem(
      () => readFileSync(file, 'utf8'),
      (reason, { code }) => [
        shownPath(file),
        `The key file cannot be read: ${code === 'ENOENT' ? 'there is no such file' : reason}.`,
        OTHER_KEY,
      ],
    ),
  );
  if (keys.length === 0) throw new Refusal(`${shownPath(file)} is not a key file: no key in it begins with AGE-SECRET-KEY-1. ${OTHER_KEY}`);
  const { publicKeyOf } = await import('../shared/seal.ts');
  await Promise.all(keys.map(publicKeyOf)).catch(() => {
    throw new Refusal(`${shownPath(file)} cannot be used. A key in it has a typo. ${OTHER_KEY}`);
  });
  return keys;
}

const OTHER_KEY = 'Name the file that "npx ent-site requests keys" made: --key-file FILE';

function onDisk<Value>(store: RequestStore, task: () => Value): Value {
  return orDiskProblem(task, (reason, { path = store.folder }) => [
    shownPath(path),
    `The requests cannot be read or deleted: ${reason}.`,
    'Check the permissions, or choose the folder: --store DIR',
  ]);
}
