import type { z } from 'zod';

/** What a folder (or one fixed file) of `content/` may hold. */
export interface ContentType<Schema extends z.ZodObject = z.ZodObject> {
  /** Name of the collection in messages and in the site, e.g. `services`. */
  name: string;
  /** A folder whose every file is one entry (`blog/`), or one fixed file (`practice.yaml`). Relative to `content/`. */
  at: string;
  /** Shape of the YAML: the whole file for `.yaml`, the front matter for `.md`. */
  schema: Schema;
  /** Markdown types only: whether text below the front matter is required, allowed or refused. */
  body: 'required' | 'optional' | 'none';
  /** A fixed file that a site can do without. */
  optional?: boolean;
}

export function defineContentType<Schema extends z.ZodObject>(type: ContentType<Schema>): ContentType<Schema> {
  return Object.freeze(type);
}
