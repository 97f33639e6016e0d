import * as z from 'zod';
import type { Hint } from '../../problem/hint.ts';
import { lookalikesIn } from '../../problem/nearest.ts';

/** A hint on a wrong value that is better than what its field expects in general. */
export interface FieldAdvice {
  hint: Hint;
  suggestion?: string | undefined;
}

type Advise = (given: string) => FieldAdvice | undefined;

/** Metadata of a field besides its description. Names that begin with `x-` are also in its JSON Schema, for editors. */
declare module 'zod' {
  interface GlobalMeta {
    /** Heading of a group in the guide, which describes it once for all fields that have it. */
    part?: string;
    /** Returns advice on a wrong value; undefined if there is nothing special to say. */
    advise?: Advise | undefined;
    /** Expected format for forms, after "Write", if what follows "Expected" is for files. */
    inForms?: string | undefined;
    /** A text in another language than the site. It uses a font of the device, so no font file needs its characters. */
    isForeign?: true;
    /** Description for forms, if `description` is about files; empty if the label says enough. */
    'x-help'?: string;
    /** What an item of a list is called, if the list's name in the singular does not fit. */
    'x-item'?: string;
    /** Labels of values whose names in words do not fit. */
    'x-choices'?: Readonly<Record<string, string>>;
    /** Name of the collection or file whose slugs or ids are the values. The build checks that they exist. */
    'x-reference'?: string;
    /** Folder whose files are the values. */
    'x-file'?: 'images/' | 'files/';
    /** An address of this site. */
    'x-link'?: true;
    /** A text that says when to call for help. The build checks that it contains the emergency number. */
    'x-emergency'?: true;
    /** Placeholders that the site replaces in a text, without their braces. */
    'x-placeholders'?: readonly string[];
    /** Kind of drawing that editors show instead of each name. */
    'x-drawing'?: 'drawings' | 'tones' | 'icons' | 'portraits';
    /** File whose names are the values. */
    'x-name-in'?: string;
    /** An optional field that the editor shows even when it is empty. */
    'x-often'?: true;
    /** What staff change most is first in its form, sorted by this number. */
    'x-first'?: number;
    /** What is set once, when the site is made: folded at the end of its form. */
    'x-once'?: true;
    /** A time on a 24-hour clock. */
    'x-time'?: true;
    /** The hours of an office, for which editors have a separate form. */
    'x-hours'?: true;
    /** A boolean for which "left out" is a third state. */
    'x-three-states'?: true;
  }
}

/*
 * Fields that several content types share. Lengths are in characters. The error of a format is a noun phrase that follows "Expected":
 * `a date such as 2025-10-12`. Frequent mistakes have their own advice.
 */

/** Description of a field for authors, with titles of the field and of an entry of its list if these differ from the key in words. */
export type FieldLabels = string | readonly [title: string, description: string, entry?: string];

/**
 * Adds a title and a description to a field, for the guide and for editors, and examples of its value if `content/` has none. Like the functions
 * after it, it takes long arguments last.
 */
export function field<Field extends z.ZodType>(schema: Field, about: FieldLabels, ...examples: z.input<Field>[]): Field {
  return schema.meta({ ...words(about), ...(examples.length > 0 && { examples }) });
}

function words(about: FieldLabels | readonly [title: string]) {
  return typeof about === 'string' ? { description: about } : { title: about[0], description: about[1] };
}

/** Like `field`, for an optional field. */
export function optional<Field extends z.ZodType>(schema: Field, about: FieldLabels, ...examples: z.input<Field>[]): z.ZodOptional<Field> {
  return field<z.ZodOptional<Field>>(schema.optional(), about, ...examples);
}

/** Returns the schema of a group of fields, which refuses other fields. */
export function group<Fields extends z.core.$ZodLooseShape>(about: FieldLabels | readonly [title: string], fields: Fields) {
  return z.strictObject(fields).meta(words(about));
}

/** Returns the schema of a group that several fields have; the guide describes it once. */
function part<Fields extends z.core.$ZodLooseShape>(heading: string, fields: Fields) {
  return z.strictObject(fields).meta({ part: heading });
}

/** Returns the schema of a list of groups of fields. */
export function groups<Fields extends z.core.$ZodLooseShape>(about: FieldLabels, fields: Fields) {
  const [, , title] = typeof about === 'string' ? [] : about;
  return z.array(z.strictObject(fields).meta({ title })).meta(words(about));
}

/** Returns the error for a list with more entries than the layout has room for. */
export function layoutLimit(most: number): string {
  return `There is room for ${most}.`;
}

