import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../generator/problem/problem.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import { MARKER_FILE, markerText } from '../../../../generator/publish/releases.ts';
import { openReleases, pageCount, type ReleaseSnapshot } from '../../../../generator/serve/preview.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { manifestPath, release, touchMarker } from '../../../helpers/releases.ts';

const inFolder = useFolder();
let out: string;
let said: string[];
beforeEach(() => {
  out = inFolder('out');
  said = [];
});

const damaged = () => `build-manifest.json of the site in ${out} is missing or damaged. Run: npx ent-site build --out ${out}`;
const open = () => openReleases(out, (line) => void said.push(line));
const textAt = ({ files }: ReleaseSnapshot, address: string) => files.get(address)?.bytes.toString();

/** Publishes one page, a redirect stub, a style sheet, and the other files that the manifest lists. */
function publishSite(about: string, listed: readonly string[] = []): void {
  const { files, manifest } = release({ 'about.html': about, 'old.html': 'stub', 'assets/a.css': 'a{}' });
  const own = { 'about.html': { route: '/about' }, 'old.html': { route: '/old', redirectsTo: '/about' }, 'assets/a.css': {} };
  const all = [...Object.entries(own), ...listed.map((file) => [file, {}] as const)];
  const entries = all.map(([file, more]) => ({ file, bytes: 0, sha256: '', sources: [], ...more }));
  const wildcards = [{ from: '/old/*', to: '/about' }];
  publish({ files, manifest: { ...manifest, headers: { 'X-Test': 'yes' }, wildcards, files: entries } }, out);
}

function write(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'secret');
}

describe('a published site', () => {
  it('consists of the files in its manifest, whatever else is in the folder (S2)', () => {
    publishSite('About us');
    for (const path of ['.env', 'notes.txt', '.git/config']) write(join(out, path));
    const site = open()();
    expect([...site.files.keys()]).toEqual(['/about', '/old', '/assets/a.css']);
    expect(textAt(site, '/about')).toBe('About us');
    expect([...site.redirects]).toEqual([['/old', '/about']]);
    expect(site).toMatchObject({ wildcards: [{ from: '/old/*', to: '/about' }], headers: { 'X-Test': 'yes' } });
    expect(pageCount(site)).toBe(1);
    expect(said).toEqual([]);
  });

  it('has only plain files inside its folder (S2)', () => {
    const outside = inFolder('outside');
    const listed = [
      '../outside/about.html',
      join(outside, 'about.html'),
      'linked/about.html',
      'pipe.html',
      'assets',
      'missing.html',
      'a\0b',
    ];
    write(join(outside, 'about.html'));
    publishSite('About us', listed);
    rmSync(join(out, 'about.html'));
    symlinkSync(join(outside, 'about.html'), join(out, 'about.html'));
    symlinkSync(outside, join(out, 'linked'));
    execFileSync('mkfifo', [join(out, 'pipe.html')]);
    expect([...open()().files.keys()]).toEqual(['/old', '/assets/a.css']);
    expect(said).toEqual([expect.stringContaining(['about.html', ...listed].join(', '))]);
  });

  it('is read again, once, after a build has replaced it', () => {
    publishSite('first');
    const current = open();
    expect(textAt(current(), '/about')).toBe('first');
    publishSite('second');
    const [site, same] = [current(), current()];
    expect(textAt(site, '/about')).toBe('second');
    expect(same).toBe(site);
  });

  it('stays the same if its successor cannot be read or is missing, and is reported as missing in a folder without a site', async () => {
    publishSite('About us');
    const current = open();
    const before = current();
    writeFileSync(manifestPath(out), '{');
    touchMarker(out);
    expect(current()).toBe(before);
    expect(said).toEqual([expect.stringContaining(damaged())]);
    rmSync(out, { recursive: true });
    expect(current()).toBe(before);
    expect(open).toThrow(Refusal);
    for (const make of [() => writeFileSync(out, ''), () => mkdirSync(out)]) {
      make();
      expect(open).toThrow(`There is no built site in ${out}.`);
      rmSync(out, { recursive: true });
    }
  });

  it('is damaged if its manifest has another form', () => {
    publishSite('About us');
    for (const text of ['{', '{}', '{"files":[{"file":1}],"wildcards":[],"headers":{}}', 'null']) {
      // With a valid signature, as a build of another version would write it.
      writeFileSync(manifestPath(out), text);
      writeFileSync(join(out, MARKER_FILE), markerText([], createHash('sha256').update(text).digest('hex')));
      expect(open, text).toThrow(new Refusal(damaged()));
    }
  });

  it('includes the assets that are kept for pages of the previous release (B8)', () => {
    for (const number of [1, 2]) publish(release({ 'index.html': `${number}`, [`assets/a.${number}.css`]: `a{order:${number}}` }), out);
    expect([...open()().files.keys()]).toEqual(['/index.html', '/assets/a.2.css', '/assets/a.1.css']);
  });
});
