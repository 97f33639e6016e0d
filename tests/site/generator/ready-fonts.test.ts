import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { READY_FONTS } from '../../../generator/assets/fonts/ready-fonts.ts';
import { ROOT } from '../../helpers/command.ts';
import { cutReadyFonts } from '../../helpers/ready-fonts.ts';

it('contains the fonts that a new site would cut, byte for byte, and those of our site unless it has new letters (if not, run: npm run fonts)', async () => {
  const ready = readdirSync(join(ROOT, READY_FONTS));
  for (const [name, { bytes, isOurs }] of await cutReadyFonts()) {
    if (isOurs && !ready.includes(name)) continue;
    expect(readFileSync(join(ROOT, READY_FONTS, name)).equals(bytes), name).toBe(true);
  }
});
