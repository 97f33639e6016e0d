import { contentSchemas, type JsonSchema } from '../../../content/json-schema/content-schemas.ts';
import { fileKinds, type NewKind } from './kinds.ts';

/** What "new" asks for, as the form of an editor: fields of a `NewContentRequest`. */
export function fieldsOfNew(kind: NewKind): JsonSchema {
  if (kind === 'closure') return closureFields();
  const { type, titleField } = fileKinds[kind];
  const { [titleField]: title, date, starts: from, ends: to } = fieldsOf(type);
  return {
    type: 'object',
    required: ['title'],
    properties: { title: title ?? {}, ...(date && { date }), ...(from && to && { from, to }) },
  };
}

/** The fields of one line, with its name as the title, and the office where there are several. */
function closureFields(): JsonSchema {
  const { properties: hours } = (fieldsOf('practice')['hours'] ?? {}) as JsonSchema;
  const { items } = (hours?.['exceptions'] ?? {}) as JsonSchema;
  // Without hours it is closed all day.
  const { name, observed: _, closed: __, ...fields } = (items as JsonSchema | undefined)?.properties ?? {};
  const office: JsonSchema = { type: 'string', title: 'Office', description: 'Which of several offices.', 'x-reference': 'offices' };
  return { type: 'object', properties: { title: name ?? {}, ...fields, office } };
}

function fieldsOf(type: string): NonNullable<JsonSchema['properties']> {
  return contentSchemas().find(({ name }) => name === type)?.schema.properties ?? {};
}
