import { addresses } from './addresses.ts';
import { fields } from './fields.ts';
import { files } from './files.ts';
import { links } from './links.ts';
import { look } from './look.ts';
import { pages } from './pages.ts';
import { pictures } from './pictures.ts';
import { practice } from './practice.ts';
import { publish } from './publish.ts';
import { review } from './review.ts';
import { texts } from './texts.ts';
import { yaml } from './yaml.ts';

/** Every rule that a problem can break, by its id. */
export const RULES = {
  ...yaml,
  ...fields,
  ...texts,
  ...links,
  ...addresses,
  ...pictures,
  ...practice,
  ...review,
  ...pages,
  ...look,
  ...files,
  ...publish,
} as const;

export type RuleId = keyof typeof RULES;
