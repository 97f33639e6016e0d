import { z } from 'zod';
import { text } from './fields.ts';

/** Words and sentences of the frame around the content, all of them required. `{name}` stands for a value that the site fills in. */
export const wordGroup = <Keys extends string>(...keys: Keys[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<Keys, typeof text>);
