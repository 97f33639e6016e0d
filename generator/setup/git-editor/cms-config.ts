import { type ContentSchema, contentSchemas, type JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { NAMED_ITEMS } from '../../content/types/index.ts';
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

export interface CmsFormat {
  name: string;
  ending: 'md' | 'yaml';
  schema: JsonSchema;
}

/** JSON that the page loads: the configuration of Sveltia CMS (https://sveltiacms.app/en/docs/config-basics) and our file formats. */
export interface CmsConfig {
  cms: Record<string, unknown>;
  formats: CmsFormat[];
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
}

export const SOURCE_FIELD = '_source';

/** Returns the configuration, and the fields that no form can show, such as `site.yaml: host`. */
export function cmsConfig({ contents, repository, siteUrl }: ConfigParts): { config: CmsConfig; leftOut: string[] } {
  const schemas = contentSchemas();
  const used = schemas.flatMap((type) => {
    const files = contents.get(type.name) ?? [];
    const leftOut: string[] = [];
    const form = formPart(type.schema, { samples: files.map(({ data }) => data), path: [], leftOut }) ?? {};
    return type.isFolder || files.length > 0 ? [{ type, form, files, leftOut: files.length > 0 ? leftOut : [] }] : [];
  });
  const content: CmsContent = {
    titleOf: (collection) => titleField(schemas.find(({ name }) => name === collection)?.schema),
    hasFile: (name) => used.some(({ type }) => type.name === name && !type.isFolder),
  };
  const fieldsOf = ({ type, form }: (typeof used)[number]) => [
    ...cmsFields(form, content),
    // Edited as Markdown, not as rich text, which would rewrite tables and our own blocks.
    ...(type.body ? [{ name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], required: type.body === 'required' }] : []),
    { name: SOURCE_FIELD, widget: 'hidden' },
  ];
  const folders = used.filter(({ type }) => isCollection(type));
  const collections = folders.map((one) => {
    const { name, many, one: single, at, ending, schema } = one.type;
    const title = titleField(schema);
    return {
      ...{ name, label: many, label_singular: single, folder: inFolder(repository, at.slice(0, -1)) },
      ...{ create: true, extension: ending.slice(1), format: formatName(one.type) },
      ...{ identifier_field: title, slug: `{{${title}}}`, summary: `{{${title}}}`, fields: fieldsOf(one) },
    };
  });
  const files = used
    .filter((one) => !folders.includes(one))
    .flatMap((one) => {
      const { type } = one;
      const [fields, format, title] = [fieldsOf(one), formatName(type), titleField(type.schema)];
      return one.files.map(({ path, data }) => {
        const name = type.isFolder ? `page-${path.replace(/^.*\//, '').replace(/\.\w+$/, '')}` : type.name;
        const label = type.isFolder && isObject(data) ? String(data[title] ?? type.one) : type.one;
        return { name, label, file: inFolder(repository, path), format, fields };
      });
    });
  const cms = {
    load_config_file: false,
    backend: backendOf(repository),
    // A save becomes a pull request, which the host can build and a person merges; Sveltia CMS supports this for two hosts only.
    publish_mode: repository.host === 'gitea' ? undefined : 'editorial_workflow',
    media_folder: inFolder(repository, 'images'),
    public_folder: '/images',
    site_url: siteUrl,
    display_url: siteUrl,
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [...collections, { name: SITE, label: 'Pages and settings', files }],
  };
  const formats = used.map(({ type, form }) => ({
    name: formatName(type),
    ending: type.ending.slice(1) as CmsFormat['ending'],
    schema: withoutLabels(form),
  }));
  return { config: { cms, formats }, leftOut: used.flatMap(({ type, leftOut }) => leftOut.map((path) => `${type.at}: ${path}`)) };
}

const LABELS = new Set(['$schema', 'title', 'description', 'patternErrorMessage', 'pattern']);

/** Removes labels and hints from a schema, because the fields of the configuration contain them. */
function withoutLabels(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value) => (LABELS.has(key) && typeof value !== 'object' ? undefined : value)));
}

/** Whether files are listed as a collection. The folder of custom pages contains pages of other types too, so they are listed one by one. */
function isCollection({ name, isFolder }: ContentSchema): boolean {
  return isFolder && name !== 'ownPages';
}

/** Returns the name of a format; Sveltia needs the ending `-frontmatter` for Markdown with front matter. */
function formatName({ name, ending }: ContentSchema): string {
  return `ent-site-${name}${ending === '.md' ? '-frontmatter' : ''}`;
}

function titleField(schema: JsonSchema | undefined): string {
  const names = Object.keys(schema?.properties ?? {});
  return ['title', 'name'].find((name) => names.includes(name)) ?? names[0] ?? 'title';
}

function inFolder({ folder }: GitRepository, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** Path of the API on a self-hosted Git host. */
const API = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const;

/** Returns the backend of the Git host. Users sign in with an access token, because OAuth would need a separate server. */
function backendOf({ host, repo, branch, url }: GitRepository): Record<string, unknown> {
  return { name: host, repo, branch, base_url: url, api_root: url && url + API[host], auth_methods: ['token'] };
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
  [option: string]: unknown;
}

const SITE = 'site';

interface CmsContent {
  titleOf(collection: string): string;
  hasFile(name: string): boolean;
}

/** Returns the form of a schema from `formPart`, without fields that choose from a file that the practice lacks, which Sveltia refuses. */
function cmsFields({ properties = {}, required = [] }: JsonSchema, content: CmsContent): CmsField[] {
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, schema]) => {
    const { title: label = name, description: hint } = schema;
    const kind = kindOf(schema, content);
    if (typeof kind['file'] === 'string' && !content.hasFile(kind['file'])) return [];
    return { name, label, hint, required: required.includes(name), ...kind };
  });
}

