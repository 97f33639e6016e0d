// npm run fonts: cuts the default fonts for the letters of our site and of new sites, and writes those that are new into the repository.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { READY_FONTS } from '../generator/assets/fonts/ready-fonts.ts';
import { ROOT } from './helpers/command.ts';
import { cutReadyFonts } from './helpers/ready-fonts.ts';

const folder = join(ROOT, READY_FONTS);
const fonts = await cutReadyFonts();
mkdirSync(folder, { recursive: true });
const old = readdirSync(folder);
for (const name of old) if (!fonts.has(name)) rmSync(join(folder, name));
const added = [...fonts].filter(([name]) => !old.includes(name));
for (const [name, { bytes }] of added) writeFileSync(join(folder, name), bytes);
process.stdout.write(`${fonts.size} fonts, ${added.length} new\n`);
