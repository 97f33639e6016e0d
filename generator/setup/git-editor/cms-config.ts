import { contentSchemas, type JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { addressMaker, NAMED_ITEMS } from '../../content/types/index.ts';
import { failOnErrors } from '../../problem/problem.ts';
import { isObject } from '../../shared/values.ts';
import { readExistingContent } from '../../studio/edit/new/new-file-text.ts';
import { type CmsField, type CmsForm, NUMBER_OR } from './client/file-format.ts';
import { GIT_HOSTS, type GitRepository } from './git-hosts.ts';

const SITE = 'site';

/**
 * Returns the configuration of Sveltia CMS (https://sveltiacms.app/en/docs/config-basics) with a form for each file of a content folder, and
 * the fields that no form can show, such as `site.yaml: host`. Throws BuildFailure if a file cannot be read.
 */
export function cmsConfig(contentDir: string, { host, repo, branch, url, folder }: GitRepository) {
  const { entriesOf, mistakes, routes } = readExistingContent(contentDir);
  failOnErrors(mistakes());
  const siteUrl = entriesOf('settings')[0]?.data['url'];
  const hasFile = (type: string) => entriesOf(type).length > 0;
  const inFolder = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const [collections, files, leftOut]: [CmsForm[], CmsForm[], string[]] = [[], [], []];
  for (const { name, one, many, at, ending, body, isFolder, schema } of contentSchemas()) {
    const entries = entriesOf(name);
    const notShown = (path: readonly string[]) => entries.length > 0 && leftOut.push(`${at}: ${path.join('.')}`);
    const fields = fieldsOf(schema, { samples: entries.map(({ data }) => data), path: [], hasFile, notShown });
    // Edited as Markdown, not as rich text, which would rewrite tables and our own blocks.
    const text = { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], required: body === 'required' };
    const source = { name: '_source', label: 'Source', widget: 'hidden', required: false };
    const format = `ent-site-${name}${ending === '.md' ? '-frontmatter' : ''}`;
    const form = { format, fields: [...fields, ...(body ? [text] : []), source] };
    const [title, addressOf] = [titleField(schema), addressMaker(name)];
    // The folder of custom pages contains pages of other types too, so they are listed one by one.
    if (isFolder && name !== 'ownPages')
      collections.push({
        ...{ name, label: many, label_singular: one, folder: inFolder(at.slice(0, -1)), create: true, extension: ending.slice(1) },
        ...{ identifier_field: title, slug: `{{${title}}}`, summary: `{{${title}}}`, ...form },
        preview_path: addressOf?.('{{slug}}', routes),
      });
    else
      for (const { slug, data, file } of entries) {
        // A page has the name of its address, with "Page" at the end where a folder has that name.
        const preview: unknown = isFolder ? addressOf?.(slug, routes) : Reflect.get(routes, name.replace(/Page$/, ''));
        const shown = isFolder ? { name: `page-${slug}`, label: data[title] ?? one } : { name, label: one };
        files.push({ ...shown, file: inFolder(file.path), preview_path: preview, ...form });
      }
  }
  const config = {
    load_config_file: false,
    // Users sign in with an access token, because OAuth would need a separate server.
    backend: { name: host, repo, branch, base_url: url, api_root: url && url + GIT_HOSTS[host].api, auth_methods: ['token'] },
    // A save becomes a pull request, which the host can build and a person merges; Sveltia CMS supports this for two hosts only.
    publish_mode: host === 'gitea' ? undefined : 'editorial_workflow',
    ...{ media_folder: inFolder('images'), public_folder: '/images' },
    ...{ site_url: siteUrl, display_url: siteUrl, show_preview_links: siteUrl !== undefined },
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    ...{ output: { omit_empty_optional_fields: true }, editor: { preview: false } },
    collections: [...collections, { name: SITE, label: 'Pages and settings', files }],
  };
  return { config, leftOut };
}

function titleField({ properties = {} }: JsonSchema): string {
  return ['title', 'name', ...Object.keys(properties)].find((name) => name in properties) ?? 'title';
}

