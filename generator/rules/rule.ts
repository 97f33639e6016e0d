/** A rule and what it is for, in the words of a person who edits content: `ent-site check --explain RULE` prints it. */
export interface Rule {
  /** The default of `problem()`; a few checks report harmless or serious cases with the other severity. */
  severity: 'error' | 'warning';
  /** One paragraph: what is wrong, who is harmed, what to do. */
  why: string;
  /** A line of a file, wrong and right; absent if no line of content causes the problem. */
  example?: { file: string; wrong: string; right: string } | undefined;
}

/** An example whose `file` defaults to an article. */
type Example = Omit<NonNullable<Rule['example']>, 'file'> & { file?: string };

function ruleOf(severity: Rule['severity'], why: string, example?: Example): Rule {
  return { severity, why, example: example && { file: 'content/blog/first-post.md', ...example } };
}

/** Returns a rule whose problems end the build. */
export const error = (why: string, example?: Example) => ruleOf('error', why, example);

/** Returns a rule whose problems are shown while the build continues. */
export const warning = (why: string, example?: Example) => ruleOf('warning', why, example);
