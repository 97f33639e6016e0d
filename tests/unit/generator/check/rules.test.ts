import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../../../generator/check/rules/index.ts';
import { ROOT } from '../../../helpers/command.ts';

const generator = join(ROOT, 'generator');

it('has no rule that nothing breaks', () => {
  const code = readdirSync(generator, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('check/rules/'))
    .map((path) => readFileSync(join(generator, path), 'utf8'))
    .join('\n');
  expect(Object.keys(RULES).filter((rule) => !code.includes(`'${rule}'`))).toEqual([]);
});

it('says of every rule in a sentence why it is one', () => {
  for (const [rule, { why }] of Object.entries(RULES)) expect(why, rule).toMatch(/^[A-Z].*\.$/);
});
