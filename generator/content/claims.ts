import type { Root } from 'mdast';
import { withoutBreakHints } from '../shared/text.ts';
import { textsIn } from '../shared/values.ts';
import { walkTree } from '../shared/walk-tree.ts';
import { inlineText, sentencesOf } from './text.ts';

/** A claim of rank or of results that a practice would have to prove, or the words "board-certified" without the name of a board. */
export interface Claim {
  kind: 'claim' | 'board';
  words: string;
  sentence: string;
  /** Position of the words in the sentence. */
  index: number;
  /** Path of a field, or a line of the Markdown. */
  at: PropertyKey[] | number;
}

/** Nearly every text has none of these words. */
const ANY_CLAIM =
  /#\s?1(?!\d)|board[- ]certif|certification|certified by|\b(?:best|leading|finest|top|premier|number one|no\.? 1|most (?:advanced|experienced|respected|skilled|trusted)|renowned|world|award|second to none|un(?:matched|rivall?ed|paralleled|surpassed)|painless|pain[- ]free|risk[- ]free|guarante|miracle|cures?|100|(?:absolutely|completely|perfectly|totally) safe|mejor(?:es)?|líder(?:es)?|número uno|garantiza|milagros|indolor|sin (?:dolor|riesgo)|inigualable|renombre|(?:clase|talla) mundial|cura)/i;

/** Words that are a claim wherever they are, if the sentence does not deny it. */
const ALWAYS =
  /(?<!\b(?:apt|step|suite|tip|myth|question|reason|rule|unit) )#\s?1\b(?! (?:cause|complaint|myth|question|reason|risk|symptom))|(?<!\b(?:cause|myth|question|reason|rule|step|tip) )\b(?:number one|no\. ?1)\b(?! (?:cause|complaint|concern|enemy|goal|priority|question|reason|risk|rule|symptom))|\b(?:premier|renowned|top[- ]rated|award[- ]winning|second to none|world[- ](?:class|famous|leading)|un(?:matched|rivall?ed|paralleled|surpassed)|risk[- ]free|miracle (?:cure|drug|treatment|worker)s?)\b|\b(?:100 ?%|100 percent|absolutely|completely|perfectly|totally) (?:safe(?! to\b)|guaranteed|effective|painless|success)|\bguarantee(?:s|d|ing)?\b(?! (?:by (?:the )?law|(?:your |the )?(?:access|privacy|rights?)))|(?<!\b(?:about|folk|for|home|of|old|such|these|those) )\bcures\b(?! (?:and|are|for|have|or|that)\b)|\b(?:we|I|can|surgery|treatment|permanently) cure\b|(?:^|\s)(?:número uno|líder(?:es)? en \p{L}+|de (?:clase|talla) mundial|de renombre (?:mundial|nacional|internacional)|inigualables?|milagros[ao]s?|100 ?% (?:segur|efectiv|eficaz|garantizad)\p{L}*|garantiza(?:mos|n)? (?:el |los |su |buenos )?(?:éxito|resultados?|satisfacción|cura)|(?:resultados?|éxito|satisfacción) garantizad[ao]s?|curamos|cura (?:definitiva|garantizada))(?!\p{L})/giu;

/** Words that are a claim about the practice if one of `PEOPLE` follows. */
const RANK =
  /(?<!\p{L})(?:(?:very )?best|(?:industry-)?leading|finest|top|the most (?:advanced|experienced|respected|skilled|trusted)|mejor(?:es)?|líder(?:es)?)(?= )/giu;
/** Doctors, and what a practice is or offers. */
const PEOPLE =
  /^(?:ENTs?|allergists?|audiologists?|authorit(?:y|ies)|cardiologists?|care|centers?|clinics?|dentistry|dentists?|dermatologists?|doctors?|experts?|hospitals?|office|orthodontists?|otolaryngologists?|pediatricians?|physicians?|practices?|providers?|specialists?|staff|surgeons?|team|technology|otorrin\p{L}*|m[ée]dic[ao]s?|doctor(?:a|es|as)|cirujan[ao]s?|especialistas?|dentistas?|dermatólog[ao]s?|pediatras?|odontólog[ao]s?|clínicas?|consultorios?|atención|equipo)$/iu;
/** Words that begin another thought: "the best way to find a doctor", "best if your doctor looks". */
const OTHER_THOUGHT =
  /^(?:a|an|after|are|as|at|before|by|chance|do|for|from|guess|help|how|if|in|is|it|known|left|not|of|on|one|option|or|our|place|question|role|seen|start|the|time|to|treated|way|when|where|with|you|your|al|con|cuando|de|el|en|es|forma|la|las|lo|los|manera|momento|opción|para|que|si|su|un|una)$/i;
/** After the noun, these words turn praise into advice: "the best doctor for you", "the best care depends on". */
const ADVICE = /^(?:are|can|depends?|for|if|is|may|when|para|que|si|es|depende)$/i;

