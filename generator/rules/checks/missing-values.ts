import { Parser } from 'htmlparser2';
import type { OutputFile } from '../../assets/fingerprint.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { counted } from '../../shared/text.ts';
import { type DocumentFacts, pageProblem, type Rule } from './rule.ts';

/** What code writes into a text where a value is missing, is no number, or is no text. */
const TOKENS = /\bundefined\b|\bNaN\b|\[object Object\]/g;
/** The same as a whole part of an address: `/providers/undefined`. */
const WHOLE_PART = /(?<=^|[\s/=.?&:])(?:undefined|NaN|\[object Object\])(?=$|[\s/.?&])/;

/** Attributes whose text people read or hear; all others are addresses, names and numbers. */
const WORDS = /^(?:alt|title|content|placeholder|label|value|aria-label|aria-description|aria-roledescription|data-.*)$/;

interface MissingValue {
  facts: DocumentFacts;
  token: string;
  /** What content writes may stand there: words, not the values of code. */
  isWords: boolean;
  /** `the attribute href of <a class="button">` */
  place: string;
  text: string;
}

/** No missing value has slipped into a page, a feed or the search index. Where texts use such a word, only addresses and names are read. */
export const missingValues: Rule = ({ documents, assets, texts }) => {
  const found = documents.filter((facts) => facts.isSuspect || facts.parts.some(({ isSuspect }) => isSuspect)).flatMap(readValues);
  const files = assets.flatMap(valuesIn);
  if (found.length === 0 && files.length === 0) return [];
  const written = ['undefined', 'NaN', '[object Object]'].filter((token) => {
    const word = token.toLowerCase();
    return texts.some(({ path, read }) => path.includes(word) || read()?.toLowerCase().includes(word));
  });
  const kinds = new Map<string, MissingValue[]>();
  for (const value of found.filter(({ isWords, token }) => !isWords || !written.includes(token))) {
    const kind = `${value.token} ${value.place}`;
    const same = kinds.get(kind);
    if (same) same.push(value);
    else kinds.set(kind, [value]);
  }
  return [...[...kinds.values()].map(pageMistake), ...files.filter(({ token }) => !written.includes(token)).map((file) => file.problem)];
};

function valuesIn(file: OutputFile) {
  const { path } = file;
  if (!/^(?!assets\/(?!search-)).*\.(json|xml|txt|webmanifest)$/.test(path)) return [];
  const text = file.bytes.toString();
  return [...text.matchAll(TOKENS)].slice(0, 1).map(({ 0: token, index }) => {
    const message = `"${token}" stands in /${path}: "${around(text, index)}".`;
    return { token, problem: problem('missing-value', path, message, 'A value is missing where the build writes this file.') };
  });
}

/** What stands in the frame of every page is one mistake. */
function pageMistake([first, ...others]: readonly MissingValue[]): Problem {
  const { facts, token, place, text } = first as MissingValue;
  const more = others.length > 0 ? `, and in ${counted(others.length, 'more place')} like it` : '';
  const pageTypes = new Set([first, ...others].map((value) => value?.facts.document.page?.pageType));
  const file = pageTypes.size > 1 ? 'templates/components/layout' : `templates/pages/${facts.document.page?.pageType ?? '..'}.tsx`;
  const hint = `A template writes a value that is missing: look in ${file} and the components that it uses.`;
  return pageProblem('missing-value', facts.document, `"${token}" stands in ${place}${more}: "${text}".`, hint);
}

/** Every missing value of a page, and where it stands. */
function readValues(facts: DocumentFacts): MissingValue[] {
  const found: MissingValue[] = [];
  const open: string[] = [];
  const look = (text: string, place: string, isWords: boolean) => {
    for (const { 0: token, index } of text.matchAll(TOKENS)) found.push({ facts, token, isWords, place, text: around(text, index) });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = `<${name}${attributes['class'] ? ` class="${attributes['class']}"` : ''}>`;
      open.push(name === 'style' || (name === 'script' && !/json|rules/.test(attributes['type'] ?? '')) ? '' : tag);
      for (const [attribute, value] of Object.entries(attributes))
        look(value, `the attribute ${attribute} of ${tag}`, isWordsIn(attribute, value));
    },
    ontext(text) {
      const tag = open.at(-1);
      if (tag !== '') look(text, `the text of ${tag ?? 'the document'}`, true);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(facts.document.html);
  return found;
}

/** Ids are made from headings and files are named by content: there only a whole part of an address is a value of code. */
function isWordsIn(attribute: string, value: string): boolean {
  if (/^(?:id|for|aria-.*by)$/.test(attribute) || WORDS.test(attribute)) return true;
  return /^(?:href|src|srcset)$/.test(attribute) && !WHOLE_PART.test(value.split('#')[0] ?? '');
}

/** Some words before and after it. */
function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 30), index + 40).trim();
}
