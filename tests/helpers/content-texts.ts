import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import matter from 'gray-matter';
import { load } from 'js-yaml';
import * as z from 'zod';
import { belongsTo } from '../../generator/content/file-places.ts';
import { walkFields } from '../../generator/content/types/fields.ts';
import { contentTypes } from '../../generator/content/types/index.ts';

/** Fields that are texts by their schema, and names of other things by their meaning. */
const NOT_WORDS = /(^|\.)(timeZone|current|language|endpoint|apiKey|host|art|icon|network|runtime)(\.|$)/;

/** Every text of a content folder that people read: fields of YAML and front matter, and whole bodies. */
export function contentTexts(contentDir: string): string[] {
  return readdirSync(contentDir, { recursive: true, withFileTypes: true }).flatMap((file) => {
    const path = join(file.parentPath, file.name);
    const type = contentTypes.find((candidate) => belongsTo(relative(contentDir, path), candidate));
    if (!file.isFile() || !type) return [];
    const text = readFileSync(path, 'utf8');
    const { data, content } = path.endsWith('.md') ? matter(text) : { data: load(text) as object, content: '' };
    const fields = [...walkFields(type.schema, data)].filter(({ schema, path: at }) => isText(schema) && !NOT_WORDS.test(at.join('.')));
    return [content, ...fields.map(({ value }) => String(value ?? ''))];
  });
}

/** Whether a field takes words, and not an address or a name of one form. */
function isText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString && schema.format === null;
}