function relationTo(file: string, field: string): Kind {
  return { widget: 'relation', collection: SITE, file, value_field: field, display_fields: [field], search_fields: [field] };
}

type Kind = Pick<CmsField, 'widget'> & { required?: boolean; [option: string]: unknown };

function kindOf(schema: JsonSchema, content: CmsContent): Kind {
  const { type, enum: names, format, minimum, maximum } = schema;
  const collection = schema['x-reference'] as string | undefined;
  const list = schema['x-name-in'] as string | undefined;
  if (type === 'array') return listKind(schema, content);
  if (type === 'object') return { widget: 'object', collapsed: true, fields: cmsFields(schema, content) };
  // In Sveltia, a required switch must be on.
  if (type === 'boolean') return { widget: 'boolean', required: false };
  if (type === 'integer' || type === 'number')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min: minimum, max: maximum };
  if (names) return { widget: 'select', options: names };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
  const items = collection && NAMED_ITEMS[collection];
  if (items) return relationTo(collection, `${items}.*.id`);
  if (collection) {
    const shown = content.titleOf(collection);
    return { widget: 'relation', collection, value_field: '{{slug}}', display_fields: [shown], search_fields: [shown] };
  }
  if (list) return relationTo(list, `${list}.*.name`);
  return { widget: schema['x-multiline'] ? 'text' : 'string' };
}

function listKind(schema: JsonSchema, content: CmsContent): Kind {
  const { items, minItems = 0, maxItems: max } = schema;
  const item = items as JsonSchema;
  // Saving must be possible with an empty optional list.
  const limits = minItems > 0 ? { min: minItems, max } : { required: false, max };
  const inner = kindOf(item, content);
  if (inner.widget === 'select' || inner.widget === 'relation') return { ...inner, ...limits, multiple: true };
  const label = item.title ?? 'Entry';
  if (item.type !== 'object') return { widget: 'list', ...limits, field: { name: 'item', label, ...inner, required: true } };
  return { widget: 'list', ...limits, label_singular: label, collapsed: true, fields: cmsFields(item, content) };
}

/** Marks a text field that accepts numbers too; a text that is a number is written as a number. */
export const ACCEPTS_NUMBER = 'x-accepts-number';

interface FormContext {
  /** The values at this path in all files. */
  samples: readonly unknown[];
  path: readonly string[];
  leftOut: string[];
}

/**
 * Returns the part of a schema that a form can show. Names that authors choose, such as those of weeks, become fields if content has them;
 * a pair becomes a list of two; a text or number becomes a text. Adds the paths of all other fields to `leftOut`.
 */
function formPart(schema: JsonSchema, context: FormContext): JsonSchema | undefined {
  const { samples, leftOut, path } = context;
  const { anyOf, prefixItems, items, additionalProperties, properties, ...rest } = schema;
  const kinds = (anyOf as readonly JsonSchema[] | undefined)?.map(({ type }) => type);
  if (kinds && !kinds.includes('array') && !kinds.includes('object'))
    return { ...rest, type: 'string', ...((kinds.includes('integer') || kinds.includes('number')) && { [ACCEPTS_NUMBER]: true }) };
  if (isPair(prefixItems))
    return { ...rest, type: 'array', items: prefixItems[0] as JsonSchema, minItems: prefixItems.length, maxItems: prefixItems.length };
  if (isSchema(items)) {
    const item = formPart(items, { ...context, samples: samples.flatMap((sample) => (Array.isArray(sample) ? sample : [])) });
    return item && { ...rest, items: item };
  }
  const objects = samples.filter(isObject);
  const names = isSchema(additionalProperties) ? [...new Set(objects.flatMap((sample) => Object.keys(sample)))] : [];
  const fields: [string, JsonSchema][] = isSchema(additionalProperties)
    ? names.map((name) => [name, { ...additionalProperties, title: name }])
    : Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  if (rest.type === 'object' && fields.length > 0) {
    const shown = fields.flatMap(([name, field]) => {
      const inner = objects.flatMap((sample) => (Object.hasOwn(sample, name) ? [sample[name]] : []));
      const part = formPart(field, { leftOut, samples: inner, path: [...path, name] });
      return part ? [[name, part] as const] : [];
    });
    const shownNames = new Set(shown.map(([name]) => name));
    const required = rest.required?.filter((name) => shownNames.has(name)) ?? [];
    return { ...rest, properties: Object.fromEntries(shown), required, additionalProperties: false };
  }
  if (['string', 'number', 'integer', 'boolean'].includes(String(rest.type))) return rest;
  leftOut.push(path.join('.'));
  return undefined;
}

function isPair(items: unknown): items is readonly JsonSchema[] {
  return Array.isArray(items) && new Set(items.map(({ type }) => type)).size === 1;
}

function isSchema(schema: unknown): schema is JsonSchema {
  return isObject(schema);
}
