import { Parser } from 'htmlparser2';

export interface MissingValue {
  token: string;
  /** Whether the text may come from content, so that the word may be meant. */
  mayBeMeant: boolean;
  /** The part of the page: `the attribute href of <a class="button">`. */
  context: string;
  /** The value with some text before and after it. */
  text: string;
}

/** What JavaScript prints for a value that is missing, not a number, or not a text. */
const TOKENS = /\bundefined\b|\bNaN\b|\[object Object\]/g;
/** A printed missing value that is a whole part of an address: `/providers/undefined`. */
const WHOLE_PART = /(?<=^|[\s/=.?&:])(?:undefined|NaN|\[object Object\])(?=$|[\s/.?&])/;
/** Attributes whose text people read or hear; all others are addresses, names and numbers. */
const TEXT_ATTRIBUTES = /^(?:alt|title|content|placeholder|label|value|aria-label|aria-description|aria-roledescription|data-.*)$/;

/** Finds printed missing values in a text, each with some text around it. */
export function findMissingValues(text: string): Pick<MissingValue, 'token' | 'text'>[] {
  return [...text.matchAll(TOKENS)].map(({ 0: token, index }) => ({ token, text: text.slice(Math.max(0, index - 30), index + 40).trim() }));
}

/** Whether a value may contain words from content: ids come from headings, and addresses from file names, unless a whole part is a printed value. */
function mayContainWords(attribute: string, value: string): boolean {
  if (/^(?:id|for|aria-.*by)$/.test(attribute) || TEXT_ATTRIBUTES.test(attribute)) return true;
  return /^(?:href|src|srcset)$/.test(attribute) && !WHOLE_PART.test(value.split('#')[0] ?? '');
}

/** Finds printed missing values in a piece of HTML, except in the code of scripts and styles. */
export function missingValuesIn(html: string): MissingValue[] {
  const missing: MissingValue[] = [];
  if (html.search(TOKENS) < 0) return missing;
  const tags: { tag: string; isCode: boolean }[] = [];
  const add = (text: string, context: string, mayBeMeant: boolean) =>
    missing.push(...findMissingValues(text).map((value) => ({ ...value, context, mayBeMeant })));
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = `<${name}${attributes['class'] ? ` class="${attributes['class']}"` : ''}>`;
      tags.push({ tag, isCode: name === 'style' || (name === 'script' && !/json|rules/.test(attributes['type'] ?? '')) });
      for (const [attribute, value] of Object.entries(attributes))
        add(value, `the attribute ${attribute} of ${tag}`, mayContainWords(attribute, value));
    },
    ontext(text) {
      const { tag = 'the document', isCode } = tags.at(-1) ?? {};
      if (!isCode) add(text, `the text of ${tag}`, true);
    },
    onclosetag() {
      tags.pop();
    },
  });
  parser.end(html);
  return missing;
}
