import type { UsedPicture } from '../../content/from-html/conversion.ts';
import { wordsOfHtml } from '../../content/from-html/html-to-markdown.ts';
import { NO_ALT } from '../../content/from-html/pictures-and-blanks.ts';
import { contentSchemas } from '../../content/json-schema/content-schemas.ts';
import type { ParseMarkdown } from '../../content/markdown/parse-markdown.ts';
import { nameInAddress } from '../../content/name-in-address.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { bodySentences } from '../../content/text.ts';
import { languageOf } from '../../shared/languages.ts';
import { asObject, isObject } from '../../shared/values.ts';
import { mergeFile } from '../../studio/edit/merge/merge-file.ts';
import { keysOfSchema } from '../../studio/edit/merge/schema-keys.ts';
import { cutAtWord } from '../../studio/edit/new/fill-starter.ts';
import { type ExistingContent, newFileKinds, newFileText } from '../../studio/edit/new/new-file-text.ts';
import type { OldItem } from './old-site.ts';
import { answerFor, type Folder, type ImportAnswers, typeOfFolder } from './place.ts';

/** An item with all that its file is made from. */
export interface EntrySource {
  item: OldItem;
  into: Folder;
  /** Path from the content folder. */
  path: string;
  title: string;
  markdown: string;
  picture: UsedPicture | undefined;
  /** Name of its category on this site, for an article. */
  category: string;
  /** Number in lists, for services, doctors, notices and quotes. */
  order: number;
}

interface EntryContext {
  packageDir: string;
  around: ExistingContent;
  answers: ImportAnswers;
  parse: ParseMarkdown;
  /** Names of the files of all doctors, also of those that are imported now. */
  doctors: ReadonlySet<string>;
  /** Descriptions and titles in use, since two pages must not share one. */
  taken: Set<string>;
}

/** Who reviews a text, by folder; an open review has no date. */
const REVIEWERS: Partial<Record<Folder, string>> = { blog: 'physician', services: 'physician', notices: 'counsel', pages: 'practice' };

/** Texts that the old site does not have, for the closing section of an article. */
const CLOSING: Readonly<Record<string, { heading: string; text: string }>> = {
  en: { heading: 'Questions about this?', text: 'Call us, or ask for an appointment online.' },
  es: { heading: '¿Tiene preguntas?', text: 'Llámenos o pida una cita en línea.' },
};

/**
 * Returns the text of the file of an item: the starter of its kind with everything that the old site says, as a draft with an open review. `left` is
 * what the file has no place for, a sentence each. Throws BuildFailure as `mergeFile` does.
 */
export function entryText(source: EntrySource, context: EntryContext): { text: string; left: string[] } {
  const { item, into, path, title, markdown } = source;
  // The starter has a blank for each field that the old site cannot fill.
  const kind = newFileKinds.find(({ type }) => type.name === typeOfFolder(into));
  if (!kind) throw new Error(`There is no starter for ${into}/.`);
  const date = item.date ?? context.around.today;
  const starter = newFileText({ kind, title, date, last: date, packageDir: context.packageDir }, context.around);
  const before = asObject(parseSourceFile({ path, label: path }, starter).value.data);
  const shape = kind.type.schema.shape;
  const own = { ...withoutPlaceholders(fieldsOf(source, context)), ...(shape['draft'] && { draft: true }), ...reviewOf(into, shape) };
  const fields = Object.fromEntries(Object.entries({ ...before, ...own }).filter(([, value]) => value !== undefined));
  const keysAt = keysOfSchema(contentSchemas().find(({ name }) => name === kind.type.name)?.schema ?? {});
  const text = mergeFile({ text: starter, path, fields, keysAt, ...(kind.type.body && { body: `\n${markdown || NO_TEXT}\n` }) });
  if (into !== 'testimonials') return { text, left: leftOf(source) };
  const isWhole = !String(asObject(fields)['quote']).startsWith('[[');
  const original = markdown.replace(/\s+/g, ' ').trim();
  return { text: isWhole ? text : `${text.trimEnd()}\n# From the old page: ${original}\n`, left: quoteLeft(source) };
}

/** Returns what an entry has no place for. */
function leftOf({ item, into }: EntrySource): string[] {
  const excerpt = wordsOfHtml(item.excerpt);
  const words = wordsForSearch(item);
  return [
    ...(excerpt.length > MAX_INTRO[into] ? [`Its excerpt is shorter here; it was “${excerpt}”.`] : []),
    ...(words.length > MAX_KEYWORDS ? [`Of its tags and categories, these were left out: ${words.slice(MAX_KEYWORDS).join(', ')}.`] : []),
  ];
}

/** Returns what a quote has no place for. */
function quoteLeft({ item, markdown }: EntrySource): string[] {
  return [
    `Its title was “${item.title}”; a quote shows a first name and an initial.`,
    ...(/\]\(/.test(markdown) ? ['Pictures and links in the quote were left out.'] : []),
  ];
}

/** Writes `{name}` in fields as `(name)`: this site would take it for a placeholder that is not replaced there. */
function withoutPlaceholders<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(/\{([a-z]\w*)\}/gi, '($1)') as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => withoutPlaceholders(one)) as Value;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutPlaceholders(one)])) as Value;
}

/** Longest text from an excerpt, by folder (characters): the others have it only in search results. */
const MAX_INTRO: Readonly<Record<Folder, number>> = {
  blog: 180,
  services: 220,
  providers: 400,
  notices: 165,
  testimonials: 165,
  pages: 165,
};
const MAX_KEYWORDS = 12;

const NO_TEXT = '[[The text of the page]]';

function reviewOf(into: Folder, shape: object): object {
  return 'review' in shape && REVIEWERS[into] ? { review: { by: REVIEWERS[into] } } : {};
}

