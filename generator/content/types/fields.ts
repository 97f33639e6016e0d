import * as z from 'zod';
import { lookalikesIn } from '../../problem/nearest.ts';

/** What to write in place of a value, where more can be said than what its field expects. */
export interface FieldAdvice {
  hint: string;
  suggestion?: string | undefined;
}

type Advise = (given: string) => FieldAdvice | undefined;

/** What a field says of itself besides its description; names that begin with `x-` are in its JSON Schema too, for editors. */
declare module 'zod' {
  interface GlobalMeta {
    /** The heading under which the guide describes a schema once for several fields. */
    part?: string;
    /** Gives a wrong value advice of its own. */
    advise?: Advise | undefined;
    /** A text in another language than the site: shown in the face of the device, so that no font file needs its characters. */
    isForeign?: true;
    /** The collection whose slugs a field takes, or the file whose ids; that they exist is checked when the site is built. */
    'x-reference'?: string;
    /** The folder whose files a field takes. */
    'x-file'?: 'images/' | 'files/';
    /** A field with an address of this site. */
    'x-link'?: true;
    /** A text that says when to call for help; that it names the number of the practice is checked when the site is built. */
    'x-emergency'?: true;
    /** The names that the site fills in where a text has them in braces. */
    'x-placeholders'?: readonly string[];
    /** What editors draw in place of the names. */
    'x-drawing'?: 'drawings' | 'tones' | 'icons' | 'portraits';
    /** The file whose names a field takes. */
    'x-name-in'?: string;
    /** A field that the editor shows before it is used. */
    'x-often'?: true;
    /** A yes or no where leaving it out means something else. */
    'x-three-states'?: true;
  }
}

/**
 * Fields that several content types share. Lengths are in characters. The words of a format say what is expected, `a day such
 * as 2025-10-12`; a mistake that is often made gets advice of its own.
 */

/** What a field says to authors; with titles of the field, and of one entry of a list, where they are not the key spelled out. */
export type About = string | readonly [title: string, description: string, entry?: string];

/**
 * A field with what it says to authors, in the guide and in editors, and examples of its value where `content/` has none. Like the builders
 * that follow, it takes the words for the author before what may be long.
 */
export function field<Field extends z.ZodType>(schema: Field, about: About, ...examples: z.input<Field>[]): Field {
  return schema.meta({ ...words(about), ...(examples.length > 0 && { examples }) });
}

function words(about: About | readonly [title: string]) {
  return typeof about === 'string' ? { description: about } : { title: about[0], description: about[1] };
}

/** A field that may be left out. */
export function optional<Field extends z.ZodType>(schema: Field, about: About, ...examples: z.input<Field>[]): z.ZodOptional<Field> {
  return field<z.ZodOptional<Field>>(schema.optional(), about, ...examples);
}

/** A group of fields, which takes no others. */
export function group<Fields extends z.core.$ZodLooseShape>(about: About | readonly [title: string], fields: Fields) {
  return z.strictObject(fields).meta(words(about));
}

/** A group that several fields have, which the guide describes once. */
function part<Fields extends z.core.$ZodLooseShape>(heading: string, fields: Fields) {
  return z.strictObject(fields).meta({ part: heading });
}

/** A list of such groups. */
export function groups<Fields extends z.core.$ZodLooseShape>(about: About, fields: Fields) {
  const [, , title] = typeof about === 'string' ? [] : about;
  return z.array(z.strictObject(fields).meta({ title })).meta(words(about));
}

/** Says of a list that the layout carries no more. */
export function carries(most: number): string {
  return `The layout carries ${most}.`;
}

/** A text of a pattern, with what is expected and the advice on a value that is not. */
export function matching(pattern: RegExp, expected: string, advise?: Advise) {
  return z.string().regex(pattern, expected).meta({ advise });
}

/** What a text of a format expects, in its own words: `a day such as 2025-10-12`. */
export function formatOf(schema: z.ZodType): string | undefined {
  return schema.safeParse(' ').error?.issues.find(({ code }) => code === 'invalid_format')?.message;
}

export const text = z.string().trim().min(1);
export const sentence = text.min(10);

export const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, such as "sleep-apnea"', (given) =>
  /\.md$/.test(given) ? { hint: 'Leave out ".md".' } : undefined,
).max(100);

/** Names the first space of an address that is right otherwise. */
function adviseOnSpace(given: string): FieldAdvice | undefined {
  const [, space] = /^(?:\/(?!\/)|https:)\S*?(\s)/.exec(given) ?? [];
  return space ? { hint: `An address has no spaces, and this one holds ${lookalikesIn(space) || 'a space'}.` } : undefined;
}

/** An address of this site: `/about`, `/service/sleep-apnea#treatments`. */
export const internalPath = matching(
  /^\/(?!\/)\S*$/,
  'an address of this site that begins with "/", such as "/contact-us"',
  adviseOnSpace,
).meta({ 'x-link': true });

/** An address of this site, or one of another company whose host the settings declare. */
export const linkTarget = matching(
  /^(\/(?!\/)\S*|https:\/\/\S+)$/,
  'an address of this site such as "/contact-us", or a full one that begins with "https://"',
  adviseOnSpace,
).meta({ 'x-link': true });

export const httpsUrl = z
  .url({ protocol: /^https$/, error: 'a full address that begins with "https://"', abort: true })
  // What the URL standard corrects silently, a person reads as another address.
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?([/?#][^\s\\]*)?$/i, {
    error: 'an address with a plain host, without user, password, spaces and backslashes',
  });

