/** What a rule is for, in words of somebody who edits content: `ent-site check --explain RULE`. */
export interface RuleText {
  /** What it mostly is; some problems are told as a warning where they harm nobody. */
  severity: 'error' | 'warning';
  /** One paragraph: what is wrong, whom it harms, what to do. */
  why: string;
  /** A place in a file, wrong and right; absent where no line of content is at fault. */
  example?: { file: string; wrong: string; right: string };
}
