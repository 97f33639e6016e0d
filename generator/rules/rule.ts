/** What a rule is for, in words of a person who edits content: `ent-site check --explain RULE`. */
export interface Rule {
  /** What `problem()` gives it; of a few rules, a check reports harmless or grave cases with the other one. */
  severity: 'error' | 'warning';
  /** One paragraph: what is wrong, whom it harms, what to do. */
  why: string;
  /** A place in a file, wrong and right; absent where no line of content is at fault. */
  example?: { file: string; wrong: string; right: string };
}

/** Rules of one subject by their ids, which users know: an id never changes. */
export type Rules = Readonly<Record<string, Rule>>;
