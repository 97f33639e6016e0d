import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { READY_FONTS } from '../../../generator/assets/fonts/ready-fonts.ts';
import { ROOT } from '../../helpers/command.ts';
import { cutReadyFonts } from '../../helpers/ready-fonts.ts';

it('contains exactly the fonts that our site and new sites would cut (if not, run: npm run fonts)', async () => {
  const cut = await cutReadyFonts();
  expect(readdirSync(join(ROOT, READY_FONTS)).sort()).toEqual([...cut.keys()].sort());
  for (const [name, bytes] of cut) expect(readFileSync(join(ROOT, READY_FONTS, name)).equals(bytes), name).toBe(true);
});