/**
 * Returns the schema of a text that matches a pattern, with the expected format in words, as a pair if forms need others, and the advice on a
 * wrong value.
 */
export function matching(pattern: RegExp, expected: string | readonly [inFiles: string, inForms: string], advise?: Advise) {
  const [inFiles, inForms] = [expected].flat();
  return z.string().regex(pattern, inFiles).meta({ advise, inForms });
}

/** Returns the expected format of a schema in words: `a date such as 2025-10-12`. */
export function formatOf(schema: z.ZodType): string | undefined {
  return schema.safeParse(' ').error?.issues.find(({ code }) => code === 'invalid_format')?.message;
}

export const text = z.string().trim().min(1);
export const sentence = text.min(10);

export const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  [
    'lowercase letters, digits and single hyphens, such as "sleep-apnea"',
    'lowercase letters, digits and single hyphens, such as sleep-apnea',
  ],
  (given) => (/\.md$/.test(given) ? { hint: 'Leave out ".md".' } : undefined),
).max(100);

/** Advises on an address whose only mistake is a space. */
function adviseOnSpace(given: string): FieldAdvice | undefined {
  const [, space] = /^(?:\/(?!\/)|https:)\S*?(\s)/.exec(given) ?? [];
  return space ? { hint: `An address cannot have spaces; this one contains ${lookalikesIn(space) || 'a space'}.` } : undefined;
}

/** Schema of an address of this site: `/about`, `/service/sleep-apnea#treatments`. */
export const internalPath = matching(
  /^\/(?!\/)\S*$/,
  ['an address of this site that begins with "/", such as "/contact-us"', 'an address of this site, such as /contact-us'],
  adviseOnSpace,
).meta({ 'x-link': true });

/** Schema of an address of this site, or of another site whose host the settings declare. */
export const linkTarget = matching(
  /^(\/(?!\/)\S*|https:\/\/\S+)$/,
  [
    'an address of this site such as "/contact-us", or a full one that begins with "https://"',
    'an address of this site, such as /contact-us, or a full one that begins with https://',
  ],
  adviseOnSpace,
).meta({ 'x-link': true });

export const httpsUrl = z
  .url({ protocol: /^https$/, error: 'a full address that begins with "https://"', abort: true })
  // Refuse what the URL standard corrects silently: people would read it as another address.
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?([/?#][^\s\\]*)?$/i, {
    error: 'an address with a plain host name, without user name, password, spaces or backslashes',
  });

export const e164 = matching(
  // All numbers of the North American Numbering Plan have ten digits.
  /^\+(1\d{10}|[2-9]\d{7,14})$/,
  ['a phone number in international form, such as "+14045550100"', 'a phone number in international form, such as +14045550100'],
  (given) => {
    const suggestion = parseUsNumber(given);
    if (suggestion) return { hint: `Write: "${suggestion}"`, suggestion };
    if (/[^\d\s+().\-–/]|^\+[2-9]/.test(given.trim())) return undefined;
    const { length } = given.replace(/\D/g, '').replace(/^1/, '');
    const mistake = `This number has ${length} digits; a US number has 10 with the area code`;
    return { hint: [`${mistake}, such as "+14045550100".`, `${mistake}.`] };
  },
);

