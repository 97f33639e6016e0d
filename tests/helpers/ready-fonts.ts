import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usedCharacters } from '../../generator/assets/fonts/font-characters.ts';
import { cutFont, type FontCut } from '../../generator/assets/fonts/font-file.ts';
import { facePartsOf } from '../../generator/assets/fonts/fonts.ts';
import { readyName } from '../../generator/assets/fonts/ready-fonts.ts';
import { planSite } from '../../generator/pipeline.ts';
import { createBuildCache } from '../../generator/run/build-cache.ts';
import { completeAnswers, planInit, writeInit } from '../../generator/setup/init/init.ts';
import { languageCharacters } from '../../generator/site/default-words.ts';
import { ROOT, ROOTS } from './command.ts';

interface ReadyFont {
  bytes: Uint8Array;
  /** Whether only our site uses it: its letters change with content/. */
  isOurs: boolean;
}

/** Cuts the default fonts for the letters of our site, and of a new site in each language. Returns files by name. */
export async function cutReadyFonts(): Promise<Map<string, ReadyFont>> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-fonts-'));
  try {
    const newSites = await Promise.all(['en', 'es'].map((language) => newSite(join(folder, language), language)));
    const loading = createBuildCache(ROOTS).loadTemplates();
    const { fonts } = (await loading).templates;
    const ours = join(ROOT, 'content');
    const cuts = new Map<string, { cut: FontCut; isOurs: boolean }>();
    for (const contentDir of [ours, ...newSites]) {
      const { entries, site } = await planSite(contentDir, loading);
      const text = usedCharacters([...entries.map(({ facts }) => facts.characters), languageCharacters(site)]);
      for (const { cut } of facePartsOf(fonts, { packageDir: ROOT, contentDir, text }))
        cuts.set(readyName(cut), { cut, isOurs: contentDir === ours });
    }
    const cutAll = [...cuts].map(async ([name, { cut, isOurs }]) => [name, { bytes: await cutFont(cut), isOurs }] as const);
    return new Map(await Promise.all(cutAll));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function newSite(folder: string, language: string): Promise<string> {
  const given = { language: { text: language, from: 'language' } };
  const plan = await planInit(ROOT, folder, given);
  writeInit(plan, completeAnswers(plan, given).answers);
  return join(folder, 'content');
}
