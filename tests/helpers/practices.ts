import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type FleetPractice, findPractices } from '../../generator/fleet/practice-state.ts';
import { manifestOfSite } from './releases.ts';
import { PRACTICE } from './sites.ts';
import { replaceIn, treeOf } from './tree.ts';

const TOWNS = ['Ashford', 'Birchwood', 'Cedarville', 'Dunmore', 'Elmhurst', 'Fairview', 'Glenwood', 'Hartwell', 'Ironton', 'Juniper'];

/** Makes `count` copies of the test practice, each with a different name, address, numbers and texts: `practice-1`, `practice-2` and so on. */
export function makePractices(practicesDir: string, sitesDir: string, count: number): FleetPractice[] {
  for (let number = 1; number <= count; number += 1) {
    const folder = join(practicesDir, `practice-${number}`);
    cpSync(PRACTICE, folder, { recursive: true });
    const brand = `${TOWNS[number % TOWNS.length]} ${number} ENT`;
    const edits: [file: string, find: RegExp, replacement: string][] = [
      ['site.yaml', /www\.doe-ent\.example/, `www.practice-${number}.example`],
      ['site.yaml', /(?<=alt: )Doe ENT/, brand],
      ['practice.yaml', /(?<=^name: )Doe ENT/m, brand],
      ['practice.yaml', /(?<=^brand: )Doe ENT/m, brand],
      ['practice.yaml', /\+14045550100/, `+1404555${String(1000 + (number % 9000))}`],
      ['quiz.yaml', /Doe ENT/, brand],
      ['blog/is-it-only-snoring.md', /(?<=^title: ).*/m, `Is It Only Snoring, ${brand}?`],
      ['blog/is-it-only-snoring.md', /(?<=all night long)\./, `, as ${number} of our patients asked us.`],
    ];
    for (const [file, find, replacement] of edits) replaceIn(join(folder, file), find, replacement);
  }
  return findPractices(practicesDir, sitesDir).value;
}

/** Whether a site has exactly the files of its manifest, with the same bytes, and its marker. */
export function isWhole(siteDir: string): boolean {
  const { files, kept } = manifestOfSite(siteDir);
  const listed = new Map([...files, ...kept].map(({ file, sha256 }) => [file, sha256]));
  const present = [...treeOf(siteDir)].filter(([path]) => path !== '.ent-site-release');
  return (
    present.length === listed.size &&
    present.every(([path, bytes]) => listed.get(path) === createHash('sha256').update(bytes).digest('hex'))
  );
}