/** Converts a number of ten digits, as people in North America write it, to E.164; undefined for anything else. */
function parseUsNumber(given: string): string | undefined {
  const [, digits] = /^(?:\+?1)?([2-9]\d{9})$/.exec(given.replace(/[\s().\-–“”„"'/]/g, '')) ?? [];
  return digits && `+1${digits}`;
}

/** Schema of the path of a picture in `content/images/`: `insurers/northlake.svg`. */
export const pictureFile = matching(
  /^[^\s/\\][^\n\\]*\.([sS][vV][gG]|[pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF])$/,
  'the name of a picture, such as "insurers/northlake.svg"',
  adviseOnHeic,
).meta({ 'x-file': 'images/', 'x-help': '' });

/** Schema of a photo or drawing that replaces a drawing of the site. */
export const photo = part('Photo', {
  file: field(pictureFile, ['Picture', 'File of the picture in images/.'], 'skin-check.jpg'),
  alt: field(
    z.string().trim(),
    ['What the picture shows', 'A description for people who cannot see it; "" if the picture is only decoration.'],
    'A doctor looks at a mole through a lens',
  ).meta({ 'x-help': 'A description for people who cannot see it.' }),
  focus: optional(
    z.enum(['top', 'bottom', 'left', 'right']),
    ['Keep in view', 'The side that stays visible when the picture is cropped. Without it: the middle.'],
    'top',
  ),
});

export type PhotoContent = z.infer<typeof photo>;

/** Schema of the path of a photo in images/. Drawings are refused, since social networks do not show SVG files. */
export const photoFile = matching(
  /^[^\s/\\][^\n\\]*\.([pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF])$/,
  'the name of a photo, such as "office.jpg"; social networks do not show SVG files',
  adviseOnHeic,
).meta({ 'x-file': 'images/', 'x-help': '' });

/** Message and hint for HEIC photos of iPhones, which most browsers cannot show. */
export const HEIC = {
  message: 'HEIC photos cannot be used: most browsers do not show them.',
  hint: 'Export the photo as JPEG. On an iPhone, Settings > Camera > Formats > Most Compatible makes new photos JPEG.',
} as const;

function adviseOnHeic(given: string): FieldAdvice | undefined {
  return /\.(heic|heif|hif)$/i.test(given) ? { hint: `${HEIC.message} ${HEIC.hint}` } : undefined;
}

/** Schema of the path of a PDF in `content/files/`: `publications.pdf`. */
export const downloadFile = matching(/^[\w./-]+\.pdf$/, 'the name of a PDF, such as "publications-and-credentials.pdf"').meta({
  'x-file': 'files/',
  'x-help': 'Choose one of your PDF files.',
});

/** Schema of a text that says what to do in a possible emergency. */
export const emergency = sentence.meta({ 'x-emergency': true });

/** Schema of the field that turns off explanations from the glossary in a text. */
export const explainTermsField = optional(
  z.boolean(),
  ['Explain medical terms', 'Whether this page explains glossary terms; it does unless this is false.'],
  false,
).meta({ 'x-help': 'Turn it off if this page should not explain glossary terms.' });

/** Schema of the field that hides a page from visitors while it is being written. */
export const draftField = optional(z.boolean(), ['Draft', 'Whether you are still working on it; visitors do not see it then.'], true);

export const question = text.regex(/\?$/, 'a question that ends with "?"');

export const closing = group(['Closing section', 'The last section of the page, which invites visitors to call or book.'], {
  heading: text.max(60).describe('Heading of the section.'),
  lead: field(sentence.max(200), ['Subheading', 'The line below the heading, above the buttons to call and to book.']),
}).meta({ part: 'Closing section' });

export const point = part('Position on the map', {
  latitude: z.number().min(-90).max(90).describe('Degrees north; negative south of the equator.'),
  longitude: z.number().min(-180).max(180).describe('Degrees east; negative in America.'),
});

export const nameAndDescription = part('Name and description', {
  name: text.describe('The name, in bold.'),
  description: sentence.describe('One or two sentences that explain it.'),
});

export const questionAndAnswer = part('Question and answer', {
  question: question.describe('The question, as a patient would ask it.'),
  answer: sentence.describe('The answer, in two or three sentences.'),
});

/** Fields about a page for search engines and social networks. */
export const search = {
  searchTitle: optional(text.max(70), 'Title in search results and on the browser tab. Without it: the title of the page.'),
  description: field(text.min(50).max(165), [
    'Text for search engines',
    'Description of the page, shown below its title in search results.',
  ]),
  keywords: field(z.array(text).min(2).max(12), ['Search words', 'Words that people search for. The site search uses them too.']).meta({
    'x-item': 'Word',
    'x-help': 'The site search uses them too.',
  }),
  noindex: optional(z.boolean(), ['Hide from search engines', 'Hides the page from Google, other search engines and the site map.'], true),
  socialImage: group(
    [
      'Picture for social networks',
      'What social networks show with a link to the page. Without it: a picture with its title that the site draws.',
    ],
    {
      file: field(photoFile, ['Photo', 'File of the photo in images/, 1200 x 630 pixels.'], 'open-day.jpg').meta({
        'x-help': 'Best with 1200 x 630 pixels.',
      }),
      alt: field(text, ['What the picture shows', 'A description for people who cannot see it.'], 'Open day at the practice'),
    },
  ).optional(),
};

/** Returns the schema of a list with at least `least` entries, and at most as many as the layout has room for. */
export function list<Item extends z.ZodType>(item: Item, most: number, least = 1) {
  return z.array(item).min(least).max(most, layoutLimit(most));
}

/** Returns the schema of a slug or id from another collection or file. */
export function reference(collection: string) {
  return slug.meta({ 'x-reference': collection });
}
