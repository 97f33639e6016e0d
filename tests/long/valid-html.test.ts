import { readdirSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { htmlMistakes } from '../helpers/valid-html.ts';

describe.each(['site', 'realSite'] as const)('every page of %s', (name) => {
  it('is valid HTML (P2)', async () => {
    const files = readdirSync(inject(name), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    expect(files.length).toBeGreaterThan(30);
    expect(
      await htmlMistakes(
        inject(name),
        files.map((file) => ({ file })),
      ),
    ).toEqual([]);
  });
});
