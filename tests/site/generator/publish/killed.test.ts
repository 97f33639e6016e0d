import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish, recover } from '../../../../generator/publish/publish.ts';
import { rollback } from '../../../../generator/publish/rollback.ts';
import { breakOff } from '../../../helpers/break-off.ts';
import { release } from '../../../helpers/releases.ts';
import { IN_FULL } from '../../../helpers/share.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-killed-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const site = (text: string) => release({ 'index.html': text, 'a.html': text, 'same.html': '=', [`assets/a.${text}.css`]: text });
const isLink = (out: string) => lstatSync(out).isSymbolicLink();

/** The text of every page; undefined where nothing is there. Throws where anything is missing, cut off or of another release. */
function shown(out: string): string | undefined {
  if (!lstatSync(out, { throwIfNoEntry: false })) return undefined;
  const text = readFileSync(join(out, 'index.html'), 'utf8');
  const files = ['a.html', 'same.html', `assets/a.${text}.css`].map((path) => readFileSync(join(out, path), 'utf8'));
  expect(files).toEqual([text, '=', text]);
  return text;
}

interface Case {
  before(out: string): unknown;
  task(out: string): unknown;
  /** Both may be there after a kill; `undefined` where there was no site before. */
  either: [old: string | undefined, now: string];
  /** At so many steps nothing is there before the next command starts. */
  nothing: number;
  /** Tried at all of its steps in `npm test` too. */
  isUsual?: boolean;
}

const built = (plain: boolean) => (out: string) => publish(site('old'), out, plain);
const builtTwice = (plain: boolean) => (out: string) => {
  for (const text of ['before', 'old']) publish(site(text), out, plain);
};

const cases: Record<string, Case> = {
  'a link': { before: built(false), task: (out) => publish(site('new'), out), either: ['old', 'new'], nothing: 0, isUsual: true },
  'a plain folder': { before: built(true), task: (out) => publish(site('new'), out), either: ['old', 'new'], nothing: 1, isUsual: true },
  'a plain folder instead of a link': {
    before: built(false),
    task: (out) => publish(site('new'), out, true),
    either: ['old', 'new'],
    nothing: 1,
  },
  'a link instead of a plain folder': {
    before: built(true),
    task: (out) => publish(site('new'), out, false),
    either: ['old', 'new'],
    nothing: 1,
  },
  'the release before, by a link': { before: builtTwice(false), task: rollback, either: ['old', 'before'], nothing: 0 },
  'the release before, in a plain folder': { before: builtTwice(true), task: rollback, either: ['old', 'before'], nothing: 1 },
};

describe('a process that is killed at any of its steps (B1)', () => {
  it.each(Object.entries(cases))(
    'while it publishes %s leaves the old site or the new one, and the next build goes on',
    (_, { before, task, either, nothing, isUsual = IN_FULL }) => {
      let isBroken = true;
      let missing = 0;
      let step = 0;
      for (; isBroken; step += isUsual ? 1 : 3) {
        const out = join(folder, `${step}/out`);
        mkdirSync(join(folder, `${step}`));
        before(out);
        isBroken = breakOff(step + 1, () => task(out));
        if (shown(out) === undefined) missing += 1;
        expect([...either, undefined]).toContain(shown(out));
        recover(out);
        const recovered = shown(out);
        expect(either).toContain(recovered);
        const form = isLink(out);
        publish(site('next'), out);
        expect([shown(out), isLink(out)]).toEqual(['next', form]);
        rollback(out);
        expect([shown(out), isLink(out)]).toEqual([recovered, form]);
        const left = readdirSync(join(folder, `${step}/.out.ent-site`)).filter((name) => !name.startsWith('release-'));
        expect(left).toEqual(['.gitignore']);
      }
      expect(step).toBeGreaterThan(20);
      if (isUsual) expect(missing).toBe(nothing);
      else expect(missing).toBeLessThanOrEqual(nothing);
    },
  );

  it.each([true, false])('for the first time leaves nothing or the site, plain: %s', (plain) => {
    for (let step = 1, isBroken = true; isBroken; step += 1) {
      const out = join(folder, `${step}/out`);
      mkdirSync(join(folder, `${step}`));
      isBroken = breakOff(step, () => publish(site('new'), out, plain));
      recover(out);
      expect([undefined, 'new']).toContain(shown(out));
      publish(site('next'), out, plain);
      expect(shown(out)).toBe('next');
    }
  });

  it('while the site is put back leaves that to the next command', () => {
    for (let step = 1, isBroken = true; isBroken; step += 1) {
      const out = join(folder, `${step}/out`);
      mkdirSync(join(folder, `${step}`));
      built(true)(out);
      renameSync(out, join(folder, `${step}/.out.ent-site/replaced`));
      isBroken = breakOff(step, () => recover(out));
      recover(out);
      expect(shown(out)).toBe('old');
    }
  });
});
