import type * as z from 'zod';
import { isEmergencyField, isLinkField, namedFolder, referencedCollection } from '../types/fields.ts';
import { placeholdersIn } from '../types/placeholders.ts';

/** What editors draw instead of names, by the title of the list of names. */
const DRAWN: Readonly<Record<string, string>> = {
  Drawings: 'drawings',
  'Colors of tiles': 'tones',
  Icons: 'icons',
  Portraits: 'portraits',
};

const ENDINGS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.pdf'];

/** Text that may be longer than this stands in several lines of a form (characters). */
const ONE_LINE = 100;

type Marked = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/**
 * Adds to the JSON Schema of a field what only its zod schema knows:
 * `x-reference` names the collection whose slugs it takes, `x-file` the folder whose files it takes and `x-file-endings` which of them,
 * `x-link` an address of this site, `x-drawing` what its names stand for: `drawings`, `tones`, `icons`, `portraits`;
 * `x-emergency` a text that must name the emergency number, `x-multiline` a text of several lines, `x-placeholders` the names in braces that it
 * takes. `patternErrorMessage`, which code editors show, says what the pattern means. Three stand in the content type itself: `x-name-in`, the
 * file whose names the field takes; `x-often`, for fields that the editor shows before they are used; `x-three-states`, for a yes or no where
 * leaving it out means something else.
 */
export function markField({ zodSchema, jsonSchema }: Marked): void {
  // Every schema of content is made by the full zod, whose classes this type names.
  const schema = zodSchema as unknown as z.ZodType;
  const { title = '', type, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = jsonSchema;
  const folder = namedFolder(schema);
  const placeholders = placeholdersIn(schema);
  // The title of a part is a heading of the guide and says nothing of the field.
  delete jsonSchema.title;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  correctPattern(schema, jsonSchema);
  Object.assign(jsonSchema, {
    ...mark('x-reference', referencedCollection(schema)),
    ...mark('x-file', folder),
    ...mark('x-file-endings', folder && ENDINGS.filter((ending) => schema.safeParse(`name${ending}`).success)),
    ...mark('x-link', isLinkField(schema) || undefined),
    ...mark('x-drawing', DRAWN[title]),
    ...mark('x-emergency', isEmergencyField(schema) || undefined),
    ...mark('x-multiline', (type === 'string' && minLength >= 10 && maxLength > ONE_LINE) || undefined),
    ...mark('x-placeholders', placeholders.length > 0 ? placeholders : undefined),
  });
}

function mark(name: string, value: unknown) {
  return value === undefined ? {} : { [name]: value };
}

/** Removes a pattern that a JSON Schema cannot hold, and says of any other what it means. */
function correctPattern(schema: z.ZodType, jsonSchema: Marked['jsonSchema']): void {
  const patterns = schema._zod.bag['patterns'] as Set<RegExp> | undefined;
  if ([...(patterns ?? [])].some(({ ignoreCase }) => ignoreCase)) {
    delete jsonSchema.pattern;
    delete jsonSchema.allOf;
  }
  if (jsonSchema.pattern === undefined) return;
  const issue = schema.safeParse(' ').error?.issues.find(({ code }) => code === 'invalid_format');
  if (issue) jsonSchema['patternErrorMessage'] = issue.message.endsWith('.') ? issue.message : `Expected ${issue.message}.`;
}
