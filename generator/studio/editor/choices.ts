import type { JsonSchema } from '../../content/json-schema/content-schemas.ts';
import type { StoredSite } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { isObject } from '../../shared/values.ts';
import { staffTitle } from '../reports/overview/overview.ts';
import { DRAWINGS_PREFIX, type FieldChoice } from './api.ts';
import type { OpenedFile } from './content-folder.ts';

/** What fields may name: entries by their collection, and the names of categories. */
export interface ChoicesOf {
  references: ReadonlyMap<string, readonly FieldChoice[]>;
  categories: readonly FieldChoice[];
}

/** A schema whose fields that name something else say what there is to name, as `x-choices`. */
export function withChoices(schema: JsonSchema, type: string, choices: ChoicesOf): JsonSchema {
  return added(schema, type === 'posts' ? { category: choices.categories } : {}, choices.references);
}

function added(schema: JsonSchema, own: Readonly<Record<string, readonly FieldChoice[]>>, references: ChoicesOf['references']): JsonSchema {
  const { 'x-reference': reference, 'x-drawing': drawing } = schema;
  const named = typeof reference === 'string' ? references.get(reference) : undefined;
  const drawn = typeof drawing === 'string' ? schema.enum?.map((name) => drawnChoice(drawing, String(name))) : undefined;
  const inner = (part: unknown): JsonSchema => (isObject(part) ? added(part, {}, references) : (part as JsonSchema));
  const properties = Object.entries(schema.properties ?? {}).map(([key, field]): [string, JsonSchema] => {
    const choices = own[key];
    return [key, choices ? { ...inner(field), 'x-choices': choices } : inner(field)];
  });
  return {
    ...schema,
    ...((named ?? drawn) && { 'x-choices': named ?? drawn }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(isObject(schema.items) && { items: inner(schema.items) }),
    ...(isObject(schema.additionalProperties) && { additionalProperties: inner(schema.additionalProperties) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
  };
}

function drawnChoice(set: string, name: string): FieldChoice {
  const words = name.replaceAll('-', ' ');
  return { value: name, label: words.charAt(0).toUpperCase() + words.slice(1), picture: `${DRAWINGS_PREFIX}${set}/${name}.svg` };
}

/** Pages of the site by their titles; those that say that there is no page are none to link to. */
export function linkChoices(
  site: StoredSite,
  pages: ReadonlyMap<string, { address: string }>,
  files: readonly OpenedFile[],
): FieldChoice[] {
  const named = files.filter(({ type }) => type.name !== 'categories');
  const titles = new Map(named.flatMap((file) => (pages.has(file.path) ? [[pages.get(file.path)?.address, titleOf(file)] as const] : [])));
  const categories = categoryNames(files.find(({ type }) => type.name === 'categories'));
  const label = (address: string) => titles.get(address) ?? categories.get(address.slice(address.lastIndexOf('/') + 1)) ?? address;
  return [...site.files.values()]
    .filter(({ isPage, info, address }) => isPage && info && !address.endsWith(fixedRoutes.notFound))
    .map(({ address }) => ({ value: address, label: label(address) }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** All of them are made of one file, by the ends of their addresses. */
function categoryNames(file: OpenedFile | undefined): Map<unknown, string> {
  const { data } = file?.parsed.value ?? {};
  const listed = isObject(data) && Array.isArray(data['categories']) ? data['categories'] : [];
  return new Map(listed.flatMap((each) => (isObject(each) ? [[each['slug'], `Articles: ${String(each['name'])}`] as const] : [])));
}

/** What staff know a file by, though it may have mistakes. */
export function titleOf({ path, type, parsed }: OpenedFile): string {
  return staffTitle({ type: type.name, path, data: parsed.value.data ?? {} });
}
