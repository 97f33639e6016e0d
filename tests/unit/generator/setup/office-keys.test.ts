import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOfficeKeys } from '../../../../generator/setup/office-keys/create-keys.ts';
import { secretKeysIn, TEST_KEY } from '../../../../generator/shared/office-keys.ts';
import { publicKeyOf, seal, unseal } from '../../../../generator/shared/seal.ts';
import { useFolder } from '../../../helpers/folder.ts';

const path = useFolder();
const CONTENT = `# Our forms
key: ${TEST_KEY.public} # only for trying out
kinds:
  - kind: refill # often
    fields: [{ field: phone }]
`;
beforeEach(() => mkdirSync(path('content')));

const create = (more: { isRotation?: boolean; file?: string } = {}) =>
  createOfficeKeys({ contentDir: path('content'), privateDir: path('.ent-site'), isRotation: false, today: '2026-03-02', ...more });
const content = () => readFileSync(path('content/requests.yaml'), 'utf8');
const publicKey = () => /^key: (\S+)/m.exec(content())?.[1] ?? '';
const keyText = () => readFileSync(path('.ent-site/office-key.txt'), 'utf8');
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('requests keys', () => {
  it('creates a pair: the public key in content with its comments, the secret key for its owner only', async () => {
    writeFileSync(path('content/requests.yaml'), CONTENT);
    await create();
    const [secret = ''] = secretKeysIn(keyText());
    expect(publicKey()).toBe(await publicKeyOf(secret));
    expect(content()).toBe(CONTENT.replace(TEST_KEY.public, publicKey()));
    expect([path('.ent-site/office-key.txt'), path('.ent-site/office-key.html'), path('.ent-site')].map(modeOf)).toEqual([
      '600',
      '600',
      '700',
    ]);
    expect(keyText()).toContain(`# created: 2026-03-02\n# public key: ${publicKey()}\n${secret}\n`);
    expect(readFileSync(path('.ent-site/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('prints a page with the whole key that loads nothing', async () => {
    await create();
    const html = readFileSync(path('.ent-site/office-key.html'), 'utf8');
    const groups = [...html.matchAll(/<li>([0-9A-Z]{1,4})<\/li>/g)].map(([, group]) => group).join('');
    expect(`AGE-SECRET-KEY-1${groups}`).toBe(secretKeysIn(keyText())[0]);
    expect(html).not.toMatch(/https?:|src=|url\(|<script/);
  });

  it('creates the content file with a form for appointments if a site has none', async () => {
    await create();
    expect(content()).toMatch(/^# Forms that[^\n]*\nkey: age1\w+\nkinds:\n {2}- kind: appointment\n/);
  });

  it('refuses a site that has a key, and changes nothing', async () => {
    await create();
    const before = [content(), keyText()];
    await expect(create()).rejects.toThrow('requests keys --rotate');
    expect([content(), keyText()]).toEqual(before);
  });

  it('puts another key first with --rotate, and opens what was sent before and after', async () => {
    await create();
    const old = { key: publicKey(), file: keyText() };
    const created = await create({ isRotation: true });
    expect(created.opensOld).toBe(true);
    expect(publicKey()).not.toBe(old.key);
    expect(keyText().endsWith(old.file)).toBe(true);
    const keys = secretKeysIn(keyText());
    expect(await publicKeyOf(keys[0] ?? '')).toBe(publicKey());
    for (const key of [old.key, publicKey()]) expect(await unseal(await seal({ a: 1 }, key), keys)).toEqual({ a: 1 });
    expect(modeOf(path('.ent-site/office-key.txt'))).toBe('600');
  });

  it('says that old requests do not open if the old key file is not there', async () => {
    await create();
    rmSync(path('.ent-site'), { recursive: true });
    expect((await create({ isRotation: true })).opensOld).toBe(false);
  });

  it('uses the key file of a run that was broken off before content had its key', async () => {
    await create();
    const file = keyText();
    const key = publicKey();
    rmSync(path('content/requests.yaml'));
    rmSync(path('.ent-site/office-key.html'));
    await create();
    expect([keyText(), publicKey()]).toEqual([file, key]);
    expect(existsSync(path('.ent-site/office-key.html'))).toBe(true);
  });

  it('writes no public key if the key file cannot be written', async () => {
    writeFileSync(path('content/requests.yaml'), CONTENT);
    writeFileSync(path('file'), '');
    await expect(create({ file: path('file/office-key.txt') })).rejects.toThrow();
    expect(content()).toBe(CONTENT);
  });

  it('never overwrites a file that is not a key file', async () => {
    writeFileSync(path('notes.txt'), 'mine');
    await expect(create({ file: path('notes.txt') })).rejects.toThrow('is not a key file, so it is not overwritten');
    expect(readFileSync(path('notes.txt'), 'utf8')).toBe('mine');
    expect(existsSync(path('content/requests.yaml'))).toBe(false);
  });

  it('writes no key for content that has a mistake', async () => {
    writeFileSync(path('content/requests.yaml'), 'kinds: [');
    await expect(create()).rejects.toThrow('1 problems');
    expect(existsSync(path('.ent-site'))).toBe(false);
  });
});
