import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish, recover } from '../../../../generator/publish/publish.ts';
import { rollback } from '../../../../generator/publish/rollback.ts';
import { interruptAtChange } from '../../../helpers/break-off.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { release } from '../../../helpers/releases.ts';
import { IN_FULL } from '../../../helpers/share.ts';

const inFolder = useFolder();

const site = (text: string) => release({ 'index.html': text, 'a.html': text, 'same.html': '=', [`assets/a.${text}.css`]: text });
const isLink = (out: string) => lstatSync(out).isSymbolicLink();

/** Returns the text of every page, or undefined without a site. Throws if a file is missing, incomplete or of another release. */
function shown(out: string): string | undefined {
  if (!lstatSync(out, { throwIfNoEntry: false })) return undefined;
  const text = readFileSync(join(out, 'index.html'), 'utf8');
  const files = ['a.html', 'same.html', `assets/a.${text}.css`].map((path) => readFileSync(join(out, path), 'utf8'));
  expect(files).toEqual([text, '=', text]);
  return text;
}

const publishNew = (plain?: boolean) => (out: string) => publish(site('new'), out, plain);

/** The last value is how often the site is missing until the next command, which is between the renames of a plain folder. */
const CASES: [what: string, wasPlain: boolean, task: (out: string) => unknown, now: string, nothing: number][] = [
  ['a link', false, publishNew(), 'new', 0],
  ['a plain folder', true, publishNew(), 'new', 1],
  ['a plain folder instead of a link', false, publishNew(true), 'new', 1],
  ['a link instead of a plain folder', true, publishNew(false), 'new', 1],
  ['the release before, by a link', false, rollback, 'before', 0],
  ['the release before, in a plain folder', true, rollback, 'before', 1],
];
/** In `npm test` a process is killed at every third step. */
const STRIDE = IN_FULL ? 1 : 3;

describe('a process that is killed at any of its steps (B1)', () => {
  it.each(CASES)('leaves the old or the new site while it publishes %s, and the next build works', (_, wasPlain, task, now, nothing) => {
    let isBroken = true;
    let missing = 0;
    let step = 0;
    for (; isBroken; step += STRIDE) {
      const out = inFolder(`${step}/out`);
      mkdirSync(inFolder(`${step}`));
      for (const text of now === 'before' ? ['before', 'old'] : ['old']) publish(site(text), out, wasPlain);
      isBroken = interruptAtChange(step + 1, () => task(out));
      if (shown(out) === undefined) missing += 1;
      expect(['old', now, undefined]).toContain(shown(out));
      recover(out);
      const recovered = shown(out);
      expect(['old', now]).toContain(recovered);
      const form = isLink(out);
      publish(site('next'), out);
      expect([shown(out), isLink(out)]).toEqual(['next', form]);
      rollback(out);
      expect([shown(out), isLink(out)]).toEqual([recovered, form]);
      const left = readdirSync(inFolder(`${step}/.out.ent-site`)).filter((name) => !name.startsWith('release-'));
      expect(left).toEqual(['.gitignore']);
    }
    expect(step).toBeGreaterThan(20);
    if (IN_FULL) expect(missing).toBe(nothing);
    else expect(missing).toBeLessThanOrEqual(nothing);
  });

  it.each([true, false])('leaves no site or the whole site when it publishes for the first time, plain: %s', (plain) => {
    for (let step = 1, isBroken = true; isBroken; step += 1) {
      const out = inFolder(`${step}/out`);
      mkdirSync(inFolder(`${step}`));
      isBroken = interruptAtChange(step, () => publish(site('new'), out, plain));
      recover(out);
      expect([undefined, 'new']).toContain(shown(out));
      publish(site('next'), out, plain);
      expect(shown(out)).toBe('next');
    }
  });

  it('leaves the recovery of the site to the next command when it is killed during it', () => {
    for (let step = 1, isBroken = true; isBroken; step += 1) {
      const out = inFolder(`${step}/out`);
      mkdirSync(inFolder(`${step}`));
      publish(site('old'), out, true);
      mkdirSync(inFolder(`${step}/.out.ent-site/swap-a-0`));
      renameSync(out, inFolder(`${step}/.out.ent-site/swap-a-0/replaced`));
      isBroken = interruptAtChange(step, () => recover(out));
      recover(out);
      expect(shown(out)).toBe('old');
    }
  });
});
