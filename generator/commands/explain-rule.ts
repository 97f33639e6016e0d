import { didYouMean } from '../problem/nearest.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { table } from '../shared/text.ts';
import { EXIT, type ExitCode, print, usageError } from './action.ts';

const TEXTS: ReadonlyMap<string, Rule> = new Map(Object.entries(RULES));

/** Prints what a rule is for; `true` lists all rules with the first sentence of each. */
export function explainRule(name: string | true): ExitCode {
  if (name === true) {
    print(ruleList());
    return EXIT.done;
  }
  // As it stands in a message.
  const id = name.replace(/^\[|\]$/g, '');
  const text = TEXTS.get(id);
  if (!text) return usageError(`There is no rule "${id}".${didYouMean(id, TEXTS.keys())} All rules: ent-site check --explain`);
  print(ruleText(id, text));
  return EXIT.done;
}

function ruleText(id: string, { severity, why, example }: Rule): string {
  const parts = [`${id} (${severity})`, '', why.replace(/(.{1,96})(?: |$)/g, '$1\n').trimEnd()];
  if (example) parts.push('', `Wrong, in ${example.file}:`, indented(example.wrong), 'Right:', indented(example.right));
  return parts.join('\n');
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}

function ruleList(): string {
  return table([...TEXTS].map(([id, { why }]) => [id, /^.*?[.](?= |$)/.exec(why)?.[0] ?? why])).join('\n');
}