interface FormContext {
  /** The values at this path in all files. */
  samples: readonly unknown[];
  path: readonly string[];
  /** Called with the path of each field that forms cannot show. */
  notShown(path: readonly string[]): void;
  /** Whether the practice has the fixed file of a content type. */
  hasFile(type: string): boolean;
}

/**
 * Returns the fields of a form. Names that authors choose, such as those of weeks, become fields if content has them. Leaves out fields that
 * choose from a file that the practice lacks, which Sveltia refuses.
 */
function fieldsOf({ properties = {}, required = [], additionalProperties }: JsonSchema, context: FormContext): CmsField[] {
  const objects = context.samples.filter(isObject);
  const chosen = new Set(isObject(additionalProperties) ? objects.flatMap(Object.keys) : []);
  const own = [...chosen].map((name) => [name, { ...(additionalProperties as JsonSchema), title: name }] as const);
  return [...Object.entries(properties as Record<string, JsonSchema>), ...own].flatMap(([name, schema]) => {
    const samples = objects.flatMap((sample) => (Object.hasOwn(sample, name) ? [sample[name]] : []));
    const path = [...context.path, name];
    const kind = kindOf(schema, required.includes(name), { ...context, samples, path });
    if (!kind) context.notShown(path);
    if (!kind || (typeof kind['file'] === 'string' && !context.hasFile(kind['file']))) return [];
    return { name, label: schema.title ?? name, hint: schema.description, required: required.includes(name), ...kind };
  });
}

type Kind = Partial<CmsField> & { widget: string };

/** Returns the kind of a field; undefined if forms have none for its schema. */
function kindOf(schema: JsonSchema, isRequired: boolean, context: FormContext): Kind | undefined {
  const { type, enum: options, format, minimum: min, maximum: max, anyOf, 'x-reference': collection, 'x-name-in': list } = schema;
  const [number, text] = (anyOf ?? []) as JsonSchema[];
  if (number?.type === 'integer' && text?.pattern)
    return { widget: 'string', pattern: [NUMBER_OR + text.pattern, String(text['patternErrorMessage'])] };
  if (type === 'array') return listKind(schema, isRequired, context);
  const fields = type === 'object' ? fieldsOf(schema, context) : [];
  if (fields.length > 0) return { widget: 'object', collapsed: true, fields };
  // In Sveltia, a required switch must be on.
  if (type === 'boolean') return { widget: 'boolean', required: false, ...(isRequired && { default: false }) };
  if (type === 'integer' || type === 'number') return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min, max };
  if (type !== 'string') return undefined;
  if (options) return { widget: 'select', options };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
  const items = NAMED_ITEMS[String(collection)];
  if (items) return relationTo({ collection: SITE, file: collection }, `${items}.*.id`);
  const referred = contentSchemas().find(({ name }) => name === collection);
  if (referred) return relationTo({ collection }, '{{slug}}', titleField(referred.schema));
  if (list) return relationTo({ collection: SITE, file: list }, `${list}.*.name`);
  return { widget: schema['x-multiline'] ? 'text' : 'string' };
}

function relationTo(target: { collection: unknown; file?: unknown }, field: string, shown = field): Kind {
  return { widget: 'relation', ...target, value_field: field, display_fields: [shown], search_fields: [shown] };
}

/** Returns the kind of a list. A pair becomes a list of two. */
function listKind({ items, prefixItems, ...limits }: JsonSchema, isRequired: boolean, context: FormContext): Kind | undefined {
  const item = (prefixItems?.[0] ?? items) as JsonSchema;
  const { minItems: min = prefixItems?.length ?? 0, maxItems: max = prefixItems?.length } = limits;
  const inner = kindOf(item, true, { ...context, samples: context.samples.filter(Array.isArray).flat() });
  if (!inner) return undefined;
  // Saving must be possible with an empty optional list.
  const size = { ...(min > 0 ? { min } : { required: false }), max, ...(isRequired && { default: [] }) };
  if (inner.widget === 'select' || inner.widget === 'relation') return { ...inner, ...size, multiple: true };
  const label = item.title ?? 'Entry';
  if (inner.fields) return { widget: 'list', ...size, label_singular: label, collapsed: true, fields: inner.fields };
  return { widget: 'list', ...size, field: { name: 'item', label, ...inner, required: true } };
}
