import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, type TestSite } from './sites.ts';
import { treeOf } from './tree.ts';

/** The test practice as if it were no sample: without its marks, with numbers and addresses that could be somebody's. */
export function createRealPractice(): TestSite {
  const site = createSite();
  for (const path of treeOf(site.contentDir).keys()) {
    if (!/\.(?:md|yaml)$/.test(path)) continue;
    const file = join(site.contentDir, path);
    writeFileSync(file, asReal(readFileSync(file, 'utf8')));
  }
  return site;
}

function asReal(text: string): string {
  return text
    .replace(/^(consent: .*), sample: true/m, '$1, endsWhen: On request')
    .replace(/, sample: true/g, '')
    .replace(/^(?:sample: true|portrait: sample)\n/gm, '')
    .replace(/^name: /m, (name) => (text.includes('insurers:') ? `sample: false\n${name}` : name))
    .replace(/(555-?)01(?=\d\d)/g, '$123')
    .replace(/\.example\b/g, '.health');
}