/** "best in Atlanta", "voted best of the city", "Atlanta’s best". Months and seasons have no place after it. */
const PLACE =
  /\b[Bb]est (?:(?!(?:if|is|place|time|to|way|when)\b)\p{L}+ ){0,3}?(?:in|of|around) (?:the )?(?:area|business|city|country|county|industry|nation|region|state|town|world|(?!January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Fall|Winter)\p{Lu}\p{L}+)|\b(?:are|we’re|simply|voted|rated|named) the (?:very )?best\b(?! \p{Ll})|\b(?:[Vv]oted|[Nn]amed|[Rr]ated) best\b|(?<!Dr\. |\p{L})\p{Lu}\p{L}+[’']s [Bb]est\b(?! (?:advice|friend|guess|interests?|tips?))|\b(?:una de las |los )mejores (?:de|en) \p{Lu}\p{L}+/gu;

/** Painless or riskless care, if it is not only "often painless". */
const PAINLESS = /(?<!\p{L}|\b(?:may be|mostly|often|usually) )(?:painless|pain[- ]free|sin (?:dolor|riesgos?)|indolor(?:es)?)(?!\p{L})/giu;
/** With these words in the sentence, it is about a symptom or a condition: "a painless lump", "once the ear is pain-free". */
const NO_CARE =
  /(?<!\p{L})(?:blisters?|bumps?|growths?|loss|lumps?|mass(?:es)?|moles?|nod(?:e|ule)s?|once|patch(?:es)?|sores?|spots?|swellings?|swollen|ulcers?|until|when|while|bultos?|cuando|ganglios?|hasta|hinchaz[óo]n|llagas?|manchas?|masas?|nódulos?|si|úlceras?)(?!\p{L})/iu;

/** Words before a claim in its sentence that deny it or warn of it. */
const DENIAL =
  /\b(?:no(?! (?:doubt|other|wonder)\b)|not(?! (?:just|only)\b)|never|nobod[y]|none|nothing|cannot|without|nor|neither|rarely|hardly|[Ss]eldom|beware|wary|skeptical|nunca|nadie|ni|ningún|ninguna|tampoco|rara vez)\b|n[’']t\b/iu;
/** A question about a result is not a claim: "Does surgery cure snoring?" */
const QUESTION = /^(?:are|can|could|did|do|does|is|should|was|will|would|¿).*\?$/i;

/** "board-certified" in a text, and a board by its name: "American Board of Otolaryngology". */
const BOARD_CERTIFIED = /\bboard[- ]certified\b|\bholds? board certification\b|\bcertified by (?:both|the|two) boards?\b/i;
const BOARD_NAME = /\bBoard of (?:[a-z]+ )?\p{Lu}|\b(?:Consejo|Junta) (?:\p{L}+ )?de \p{Lu}/u;

/** Whether a text names a board of specialists. */
export function namesBoard(text: string): boolean {
  return BOARD_NAME.test(text);
}

/** Returns the claims in a sentence, in their order. */
export function claimsInSentence(sentence: string): Pick<Claim, 'words' | 'index'>[] {
  const isQuestion = QUESTION.test(sentence);
  const found = [
    ...[...sentence.matchAll(ALWAYS), ...(NO_CARE.test(sentence) ? [] : sentence.matchAll(PAINLESS))]
      .filter(() => !isQuestion)
      .map(matched),
    ...[...sentence.matchAll(PLACE)].map(matched),
    ...[...sentence.matchAll(RANK)].flatMap(({ 0: rank, index }) => {
      const words = rankedWords(rank, sentence.slice(index + rank.length + 1));
      return words === undefined ? [] : [{ words, index }];
    }),
  ].sort((a, b) => a.index - b.index);
  return found.filter(({ index }, position) => {
    const { index: start = -1, words: before = '' } = found[position - 1] ?? {};
    const clause = sentence.slice(0, index).split(/[;:]/).at(-1) ?? '';
    return index >= start + before.length && !DENIAL.test(clause);
  });
}

function matched({ 0: match, index }: RegExpExecArray): Pick<Claim, 'words' | 'index'> {
  const words = match.trim();
  return { words, index: index + match.indexOf(words) };
}

/** Returns a word such as "leading" with the words up to what it praises; undefined if it praises nothing of the practice. */
function rankedWords(rank: string, rest: string): string | undefined {
  const words = rest.split(' ', 6).map((word) => /^[\p{L}\p{N}&’'-]*/u.exec(word)?.[0] ?? '');
  const end = words.findIndex((word, index) => PEOPLE.test(word) && !PEOPLE.test(words[index + 1] ?? ''));
  if (end < 0 || end > 4 || words.slice(0, end).some((word) => word === '' || OTHER_THOUGHT.test(word))) return undefined;
  const isAdvice = !/leading|líder/i.test(rank) && ADVICE.test(words[end + 1] ?? '');
  return isAdvice ? undefined : [rank, ...words.slice(0, end + 1)].join(' ');
}

/** Fields that visitors do not read, and those that name claims. */
const UNREAD = new Set(['keywords', 'review', 'claims', 'file']);

/** Returns the claims in the fields and in the Markdown of a file. */
export function claimsIn(data: unknown, body: string, tree: Root): Claim[] {
  const fields = textsIn(data).filter(({ text, path }) => ANY_CLAIM.test(text) && !path.some((name) => UNREAD.has(String(name))));
  return [
    ...fields.flatMap(({ text, path }) => claimsInText(withoutBreakHints(text), path)),
    ...(ANY_CLAIM.test(body) ? claimsInTree(tree) : []),
  ];
}

function claimsInTree(tree: Root): Claim[] {
  const claims: Claim[] = [];
  walkTree(tree, (node) => {
    if (node.type !== 'heading' && node.type !== 'paragraph' && node.type !== 'tableCell') return true;
    claims.push(...claimsInText(inlineText(node), node.position?.start.line ?? 1));
    return false;
  });
  return claims;
}

function claimsInText(text: string, at: Claim['at']): Claim[] {
  return sentencesOf(text).flatMap((sentence): Claim[] => {
    const board = BOARD_NAME.test(sentence) ? null : BOARD_CERTIFIED.exec(sentence);
    return [
      ...claimsInSentence(sentence).map((claim) => ({ kind: 'claim' as const, sentence, at, ...claim })),
      ...(board && !sentence.endsWith('?') ? [{ kind: 'board' as const, sentence, at, words: board[0], index: board.index }] : []),
    ];
  });
}
