import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish } from '../../../../generator/publish/publish.ts';
import { isPublished } from '../../../../generator/publish/release.ts';
import { currentRelease } from '../../../../generator/publish/releases.ts';
import { rollback } from '../../../../generator/publish/rollback.ts';
import { outputFolders } from '../../../../generator/publish/work-dir.ts';
import type { QuoteRecord } from '../../../../generator/site/quotes.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { problemsOf } from '../../../helpers/problems.ts';
import { manifestOfSite, release } from '../../../helpers/releases.ts';
import { treeOf } from '../../../helpers/tree.ts';

const inFolder = useFolder();
const out = () => inFolder('out');
const workDir = () => inFolder('.out.ent-site');
const site = (text: string) => release({ 'index.html': text, 'same.html': '=', [`assets/a.${text}.css`]: text });
const read = (path = 'index.html') => readFileSync(join(out(), path), 'utf8');
const messageOf = (outDir = out()) => problemsOf(() => rollback(outDir))[0]?.message;
const quote = (file: string, sha256: string) => ({ source: `testimonials/${file}.yaml`, name: file, sha256 });
const NOTHING_BEFORE = /^There is no previous site to restore/;
/** The folder of the previous release, whose site exists. */
const stored = () => {
  const current = basename(currentRelease(outputFolders(out()))?.recordFolder ?? '');
  return join(workDir(), readdirSync(workDir()).find((name) => name.startsWith('release-') && name !== current) ?? '');
};

describe.each(['link', 'plain folder'])('a site as a %s', (form) => {
  const plain = form !== 'link';
  const build = (...texts: string[]) => texts.map((text) => publish(site(text), out(), plain)).at(-1) ?? '';

  it('is the previous release again, and becomes the current one on the next call; it keeps its form and the assets of open pages (B8)', () => {
    build('zero', 'one', 'two');
    for (const before of ['two', 'one', 'two']) {
      rollback(out());
      expect([read(), lstatSync(out()).isSymbolicLink()]).toEqual([before === 'two' ? 'one' : 'two', !plain]);
      expect(['one', 'two'].map((text) => read(`assets/a.${text}.css`))).toEqual(['one', 'two']);
      expect(manifestOfSite(out()).kept.map(({ file }) => file)).toEqual([`assets/a.${before}.css`]);
    }
    build('three');
    expect([read(), lstatSync(out()).isSymbolicLink()]).toEqual(['three', !plain]);
  });

  it('stays unchanged if there is no previous release, or its folder was removed', () => {
    build('one');
    expect(messageOf()).toMatch(NOTHING_BEFORE);
    build('two');
    rmSync(stored(), { recursive: true });
    expect(messageOf()).toMatch(NOTHING_BEFORE);
    expect(read()).toBe('two');
  });

  it('stays unchanged if a file of the previous release was changed or removed, which is named', () => {
    build('one', 'two');
    const file = join(stored(), 'site/index.html');
    const before = treeOf(out());
    for (const spoil of [() => writeFileSync(file, '!'), () => rmSync(file)]) {
      spoil();
      expect(problemsOf(() => rollback(out()))).toMatchObject([{ file: expect.stringMatching(/site\/index\.html$/) }]);
      expect(treeOf(out())).toEqual(before);
      expect(readdirSync(workDir())).toHaveLength(3);
    }
  });
});

