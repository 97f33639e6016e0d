import { type ContentSchema, contentSchemas, type JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { addressMaker, NAMED_ITEMS } from '../../content/types/index.ts';
import type { SiteRoutes } from '../../languages/index.ts';
import { isObject } from '../../shared/values.ts';

export const GIT_HOSTS = ['github', 'gitlab', 'gitea'] as const;

export interface GitRepository {
  host: (typeof GIT_HOSTS)[number];
  /** Owner and name of the repository: `owner/name`. */
  repo: string;
  branch: string;
  /** URL of a self-hosted Git host: `https://git.example.com`. */
  url?: string | undefined;
  folder: string;
}

/** A field as Sveltia CMS has it: https://sveltiacms.app/en/docs/fields */
export interface CmsField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string | undefined;
  field?: CmsField;
  fields?: CmsField[];
  /** The value of a required field that is empty. */
  default?: unknown;
  pattern?: readonly [string, string];
  [option: string]: unknown;
}

/** The form of a file, or of each file of a folder. The name of its format ends with `-frontmatter` for Markdown, as Sveltia CMS needs it. */
export interface CmsForm {
  name: string;
  label: string;
  format: string;
  fields: CmsField[];
  /** Address on the site, with `{{slug}}` for the name of the file. */
  preview_path: string | undefined;
  folder?: string;
  file?: string;
}

/** JSON that the page loads: the configuration of Sveltia CMS, https://sveltiacms.app/en/docs/config-basics. */
export interface CmsConfig {
  collections: (CmsForm | { name: string; label: string; files: CmsForm[] })[];
  [option: string]: unknown;
}

export interface ContentData {
  path: string;
  data: unknown;
}

interface ConfigParts {
  /** The files of a practice, by the name of their content type. */
  contents: ReadonlyMap<string, readonly ContentData[]>;
  repository: GitRepository;
  siteUrl?: string | undefined;
  routes: SiteRoutes;
}

export const SOURCE_FIELD = '_source';

const SITE = 'site';

/** Returns the configuration, and the fields that no form can show, such as `site.yaml: host`. */
export function cmsConfig({ contents, repository, siteUrl, routes }: ConfigParts): { config: CmsConfig; leftOut: string[] } {
  const { folder, host, repo, branch, url } = repository;
  const inFolder = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const leftOut: string[] = [];
  const used = contentSchemas().flatMap((type) => {
    const files = contents.get(type.name) ?? [];
    const notShown = (path: readonly string[]) => files.length > 0 && leftOut.push(`${type.at}: ${path.join('.')}`);
    const fields = fieldsOf(type.schema, { samples: files.map(({ data }) => data), path: [], contents, notShown });
    // Edited as Markdown, not as rich text, which would rewrite tables and our own blocks.
    const body = { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], required: type.body === 'required' };
    const source = { name: SOURCE_FIELD, label: SOURCE_FIELD, widget: 'hidden', required: false };
    const format = `ent-site-${type.name}${type.ending === '.md' ? '-frontmatter' : ''}`;
    const form = { format, fields: [...fields, ...(type.body ? [body] : []), source] };
    return type.isFolder || files.length > 0 ? [{ type, files, form }] : [];
  });
  const folders = used.filter(({ type }) => isCollection(type));
  const collections = folders.map(({ type: { name, many, one, at, ending, schema }, form }) => {
    const title = titleField(schema);
    return {
      ...{ name, label: many, label_singular: one, folder: inFolder(at.slice(0, -1)), create: true, extension: ending.slice(1) },
      ...{ identifier_field: title, slug: `{{${title}}}`, summary: `{{${title}}}`, ...form },
      preview_path: addressMaker(name)?.('{{slug}}', routes),
    };
  });
  const singles = used.filter((one) => !folders.includes(one));
  const files = singles.flatMap(({ type, files: ofType, form }) =>
    ofType.map(({ path, data }) => {
      const slug = path.replace(/^.*\//, '').replace(/\.\w+$/, '');
      const page = type.isFolder && isObject(data) ? data[titleField(type.schema)] : undefined;
      // A page has the name of its address, with "Page" at the end where a folder has that name.
      const preview = type.isFolder ? addressMaker(type.name)?.(slug, routes) : Reflect.get(routes, type.name.replace(/Page$/, ''));
      const name = type.isFolder ? `page-${slug}` : type.name;
      return { name, label: String(page ?? type.one), file: inFolder(path), preview_path: preview as string | undefined, ...form };
    }),
  );
  const config = {
    load_config_file: false,
    // Users sign in with an access token, because OAuth would need a separate server.
    backend: { name: host, repo, branch, base_url: url, api_root: url && url + API[host], auth_methods: ['token'] },
    // A save becomes a pull request, which the host can build and a person merges; Sveltia CMS supports this for two hosts only.
    publish_mode: host === 'gitea' ? undefined : 'editorial_workflow',
    media_folder: inFolder('images'),
    public_folder: '/images',
    ...{ site_url: siteUrl, display_url: siteUrl, show_preview_links: siteUrl !== undefined },
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [...collections, { name: SITE, label: 'Pages and settings', files }],
  };
  return { config, leftOut };
}

