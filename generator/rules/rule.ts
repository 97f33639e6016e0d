/** What a rule is for, in words of a person who edits content: `ent-site check --explain RULE`. */
export interface Rule {
  /** What `problem()` gives it; of a few rules, a check reports harmless or grave cases with the other one. */
  severity: 'error' | 'warning';
  /** One paragraph: what is wrong, whom it harms, what to do. */
  why: string;
  /** A line of a file, wrong and right; absent where no line of content is at fault. */
  example?: { file: string; wrong: string; right: string } | undefined;
}

/** `file` is an article where left out. */
type Example = Omit<NonNullable<Rule['example']>, 'file'> & { file?: string };

function ruleOf(severity: Rule['severity'], why: string, example?: Example): Rule {
  return { severity, why, example: example && { file: 'content/blog/first-post.md', ...example } };
}

/** A rule whose problems end the build. */
export const error = (why: string, example?: Example) => ruleOf('error', why, example);

/** A rule whose problems are shown while the build goes on. */
export const warning = (why: string, example?: Example) => ruleOf('warning', why, example);
