import type { Parent, PhrasingContent, Root, Text } from 'mdast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { inlineText } from '../content/text.ts';
import { unbroken } from '../shared/text.ts';
import type { GlossaryTerm } from './site.ts';

/** The place in a text where a term is explained to the reader; `children` are the author's own words. */
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

/** Words before a term that say that the sentence itself explains it: `a scope called an endoscope`. */
const EXPLAINED_BEFORE = /\b(called|named|call (this|it|them))( an?| the)?\s$/i;
/** Longer than anything that it matches (characters): a text of thousands of terms is not read again for each. */
const LOOKED_BACK = 40;
/** An explanation after a term: `the septum, the wall between`, `polyps (soft growths)`, `a biopsy, which means`. */
const EXPLAINED_BEHIND = /^(\s\(|,\s(which|meaning|that is|or|an?|the)\s)/i;

interface Search {
  pattern: RegExp;
  byForm: ReadonlyMap<string, GlossaryTerm>;
  /** Terms that the page has explained, by us or by its author. */
  known: Set<GlossaryTerm>;
}

/**
 * Marks the first place of each term in a text, which it changes. None is marked that the author explains: by the title of the page, in bold,
 * or in the same sentence.
 */
export function termMarker(glossary: readonly GlossaryTerm[]): (body: Root, title: string) => void {
  if (glossary.length === 0) return () => {};
  const byForm = new Map(glossary.flatMap((term) => [term.term, ...(term.also ?? [])].map((form) => [plainForm(form), term])));
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(formPattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  return (body, title) => {
    const search: Search = { pattern, byForm, known: new Set() };
    learn(title, search);
    markTerms(body, search);
  };
}

/** A pattern for a form of a term however it is written: in capitals, over the end of a line, with soft hyphens or hyphens that do not break. */
function plainForm(words: string): string {
  return unbroken(words).toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'").replaceAll('\u2011', '-');
}

function formPattern(form: string): string {
  const letters = [...form].map((letter) => WRITTEN[letter] ?? letter);
  return letters.join('[\\u00AD\\u200B\\u2060]*');
}

const WRITTEN: Readonly<Record<string, string>> = { ' ': '\\s+', "'": "['’]", '-': '[-\\u2011]' };

function markTerms(body: Root, search: Search): void {
  visit(body, (node, index, parent) => {
    if (LEFT_ALONE.has(node.type)) return SKIP;
    if (node.type === 'strong') {
      learn(inlineText(node), search);
      return SKIP;
    }
    if (node.type !== 'text' || !parent || index === undefined) return CONTINUE;
    const parts = markedText(node, search);
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

function markedText(node: Text, search: Search): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const { 0: words, index } of node.value.matchAll(search.pattern)) {
    const term = search.byForm.get(plainForm(words));
    if (!term || search.known.has(term)) continue;
    search.known.add(term);
    if (
      EXPLAINED_BEFORE.test(node.value.slice(Math.max(0, index - LOOKED_BACK), index)) ||
      EXPLAINED_BEHIND.test(node.value.slice(index + words.length))
    )
      continue;
    parts.push({ type: 'text', value: node.value.slice(end, index) });
    parts.push({ type: 'glossaryTerm', id: term.id, children: [{ type: 'text', value: words }] });
    end = index + words.length;
  }
  return [...parts, { type: 'text' as const, value: node.value.slice(end) }].filter((part) => part.type !== 'text' || part.value);
}

/** Counts the terms of a heading or of bold words as known: the text around them says what they are. */
function learn(words: string, { pattern, byForm, known }: Search): void {
  for (const [form] of words.matchAll(pattern)) {
    const term = byForm.get(plainForm(form));
    if (term) known.add(term);
  }
}