export const e164 = matching(
  // Of the North American Numbering Plan, whose numbers all have ten digits, the count is known.
  /^\+(1\d{10}|[2-9]\d{7,14})$/,
  'a phone number in international form and in quotes, such as "+14045550100" (ITU-T E.164)',
  (given) => {
    const ready = e164Meant(given);
    if (ready) return { hint: `Write "${ready}".`, suggestion: ready };
    const [, digits] = /^\+1(\d*)$/.exec(given) ?? [];
    return digits ? { hint: `A number has ten digits behind +1; here are ${digits.length}.` } : undefined;
  },
);

/** A number of ten digits, as people in North America write it; undefined for anything else. */
function e164Meant(given: string): string | undefined {
  const [, digits] = /^(?:\+?1)?([2-9]\d{9})$/.exec(given.replace(/[\s().\-–“”„"'/]/g, '')) ?? [];
  return digits && `+1${digits}`;
}

/** A file under `content/images/`, named from there: `insurers/northlake.svg`. */
export const pictureFile = matching(
  /^[^\s/\\][^\n\\]*\.([sS][vV][gG]|[pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF])$/,
  'a picture file under content/images, such as "insurers/northlake.svg"',
  adviseOnHeic,
).meta({ 'x-file': 'images/' });

/** A photo, or a drawing of one's own, in a place where the site would draw something. */
export const photo = part('Photo', {
  file: field(pictureFile, ['Picture', 'The picture: its place and name in images/.'], 'skin-check.jpg'),
  alt: field(
    z.string().trim(),
    ['What the picture shows', 'What it shows, for people who cannot see it; "" where it is only there to look nice.'],
    'A doctor looks at a mole through a lens',
  ),
  focus: optional(
    z.enum(['top', 'bottom', 'left', 'right']),
    ['Side that stays in view', 'The side that stays in view where the place has another shape; the middle when left out.'],
    'top',
  ),
});

export type PhotoContent = z.infer<typeof photo>;

/** A photo from images/, but no drawing: social networks do not show drawings. */
export const photoFile = matching(
  /^[^\s/\\][^\n\\]*\.([pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[aA][vV][iI][fF])$/,
  'a photo under content/images, such as "office.jpg"; networks show no SVG',
  adviseOnHeic,
).meta({ 'x-file': 'images/' });

/** Of photos as iPhones keep them, which browsers cannot show. */
export const HEIC = {
  message: 'Photos of the kind HEIC are not taken: most browsers cannot show them.',
  hint: 'Export the photo as JPEG. On an iPhone, Settings > Camera > Formats > Most Compatible makes all later ones JPEG.',
} as const;

function adviseOnHeic(given: string): FieldAdvice | undefined {
  return /\.(heic|heif|hif)$/i.test(given) ? { hint: `${HEIC.message} ${HEIC.hint}` } : undefined;
}

/** A file under `content/files/`, named from there: `publications.pdf`. */
export const downloadFile = matching(/^[\w./-]+\.pdf$/, 'a PDF under content/files, such as "publications-and-credentials.pdf"').meta({
  'x-file': 'files/',
});

/** What to do where a complaint may be an emergency. */
export const emergency = sentence.meta({ 'x-emergency': true });

/** Whether words of the glossary are explained in a text. */
export const explainsWords = optional(
  z.boolean(),
  ['Explain medical words', 'Write false to leave the words of glossary.yaml unexplained here.'],
  false,
);

export const question = text.regex(/\?$/, 'a question that ends with "?"');

export const closing = group(['Last band of the page', 'The band at the foot of the page that asks people to call or to book.'], {
  heading: text.max(60).describe('Heading of the band.'),
  lead: field(sentence.max(200), ['Line below the heading', 'The line below it; the buttons to call and to book follow.']),
}).meta({ part: 'Closing band' });

export const point = part('Place on the map', {
  latitude: z.number().min(-90).max(90).describe('Degrees north; south of the equator with a minus.'),
  longitude: z.number().min(-180).max(180).describe('Degrees east; in America with a minus.'),
});

export const nameAndDescription = part('Name and description', {
  name: text.describe('The name, in bold.'),
  description: sentence.describe('One or two sentences that explain it.'),
});

export const questionAndAnswer = part('Question and answer', {
  question: question.describe('The question, as a patient would ask it.'),
  answer: sentence.describe('The answer, in two or three sentences.'),
});

/** What search engines and social networks get to know about a page. */
export const search = {
  searchTitle: optional(text.max(70), 'Title in search results and on the tab; the title of the page when left out.'),
  description: field(text.min(50).max(165), ['Text for search engines', 'What search engines show below the title.']),
  keywords: field(z.array(text).min(2).max(12), [
    'Words people search with',
    'Words people search with; the search of the site finds the page by them too.',
  ]),
  noindex: optional(z.boolean(), ['Hide from search engines', 'Write true to keep the page out of search engines and the site map.'], true),
  socialImage: group(
    [
      'Picture for social networks',
      'What social networks show beside a link to the page; without it, a card with its title that the site draws.',
    ],
    {
      file: field(photoFile, ['Photo', 'The photo: its place and name in images/, 1200 x 630 pixels.'], 'open-day.jpg'),
      alt: field(text, ['What the picture shows', 'What it shows, for people who cannot see it.'], 'Open day at the practice'),
    },
  ).optional(),
};

/** A list of any length up to that which the layout carries; of one item at least where `least` says nothing else. */
export function list<Item extends z.ZodType>(item: Item, most: number, least = 1) {
  return z.array(item).min(least).max(most, carries(most));
}

/** The slug of an entry of another collection. */
export function reference(collection: string) {
  return slug.meta({ 'x-reference': collection });
}
