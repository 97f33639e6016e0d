import { entryProblem } from '../../content/read-entries.ts';
import type { Rule } from './rule.ts';

/** What fields say that their authors did not mean, found when their files were read. */
export const fieldSlips: Rule = ({ entries }) =>
  entries.flatMap((entry) =>
    entry.facts.fieldSlips.map(({ path, rule, severity, message, hint = '', suggestion }) => ({
      ...entryProblem(rule, entry, path, message, hint, severity),
      ...(suggestion !== undefined && { suggestion }),
    })),
  );
