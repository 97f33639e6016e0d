import type { ContentSchema, JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { isObject } from '../../shared/values.ts';
import { type CmsContent, type CmsField, cmsFields, SITE } from './cms-fields.ts';
import { formSchema } from './form-schema.ts';

export const GIT_HOSTS = ['github', 'gitlab', 'gitea'] as const;

export interface GitRepository {
  host: (typeof GIT_HOSTS)[number];
  /** `owner/name` */
  repo: string;
  branch: string;
  /** Of a host of one's own: `https://git.example.com`. */
  url?: string | undefined;
  folder: string;
}

export interface CmsFormat {
  name: string;
  ending: 'md' | 'yaml';
  schema: JsonSchema;
}

/** What the page loads: the configuration of Sveltia CMS (https://sveltiacms.app/en/docs/config-basics) and our formats. */
export interface CmsConfig {
  cms: Record<string, unknown>;
  formats: CmsFormat[];
}

export interface ContentData {
  path: string;
  data: unknown;
}

interface ConfigParts {
  schemas: readonly ContentSchema[];
  filesOf(schema: ContentSchema): readonly ContentData[];
  repository: GitRepository;
  siteUrl?: string | undefined;
}

/** The name of the field that holds the text of a file as it was read. */
export const SOURCE_FIELD = '_source';

/** Also returns the fields that no form can show, as `site.yaml: host`. */
export function cmsConfig({ schemas, filesOf, repository, siteUrl }: ConfigParts): { config: CmsConfig; leftOut: string[] } {
  const used = schemas.flatMap((type) => {
    const files = filesOf(type);
    const form = formSchema(type.schema, files.map(({ data }) => data)); // biome-ignore format: one step
    return type.isFolder || files.length > 0 ? [{ type, form, files }] : [];
  });
  const content: CmsContent = {
    titleOf: (collection) => titleField(schemas.find(({ name }) => name === collection)?.schema),
    hasFile: (name) => used.some(({ type }) => type.name === name && !type.isFolder),
  };
  const fieldsOf = ({ type, form }: (typeof used)[number]) => [
    ...cmsFields(form.schema, content),
    ...(type.body ? [bodyField(type)] : []),
    SOURCE,
  ];
  const folders = used
    .filter(({ type }) => isCollection(type))
    .map(({ type, form, files }) => {
      const title = titleField(type.schema);
      return {
        ...{ name: type.name, label: type.many, label_singular: type.one, folder: inFolder(repository, type.at.slice(0, -1)) },
        ...{ create: true, extension: type.ending.slice(1), format: formatName(type) },
        ...{ identifier_field: title, slug: `{{${title}}}`, summary: `{{${title}}}` },
        fields: fieldsOf({ type, form, files }),
      };
    });
  const files = used
    .filter(({ type }) => !isCollection(type))
    .flatMap(({ type, form, files }) =>
      files.map(({ path, data }) => ({
        ...{ name: type.isFolder ? `page-${nameOfFile(path)}` : type.name, label: type.isFolder ? titleOfEntry(data, type) : type.one },
        ...{ file: inFolder(repository, path), format: formatName(type), fields: fieldsOf({ type, form, files }) },
      })),
    );
  const cms = {
    load_config_file: false,
    backend: backendOf(repository),
    // A save becomes a pull request, which the host can build and somebody publishes; Sveltia CMS has this for two hosts only.
    ...(repository.host !== 'gitea' && { publish_mode: 'editorial_workflow' }),
    media_folder: inFolder(repository, 'images'),
    public_folder: '/images',
    ...(siteUrl !== undefined && { site_url: siteUrl, display_url: siteUrl }),
    slug: { encoding: 'ascii', clean_accents: true, lowercase: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [...folders, { name: SITE, label: 'Pages and settings', files }],
  };
  const formats = used.map(({ type, form }) => ({
    name: formatName(type),
    ending: type.ending.slice(1) as CmsFormat['ending'],
    schema: withoutWords(form.schema),
  }));
  return {
    config: { cms, formats },
    leftOut: used.filter(({ files }) => files.length > 0).flatMap(({ type, form }) => form.leftOut.map((path) => `${type.at}: ${path}`)),
  };
}

/** What a form says of fields is in the fields of the configuration. */
function withoutWords(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema, (key, value) => (WORDS.has(key) && typeof value !== 'object' ? undefined : value));
  return JSON.parse(text);
}

const WORDS = new Set(['$schema', 'title', 'description', 'patternErrorMessage', 'pattern']);

/** Pages of one's own lie in one folder with pages of other types, so each is listed by its name. */
function isCollection({ name, isFolder }: ContentSchema): boolean {
  return isFolder && name !== 'ownPages';
}

function nameOfFile(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

function titleOfEntry(data: unknown, { schema, one }: ContentSchema): string {
  return isObject(data) ? String(data[titleField(schema)] ?? one) : one;
}

/** Sveltia takes only a name that ends so for Markdown with front matter. */
function formatName({ name, ending }: ContentSchema): string {
  return `ent-site-${name}${ending === '.md' ? '-frontmatter' : ''}`;
}

const SOURCE = { name: SOURCE_FIELD, widget: 'hidden' };

/** As Markdown, not as rich text, which would write tables and blocks of ours anew. */
function bodyField({ body }: ContentSchema): CmsField {
  return { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], required: body === 'required' };
}

function titleField(schema: JsonSchema | undefined): string {
  const names = Object.keys(schema?.properties ?? {});
  return ['title', 'name'].find((name) => names.includes(name)) ?? names[0] ?? 'title';
}

function inFolder({ folder }: GitRepository, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** Below the address of a host of one's own. */
const API = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const;

/** People sign in with a token of theirs: that needs no other server, where signing in by the host (OAuth) needs one. */
function backendOf({ host, repo, branch, url }: GitRepository): Record<string, unknown> {
  const own = url === undefined ? {} : { base_url: url, api_root: url + API[host] };
  return { name: host, repo, branch, ...own, auth_methods: ['token'] };
}
