import type { Parent, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { inlineText } from '../content/text.ts';
import { withoutBreakHints } from '../shared/text.ts';
import type { GlossaryTerm } from './site.ts';

/** A term in a text that is explained to the reader; `children` are the author's own words. */
export interface GlossaryTermNode extends Parent {
  type: 'glossaryTerm';
  id: string;
  children: Text[];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    glossaryTerm: GlossaryTermNode;
  }
  interface RootContentMap {
    glossaryTerm: GlossaryTermNode;
  }
}

const LEFT_ALONE = new Set<string>(['heading', 'link', 'linkReference', 'table', 'inlineCode', 'code', 'html', 'definition', 'image']);

/** Words before a term in a sentence that already explains it: `a scope called an endoscope`. */
const EXPLAINED_BEFORE = /\b(called|named|call (this|it|them))( an?| the)?\s$/i;
/** Characters before a term that EXPLAINED_BEFORE is tested against: longer than any match, short enough for texts with thousands of terms. */
const MAX_LOOKBEHIND = 40;
/** An explanation after a term: `the septum, the wall between`, `polyps (soft growths)`, `a biopsy, which means`. */
const EXPLAINED_AFTER = /^(\s\(|,\s(which|meaning|that is|or|an?|the)\s)/i;

interface Search {
  /** Returns the pattern of all terms that matches a text as it is written. */
  patternFor(text: string): RegExp;
  byForm: ReadonlyMap<string, GlossaryTerm>;
  /** Terms that the page already explains, by a mark or in the author's words. */
  explained: Set<GlossaryTerm>;
}

/**
 * Returns a function that marks the first use of each term in a text, in place. It skips terms that the author explains: in the title of the
 * page, in bold, or in the same sentence.
 */
export function termMarker(glossary: readonly GlossaryTerm[]): (body: Root, title: string) => void {
  if (glossary.length === 0) return () => {};
  const byForm = new Map(glossary.flatMap((term) => [term.term, ...(term.also ?? [])].map((form) => [plainForm(form), term])));
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const [plain, hinted] = ['', BREAK_HINTS].map((between) => {
    const patterns = forms.map((form) => formPattern(form, between));
    return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${patterns.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  }) as [RegExp, RegExp];
  // Nearly every text has no break hints, and without them the search takes a sixth of the time.
  const patternFor = (text: string) => (withoutBreakHints(text) === text ? plain : hinted);
  return (body, title) => {
    const search: Search = { patternFor, byForm, explained: new Set() };
    addExplained(title, search);
    markTerms(body, search);
  };
}

/** Invisible characters that may be between the letters of a word: soft hyphens, zero-width spaces, word joiners. */
const BREAK_HINTS = '[\\u00AD\\u200B\\u2060]*';

/** Normalizes a form of a term: lower case, plain spaces, no soft hyphens, plain apostrophes and hyphens. */
function plainForm(words: string): string {
  return withoutBreakHints(words).toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'").replaceAll('\u2011', '-');
}

/** Returns a pattern that matches a normalized form however it is written, also across lines, with `between` after each letter. */
function formPattern(form: string, between: string): string {
  return [...form].map((letter) => WRITTEN[letter] ?? letter).join(between);
}

const WRITTEN: Readonly<Record<string, string>> = { ' ': '\\s+', "'": "['’]", '-': '[-\\u2011]' };

function markTerms(parent: Parents, search: Search): void {
  parent.children = (parent.children as RootContent[]).flatMap((node): RootContent | PhrasingContent[] => {
    if (node.type === 'text') return markedText(node, search);
    if (node.type === 'strong') addExplained(inlineText(node), search);
    else if ('children' in node && !LEFT_ALONE.has(node.type)) markTerms(node, search);
    return node;
  }) as never[];
}

function markedText(node: Text, search: Search): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: words, index } of node.value.matchAll(search.patternFor(node.value))) {
    const term = search.byForm.get(plainForm(words));
    if (!term || search.explained.has(term)) continue;
    search.explained.add(term);
    if (
      EXPLAINED_BEFORE.test(node.value.slice(Math.max(0, index - MAX_LOOKBEHIND), index)) ||
      EXPLAINED_AFTER.test(node.value.slice(index + words.length))
    )
      continue;
    parts.push({ type: 'text', value: node.value.slice(end, index) });
    parts.push({ type: 'glossaryTerm', id: term.id, children: [{ type: 'text', value: words }] });
    end = index + words.length;
  }
  return [...parts, { type: 'text' as const, value: node.value.slice(end) }].filter((part) => part.type !== 'text' || part.value);
}

/** Counts the terms in a title or in bold words as explained: the text around them says what they are. */
function addExplained(words: string, { patternFor, byForm, explained }: Search): void {
  for (const [form] of words.matchAll(patternFor(words))) {
    const term = byForm.get(plainForm(form));
    if (term) explained.add(term);
  }
}