describe('a site', () => {
  const build = (...texts: string[]) => texts.map((text) => publish(site(text), out())).at(-1) ?? '';

  it('stays unchanged if it contains files that no build wrote (B7), or while another build is writing (B4)', () => {
    build('one', 'two');
    mkdirSync(join(workDir(), 'lock'));
    writeFileSync(join(workDir(), 'lock', `${process.ppid}-`), '');
    expect(messageOf()).toBe(`Another build (process ${process.ppid}) is writing here.`);
    rmSync(join(workDir(), 'lock'), { recursive: true });
    writeFileSync(join(out(), 'notes.txt'), 'precious');
    expect(messageOf()).toContain('A build would delete "notes.txt"');
    expect([read(), read('notes.txt')]).toEqual(['two', 'precious']);
  });

  it('returns to the last release that differs, however often the same one was built, and the next build publishes again', () => {
    const hash = build('one', 'two', 'two', 'two');
    expect(isPublished(out(), hash)).toBe(true);
    rollback(out());
    expect(read()).toBe('one');
    expect(isPublished(out(), hash)).toBe(false);
  });

  it('is reported with the times of both builds, which stay the same when it is rolled back and forth', () => {
    for (const time of [1e9, 1.1e9]) {
      build(`${time}`);
      utimesSync(join(currentRelease(outputFolders(out()))?.recordFolder ?? '', 'build-manifest.json'), time, time);
    }
    const times = [1, 2, 3].map(() => rollback(out())).map(({ shown, replaced }) => [shown.built, replaced?.built].map(Number));
    expect(times.join()).toBe('1000000000000,1100000000000,1100000000000,1000000000000,1000000000000,1100000000000');
  });

  it('stays as it is, in every form, if the previous release has a quote that must not be shown today; the quote is named', () => {
    const quotes = [quote('ann', '1'), quote('bea', '2')];
    for (const text of ['before', 'now']) publish(release({ 'index.html': text }, { quotes }), out());
    const refused: [allowed: QuoteRecord[] | undefined, files: string[], message: RegExp][] = [
      [
        [],
        ['content/testimonials/ann.yaml', 'content/testimonials/bea.yaml'],
        /quote of ann .* it was removed, or has no valid consent today/,
      ],
      [
        [quote('ann', '1'), quote('bea', '3')],
        ['content/testimonials/bea.yaml'],
        /quote of bea .* the quote or the name was changed since/,
      ],
      [undefined, [expect.stringMatching(/out$/)], /the content folder, .* was not found/],
    ];
    for (const [allowed, files, message] of refused) {
      const problems = problemsOf(() => rollback(out(), allowed));
      expect([problems.map(({ file }) => file), problems[0]?.message, read()]).toEqual([files, expect.stringMatching(message), 'now']);
    }
    expect(rollback(out(), quotes)).toMatchObject({ quotes: 2 });
    expect(read()).toBe('before');
  });

  it('is removed when the next build, or a rollback, finds that it shows a quote that was withdrawn, however it became the previous one', () => {
    const [ann, bea] = [quote('ann', '1'), quote('bea', '2')];
    const show = (text: string, ...quotes: QuoteRecord[]) => publish(release({ 'index.html': text }, { quotes }), out());
    const names = () => readdirSync(workDir()).filter((name) => name.startsWith('release-'));
    const stored = () => names().map((name) => readFileSync(join(workDir(), name, 'site/index.html'), 'utf8'));
    show('two quotes', ann, bea);
    show('two quotes, changed', ann, bea);
    expect(stored()).toEqual(['two quotes', 'two quotes, changed']);
    show('one quote', bea);
    expect([stored(), messageOf()]).toEqual([['one quote'], expect.stringMatching(NOTHING_BEFORE)]);
    // An edited quote is not withdrawn: "ent-site diff" shows what the last build changed.
    show('edited quote', quote('bea', '3'));
    expect(stored()).toEqual(['one quote', 'edited quote']);
    // With another name it is, since its consent may allow initials alone.
    show('initials', { ...quote('bea', '4'), name: 'B.' });
    expect(stored()).toEqual(['initials']);
    // A release of another version does not say which quotes it shows.
    writeFileSync(join(workDir(), names()[0] ?? '', 'build-manifest.json'), '{}');
    show('none');
    expect(stored()).toEqual(['none']);
    // Withdrawn while it is in the previous site, and the current one stays the same.
    show('new quote', ann);
    rollback(out(), [ann]);
    expect([read(), stored()]).toEqual(['none', ['new quote', 'none']]);
    show('none');
    expect(stored()).toEqual(['none', 'none']);
    // Withdrawn after the last build: the site that a rollback replaces shows it.
    show('new quote', ann);
    rollback(out(), []);
    expect([read(), stored()]).toEqual(['none', ['none']]);
  });

  it('has its pictures of content named that are public again', () => {
    const withPictures = (...names: string[]) => {
      const { files, manifest } = release(Object.fromEntries(names.map((name) => [`assets/${name}`, name])));
      return {
        files,
        manifest: { ...manifest, files: manifest.files.map((file, at) => ({ ...file, sources: [`content/images/${names[at]}`] })) },
      };
    };
    for (const names of [
      ['same.webp', 'team.webp'],
      ['new.webp', 'same.webp'],
    ])
      publish(withPictures(...names), out());
    expect([rollback(out()), rollback(out())].map(({ pictures }) => pictures)).toEqual([
      ['content/images/team.webp'],
      ['content/images/new.webp'],
    ]);
  });

  it('ignores what a killed build has written but never shown', () => {
    build('one', 'two');
    publish(site('never'), inFolder('other'));
    cpSync(dirname(realpathSync(inFolder('other'))), join(workDir(), 'release-zzzzzzzz-0'), { recursive: true });
    rollback(out());
    expect(read()).toBe('one');
  });

  it('is reported, and no folder is created, if it was never built or was copied away from its previous release', () => {
    expect(messageOf()).toBe('There is no built site here.');
    expect(readdirSync(inFolder())).toEqual([]);
    build('one', 'two');
    cpSync(realpathSync(out()), inFolder('copy'), { recursive: true });
    expect(messageOf(inFolder('copy'))).toMatch(NOTHING_BEFORE);
    expect(readdirSync(inFolder())).not.toContain('.copy.ent-site');
  });
});
