import { commands } from './commands.ts';
import { content } from './content.ts';
import { pages } from './pages.ts';
import { practice } from './practice.ts';
import { texts } from './texts.ts';

/** Every rule that a problem can break, by id. Users quote these ids, so an id never changes. */
export const RULES = { ...content, ...texts, ...practice, ...pages, ...commands };

export type RuleId = keyof typeof RULES;
