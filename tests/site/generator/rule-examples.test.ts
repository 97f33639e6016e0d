import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { RULES } from '../../../generator/rules/index.ts';
import type { Rule } from '../../../generator/rules/rule.ts';
import { createCaseSite, PRACTICE, type SiteCase } from '../../helpers/sites.ts';

const site = createCaseSite();
afterAll(() => site.remove());

/** Rules that only a real practice breaks, or one with lists of warning signs and sources (tests/sites/red-flags-missing). */
const OF_OTHER_PRACTICES = ['consent', 'red-flag', 'no-sources'];

type Example = readonly [rule: string, example: NonNullable<Rule['example']>];

/** Returns a site with as many examples as possible: the first for each position, or at the end of a file without the example text. */
function siteWith(examples: readonly Example[]): SiteCase {
  const write: Record<string, string> = {};
  for (const [, { file, wrong, right }] of examples) {
    const path = file.replace('content/', '');
    const text = write[path] ?? (isInPractice(file) ? readFileSync(join(PRACTICE, path), 'utf8') : '');
    if (text.includes(right)) write[path] = text.replace(right, () => wrong);
    else if (examples.length === 1 || !isInPractice(file)) write[path] = `${text}\n${wrong}\n`;
  }
  return { write };
}

function isInPractice(file: string): boolean {
  return existsSync(join(PRACTICE, file.replace('content/', '')));
}

it('the example of each rule breaks this rule', async () => {
  const examples = Object.entries<Rule>(RULES).flatMap(([rule, { example }]): Example[] =>
    // Other files that the practice lacks would need more than an example.
    example && !OF_OTHER_PRACTICES.includes(rule) && (isInPractice(example.file) || example.file.endsWith('urls.lock'))
      ? [[rule, example]]
      : [],
  );
  const notReported = async (tried: readonly Example[]) => {
    const { problems } = await site.check(siteWith(tried));
    return tried.filter(([rule]) => !problems.includes(` [${rule}]`));
  };
  let left = examples;
  // One mistake may hide another, so unreported examples are tried again without the others.
  for (let before = left.length + 1; left.length > 0 && left.length < before; ) {
    before = left.length;
    left = await notReported(left);
  }
  const silent: string[] = [];
  for (const example of left) if ((await notReported([example])).length > 0) silent.push(example[0]);
  expect(silent).toEqual([]);
});
