import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentSchemas } from '../../content/json-schema/content-schemas.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { orDiskProblem } from '../../files/disk-failure.ts';
import { makeFolder, writeAtomic } from '../../files/files.ts';
import { makePrivateFolder, writePrivateFile } from '../../files/private-folder.ts';
import { failOnErrors, Refusal, shownPath } from '../../problem/problem.ts';
import { secretKeysIn, TEST_KEY } from '../../shared/office-keys.ts';
import { createKeys, publicKeyOf } from '../../shared/seal.ts';
import { normalizeText } from '../../shared/text.ts';
import { asObject } from '../../shared/values.ts';
import { mergeFile } from '../../studio/edit/merge/merge-file.ts';
import { keysOfSchema } from '../../studio/edit/merge/schema-keys.ts';
import { printedKey } from './printed-key.ts';

/** The content file of the forms, and its text if a site has none yet. */
const CONTENT_FILE = 'requests.yaml';
const FIRST_FORM = `# Forms that patients use to ask the office for something. Every field: content/FIELDS.md
kinds:
  - kind: appointment
    fields:
      - field: name
      - field: phone
      - field: times
        optional: true
`;

export interface KeysOptions {
  contentDir: string;
  /** The private folder beside the site, which is created. */
  privateDir: string;
  /** The key file, if it should not be in the private folder. */
  file?: string | undefined;
  /** Creates another pair although the site has one. */
  isRotation: boolean;
  today: string;
}

/** What was done: the files, and whether a key file had old keys, or another run had already created it. */
export interface CreatedKeys {
  keyFile: string;
  printedFile: string;
  contentFile: string;
  /** Whether requests for the key before can be opened; undefined if there was no key before. */
  opensOld?: boolean;
}

/**
 * Creates the key pair of the office: the secret key in a key file that only its owner can read, and a page to print; the public key in
 * content. The key file is written first, so content never has a public key whose secret key does not exist. If a run was broken off in
 * between, the next one uses its key. Throws Refusal if the site has a key, and BuildFailure if a file cannot be read or written.
 */
export async function createOfficeKeys(options: KeysOptions): Promise<CreatedKeys> {
  const { contentDir, privateDir, isRotation, today } = options;
  const contentFile = join(contentDir, CONTENT_FILE);
  const content = readContent(contentFile);
  const before = content.data['key'] === TEST_KEY.public ? undefined : (content.data['key'] as string | undefined);
  if (before !== undefined && !isRotation)
    throw new Refusal(
      `${shownPath(contentFile)} has a public key already. To replace it, and still open what was sent before: npx ent-site requests keys --rotate`,
    );
  const keyFile = options.file ?? join(privateDir, 'office-key.txt');
  const printedFile = `${keyFile.replace(/\.txt$/, '')}.html`;
  const existing = readKeyFile(keyFile);
  const isUnused = existing !== undefined && before === undefined;
  const { publicKey, secretKey } = isUnused ? await pairOf(existing.keys[0] ?? '') : await createKeys();
  // Content that cannot be merged is refused before anything is written.
  const text = withKey(content, publicKey);
  return orDiskProblem(
    () => {
      if (options.file === undefined) makePrivateFolder(privateDir);
      else makeFolder(dirname(keyFile));
      if (!isUnused)
        writePrivateFile(keyFile, keyFileText({ publicKey, secretKey, today, before: existing?.text }), existing !== undefined);
      writePrivateFile(printedFile, printedKey({ publicKey, secretKey, today }), existsSync(printedFile));
      writeAtomic(contentFile, text);
      return { keyFile, printedFile, contentFile, ...(before !== undefined && { opensOld: existing !== undefined }) };
    },
    (reason, { path = keyFile }) => [shownPath(path), `This file cannot be written: ${reason}.`, 'Fix this; then run the command again.'],
  );
}

interface Content {
  text: string;
  data: Record<string, unknown>;
}

function readContent(file: string): Content {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : FIRST_FORM;
  const { value, problems } = parseSourceFile({ path: CONTENT_FILE, label: shownPath(file) }, normalizeText(text));
  failOnErrors(problems);
  return { text, data: asObject(value.data) };
}

function withKey({ text, data }: Content, key: string): string {
  const schema = contentSchemas().find(({ at }) => at === CONTENT_FILE)?.schema;
  return mergeFile({ text, path: CONTENT_FILE, fields: { ...data, key }, keysAt: schema && keysOfSchema(schema) });
}

/** Reads a key file; undefined if there is none. Throws Refusal if it has no key, because it might be another file. */
function readKeyFile(file: string): { text: string; keys: string[] } | undefined {
  if (!existsSync(file)) return undefined;
  const text = orDiskProblem(
    () => readFileSync(file, 'utf8'),
    (reason) => [shownPath(file), `This key file cannot be read: ${reason}.`, 'Check its permissions, or choose another file: --file FILE'],
  );
  const keys = secretKeysIn(text);
  if (keys.length === 0)
    throw new Refusal(`${shownPath(file)} exists and is not a key file, so it is not overwritten. Choose another file: --file FILE`);
  return { text, keys };
}

async function pairOf(secretKey: string): Promise<{ publicKey: string; secretKey: string }> {
  const publicKey = await publicKeyOf(secretKey).catch(() => {
    throw new Refusal('The first key in the key file has a typo. Restore the file, or choose another: --file FILE');
  });
  return { publicKey, secretKey };
}

/** Returns the text of a key file as age-keygen writes it. Old keys stay after the new one, so that old requests still open. */
function keyFileText({
  publicKey,
  secretKey,
  today,
  before = '',
}: {
  publicKey: string;
  secretKey: string;
  today: string;
  before?: string | undefined;
}) {
  const head = [
    '# The key file of the office. It opens the requests that patients send with the website.',
    '# Keep it secret, keep a copy in a safe place, and never send it by email. Without it, no one can open a request.',
    `# created: ${today}`,
    `# public key: ${publicKey}`,
    secretKey,
    '',
  ].join('\n');
  return before === '' ? head : `${head}\n# Older keys, for requests that were sent before:\n${before}`;
}
