import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list of rules, one of which throws. */
export interface BrokenRule {
  file: string;
  /** Its text with the broken rule, and as it is. */
  broken: string;
  text: string;
  /** Where it throws, as reports name it: `generator/check/index.ts:21:9`. */
  place: string;
}

export function brokenRule(root: string): BrokenRule {
  const file = 'generator/check/index.ts';
  const text = readFileSync(join(root, file), 'utf8');
  const list = 'const pageRules: readonly Rule[] = [';
  if (!text.includes(list)) throw new Error(`${file} does not hold "${list}"`);
  const line = text.slice(0, text.indexOf(list)).split('\n').length;
  const broken = text.replace(list, `${list}\n  () => {\n    throw new Error('This rule is broken.');\n  },\n  `);
  return { file, text, broken, place: `${file}:${line + 2}:11` };
}
