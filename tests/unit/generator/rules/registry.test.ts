import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../../../generator/rules/index.ts';

/** The sources that may report a rule: all of generator/ except the registry itself. */
function sources(): string[] {
  return readdirSync('generator', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/^rules\/[^/]+$/.test(path))
    .map((path) => readFileSync(join('generator', path), 'utf8'));
}

it('has no rule that is never reported', () => {
  const text = sources().join('\n');
  expect(Object.keys(RULES).filter((rule) => !text.includes(`'${rule}'`))).toEqual([]);
});