function fieldsOf(source: EntrySource, context: EntryContext): Record<string, unknown> {
  const { item, into, title, markdown, category, order } = source;
  const sentences = bodySentences(context.parse(markdown).tree).filter((sentence) => !sentence.includes('[['));
  const intro = wordsOfHtml(item.excerpt) || item.description || sentences.slice(0, 4).join(' ');
  const search = {
    ...(into !== 'blog' && item.searchTitle && item.searchTitle !== title && { searchTitle: cutAtWord(item.searchTitle, 70) }),
    description: unique(fitted(item.description || intro, 50, 165), context.taken) ?? blankFor(title),
    keywords: keywordsOf(item, title),
    ...(item.noindex && { noindex: true }),
  };
  const short = fitted(title, 1, 40) ?? title;
  switch (into) {
    case 'blog':
      return {
        title,
        ...articleFields(source, context),
        excerpt: fitted(intro, 10, MAX_INTRO.blog) ?? '[[One or two sentences for its card and for feeds]]',
        ...search,
        category,
      };
    case 'services':
      return {
        ...{ title, order, ...search, names: { card: short, menu: short, neighbourhood: short } },
        summary: fitted(intro, 10, 130) ?? '[[One sentence for its card]]',
        subtitle: fitted(intro, 10, MAX_INTRO.services) ?? '[[Subheading]]',
      };
    case 'providers':
      return {
        name: title,
        order,
        ...search,
        bio: fitted(intro, 10, MAX_INTRO.providers) ?? '[[Two or three sentences about the doctor]]',
      };
    case 'notices':
      return { title, order, label: short, ...search };
    case 'testimonials':
      return { ...quoteFields(title, sentences.join(' ')), order, ...(item.date && { date: item.date }) };
    case 'pages':
      return { title, lead: undefined, ...search };
  }
}

/** A blank for the text for search engines, which names its page because two pages must not share one. */
function blankFor(title: string): string {
  return `[[What search engines show below “${cutAtWord(title.replace(/[[\]]/g, ''), 60)}”: 50 to 165 characters]]`;
}

function articleFields({ item, picture }: EntrySource, { around, answers, doctors }: EntryContext): Record<string, unknown> {
  const { date, modified = '' } = item;
  const closing = CLOSING[languageOf(around.language)] ?? CLOSING['en'];
  return {
    ...(date && { date }),
    ...(date && modified > date && modified <= around.today && { updated: modified }),
    ...authorOf(item, { doctors, answers }),
    closing,
    ...(picture && { image: { file: picture.file, alt: picture.alt || `[[${NO_ALT}]]` } }),
  };
}

/** Returns the doctor whom the answers name for the author of an item, or who has that name; nothing if there is none, which leaves the first doctor. */
export function authorOf(
  { author = '', login = '' }: Pick<OldItem, 'author' | 'login'>,
  { answers, doctors }: Pick<EntryContext, 'answers' | 'doctors'>,
): { author?: string } {
  const answered = answerFor(answers.authors, author) ?? answerFor(answers.authors, login);
  const wanted = answered ?? nameInAddress(author.split(',', 1)[0]?.replace(/^dr\.?\s/i, '') ?? '') ?? '';
  return doctors.has(wanted) ? { author: wanted } : {};
}

/** A first name and an initial, as quotes show them. The words of the quote are not changed; too many are a blank. */
function quoteFields(name: string, words: string): Record<string, unknown> {
  const [first = 'Patient', second = ''] = name.match(/\p{L}[\p{L}'-]*/gu) ?? [];
  const quote = words.replace(/^(?:"([^"]*)"|“([^“”]*)”)$/, '$1$2').trim();
  return {
    rating: undefined,
    consent: {},
    name: `${first} ${(second[0] ?? 'N').toUpperCase()}.`,
    quote: quote.length >= 10 && quote.length <= 320 ? quote : '[[The exact words of the patient, at most 320 characters]]',
  };
}

/** Returns a text between two lengths, cut at the end of a sentence or word; undefined if it is too short. */
function fitted(text: string, least: number, most: number): string | undefined {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\[(?:…|\.\.\.)\]$/, '…');
  if (plain.length < least) return undefined;
  if (plain.length <= most) return plain;
  const whole = /^.*[.!?…](?=\s)/.exec(plain.slice(0, most + 1))?.[0] ?? '';
  return whole.length >= Math.max(least, most / 2) ? whole : `${cutAtWord(plain, most - 1)}…`;
}

function unique(text: string | undefined, taken: Set<string>): string | undefined {
  if (text === undefined || taken.has(text)) return undefined;
  // Copied, since a substring would keep the whole text in memory.
  taken.add(Buffer.from(text).toString());
  return text;
}

/** Words that do not help a search. */
const COMMON =
  /^(?:about|after|before|from|have|here|into|more|page|post|that|their|them|then|there|these|they|this|what|when|where|which|with|would|your|para|como|esta|este|sobre)$/;

/** Returns the tags and categories of an item. */
function wordsForSearch({ tags, categories }: OldItem): string[] {
  const named = [...tags, ...categories.map(({ name }) => name)].filter((name) => !/^uncategori[sz]ed$/i.test(name));
  return [...new Set(named.map((word) => word.trim().slice(0, 60)).filter(Boolean))];
}

function keywordsOf(item: OldItem, title: string): string[] {
  const words = title.toLowerCase().match(/[\p{L}\p{N}’'-]{4,}/gu) ?? [];
  const own = words.filter((word) => !COMMON.test(word));
  const all = [...new Set([...wordsForSearch(item), ...own])].slice(0, MAX_KEYWORDS);
  return [...all, ...['[[A word that people search for]]', '[[Another one]]'].slice(0, Math.max(0, 2 - all.length))];
}
