import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { fonts } from '../../../templates/fonts.ts';
import { ROOT } from '../../helpers/command.ts';

it.each(fonts)('states the metrics that are in the file of $family', async ({ package: name, file, weight, metrics }) => {
  const font = readFileSync(join(ROOT, 'node_modules', name, file.replace('{range}', 'latin')));
  const { ascent, descent, lineGap, unitsPerEm } = await fromBuffer(font);
  expect([metrics.ascent, metrics.descent, metrics.lineGap]).toEqual([ascent, -descent, lineGap].map((units) => units / unitsPerEm));
  for (const [wght, width] of Object.entries(metrics.widths)) {
    const atWeight = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: Number(wght) } } as const;
    const instance = typeof weight === 'number' ? font : await subsetFont(font, '', atWeight);
    const { xWidthAvg } = await fromBuffer(Buffer.from(instance));
    expect(width, wght).toBe(xWidthAvg / unitsPerEm);
  }
});
