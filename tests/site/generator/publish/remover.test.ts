import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshBundle } from '../../../../generator/compile/compile.js';
import { ROOT } from '../../../helpers/command.ts';

it('the compiled command line has the process that removes old releases where it looks for it', () => {
  const folder = freshBundle(ROOT) ?? '';
  const looksFor = (name: string) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('publish/remover.js');
  expect(readdirSync(folder).filter(looksFor)).toHaveLength(1);
  expect(existsSync(join(folder, 'publish/remover.js'))).toBe(true);
});