/** Path of the API on a self-hosted Git host. */
const API = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const;

/** Whether files are listed as a collection. The folder of custom pages contains pages of other types too, so they are listed one by one. */
function isCollection({ name, isFolder }: ContentSchema): boolean {
  return isFolder && name !== 'ownPages';
}

function titleField({ properties = {} }: JsonSchema): string {
  const names = Object.keys(properties);
  return ['title', 'name'].find((name) => names.includes(name)) ?? names[0] ?? 'title';
}

interface FormContext extends Pick<ConfigParts, 'contents'> {
  /** The values at this path in all files. */
  samples: readonly unknown[];
  path: readonly string[];
  /** Called with the path of each field that forms cannot show. */
  notShown(path: readonly string[]): void;
}

/**
 * Returns the fields of a form. Names that authors choose, such as those of weeks, become fields if content has them. Leaves out fields that
 * choose from a file that the practice lacks, which Sveltia refuses.
 */
function fieldsOf({ properties = {}, required = [], additionalProperties }: JsonSchema, context: FormContext): CmsField[] {
  const objects = context.samples.filter(isObject);
  const chosen = isObject(additionalProperties) ? objects.flatMap(Object.keys) : [];
  const own = [...new Set(chosen)].map((name) => [name, { ...(additionalProperties as JsonSchema), title: name }] as const);
  return [...Object.entries(properties as Record<string, JsonSchema>), ...own].flatMap(([name, schema]) => {
    const samples = objects.flatMap((sample) => (Object.hasOwn(sample, name) ? [sample[name]] : []));
    const path = [...context.path, name];
    const kind = kindOf(schema, required.includes(name), { ...context, samples, path });
    if (!kind) context.notShown(path);
    if (!kind || (typeof kind['file'] === 'string' && !context.contents.has(kind['file']))) return [];
    return { name, label: schema.title ?? name, hint: schema.description, required: required.includes(name), ...kind };
  });
}

type Kind = Pick<CmsField, 'widget'> & Partial<CmsField>;

/** Beginning of the pattern of a text that can also be a number, which is written as a number, or empty. */
export const NUMBER_OR = '^\\d*$|';

/** Returns the kind of a field; undefined if forms have none for its schema. */
function kindOf(schema: JsonSchema, isRequired: boolean, context: FormContext): Kind | undefined {
  const { type, enum: options, format, minimum: min, maximum: max, anyOf, 'x-reference': collection, 'x-name-in': list } = schema;
  const [number, text] = (anyOf ?? []) as JsonSchema[];
  if (number?.type === 'integer' && text?.pattern)
    return { widget: 'string', pattern: [NUMBER_OR + text.pattern, String(text['patternErrorMessage'])] };
  if (type === 'array') return listKind(schema, isRequired, context);
  if (type === 'object') {
    const fields = fieldsOf(schema, context);
    return fields.length > 0 ? { widget: 'object', collapsed: true, fields } : undefined;
  }
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
  const samples = context.samples.flatMap((sample) => (Array.isArray(sample) ? sample : []));
  const inner = kindOf(item, true, { ...context, samples });
  if (!inner) return undefined;
  // Saving must be possible with an empty optional list.
  const size = { ...(min > 0 ? { min } : { required: false }), max, ...(isRequired && { default: [] }) };
  if (inner.widget === 'select' || inner.widget === 'relation') return { ...inner, ...size, multiple: true };
  const label = item.title ?? 'Entry';
  if (inner.fields) return { widget: 'list', ...size, label_singular: label, collapsed: true, fields: inner.fields };
  return { widget: 'list', ...size, field: { name: 'item', label, ...inner, required: true } };
}
