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
  /** Path of a field, or a line of the Markdown. */
  at: PropertyKey[] | number;
}

/** Few sentences have any of these letters, so that the slower patterns rarely run. */
const MAY_CLAIM =
  /#|\b(?:100|award|best|cura|cure|de primera|finest|foremost|garanti|guarantee|highest|indolor|inigual|leader|leading|libre de|líder|mejor|milagr|miracle|most (?:adv|exp|resp|skill|trust)|más |n\.?º|no\. ?1|no-risk|number one|número uno|pain[- ]?(?:free|less)|perfect|premier|reconoc|renombre|renown|risk|safe|second to|sin |superior|than (?:any|every|most)|the only|top|un(?:mat|par|riv|sur)|without pain|world|zero)|(?:mundial|national)/i;

/** What a practice is or offers, and those who work there. */
const OFFER =
  /ENTs?|allergists?|audiologists?|authorit(?:y|ies)|cardiologists?|care|centers?|clinics?|dentistry|dentists?|dermatologists?|doctors?|experts?|hospitals?|name|office|orthodontists?|otolaryngologists?|pediatricians?|physicians?|practices?|providers?|specialists?|staff|surgeons?|surger(?:y|ies)|team|technology|otorrin\p{L}*|m[ée]dic[ao]s?|doctor(?:a|es|as)|cirujan[ao]s?|cirugías?|especialistas?|dentistas?|dermatólog[ao]s?|pediatras?|odontólog[ao]s?|clínicas?|consultorios?|atención|equipo/u;
/** Words that praise the offer after them; superlatives can also be advice. */
const PRAISE = /(?:industry-)?leading|superior|highest[- ]quality|(?:inter)?nationally (?:acclaimed|known|recognized)/;
const SUPERLATIVE =
  /(?:very )?best|finest|foremost|safest|top|(?:the |(?<=[’']s ))most (?:advanced|experienced|respected|skilled|trusted)|mejor(?:es)?/;
/** Words before the offer that begin another thought: "the best way to find a doctor", "best if your doctor looks". */
const OTHER_THOUGHT =
  /an?|after|are|as|at|before|by|chance|do|for|from|guess|help|how|if|in|is|it|known|left|not|of|on|one|options?|or|our|places?|questions?|reasons?|role|seen|start|the|times?|tips?|to|treated|ways?|when|where|with|you|your|al|con|cuando|de|el|en|es|forma|la|las|lo|los|manera|momento|opción|para|que|si|su|una?/u;
/** Words after the offer that make it advice: "the best doctor for you", "the best care depends on". */
const ADVICE = /are|can|depends?|for (?:an?|me|this|that|you)|if|is|may|when|para (?:mí|una?|usted)|que|si|es|depende/u;
const MORE = `(?:,? (?!(?:${OTHER_THOUGHT.source}) )[\\p{L}\\p{N}&’'-]+){0,4} (?:${OFFER.source})(?! (?:${OFFER.source})(?!\\p{L}))`;
const PRAISED_OFFER = asWords(`(?:${PRAISE.source})${MORE}`, `(?:${SUPERLATIVE.source})${MORE}(?! (?:${ADVICE.source})(?!\\p{L}))`);

/** "best in Atlanta", "voted best of the city", "Atlanta’s best". Months and seasons have no place after it. */
const BEST_OF_PLACE =
  /\b(?:[Bb]est|[Ss]afest|[Tt]he only(?= \p{L}+ in)) (?:(?!(?:if|is|place|time|to|way|when)\b)\p{L}+ ){0,3}?(?:in|of|around) (?:the |(?:her|his|their) )?(?:area|business|city|country|county|field|industry|nation|region|state|town|world|(?!January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Fall|Winter)\p{Lu}\p{L}+)|\b(?:are|we’re|simply|voted|rated|named|deserves?) the (?:very )?best\b(?! \p{Ll})|\b(?:[Vv]oted|[Nn]amed|[Rr]ated) best\b|(?<!Dr\. |\p{L})\p{Lu}\p{L}+[’']s [Bb]est\b(?! (?:advice|friend|guess|interests?|tips?))|\b(?:[Ee]l|[Ll]as?|[Ll]os) mejor(?:es)? (?:de|en) \p{Lu}\p{L}+/gu;

/** Words that are a claim wherever they are, if the sentence neither denies it nor asks. */
const RESULT = asWords(
  /#\s?1|n(?:umber one|o\. ?1|\.?º ?1|úmero uno)|leaders? in|premier|renowned|top[- ]rated|award[- ]winning|best-in-class|second to none|world[- ](?:class|famous|leading)|un(?:matched|rivall?ed|paralleled|surpassed)/u,
  /risk[- ]free|no-risk|zero risk|miracle (?:cure|drug|treatment|worker)s?|success rate of 100 ?%|(?:100 ?%|100 percent|absolutely|completely|perfectly|totally) (?:safe|guaranteed|effective|painless|success\p{L}*)/u,
  /guarantee(?:s|d|ing)?|cures|(?:we|I|can|will|surgery|treatment|permanently) cure|cure your|will be cured|permanent cure|perfect results|than (?:any|every|most) other (?:\p{L}+ ){0,2}(?:clinic|doctor|office|practice|surgeon|team)s?/u,
  /líder(?:es)? en \p{L}+|(?:clínica|consultorio|cirujan[ao]|equipo|especialistas?|médic[ao]s?) líder(?:es)?|de (?:primera clase|(?:clase|talla) mundial|renombre (?:mundial|nacional|internacional))|inigualables?|(?:más (?:avanzad|experimentad|segur)[ao]s?|con más experiencia) de(?:l| la)?|reconocid[ao]s? (?:mundial|nacional|internacional)mente/u,
  /milagros[ao]s?|(?:100 ?%|totalmente) (?:segur|efectiv|eficaz|garantizad)\p{L}*|éxito del 100 ?%|garantiza(?:mos|n)? (?:el |los |su |buenos )?(?:éxito|resultados?|satisfacción|cura)|(?:resultados?|éxito|satisfacción) garantizad[ao]s?|curamos|cura (?:definitiva|garantizada)/u,
);
const PAINLESS = asWords(
  /(?:surgery|procedures?|treatments?) without pain|(?<!(?:may|most|mostly|often|once|until|usually|when|while|cuando|hasta|puede|si) (?:[\p{L} ]{0,40} )?)(?:painless|pain[- ]free|(?:sin|libre de) (?:dolor|riesgos?)|indolor(?:[ao]s?|es)?)/u,
);
/** With these words in the sentence, "painless" is about a symptom. */
const SYMPTOM = asWords(
  /blisters?|bumps?|growths?|loss|lumps?|mass(?:es)?|moles?|nod(?:e|ule)s?|patch(?:es)?|sores?|spots?|swellings?|swollen|ulcers?|bultos?|ganglios?|hinchaz[óo]n|llagas?|manchas?|masas?|nódulos?|úlceras?/u,
);

/** Usual words that only sound like a claim. */
const NO_CLAIM = asWords(
  /(?:apt|cause|myth|question|reason|room|rule|step|suite|tablet|tip|unit)\.? (?:#\s?1|no\. ?1|number one)/u,
  /(?:#\s?1|no\. ?1|number one) (?:cause|complaint|concern|enemy|goal|myth|priority|question|reason|risk|rule|symptom)s?/u,
  /(?:absolutely|completely|perfectly|totally) safe to|(?:community|team) leaders? in|líder del equipo/u,
  /guarantees? (?:by (?:the )?law|(?:(?:the|these|those|your) )?(?:access|privacy|rights?)|is (?:im|not))|guaranteed (?:by (?:the )?law|access|rights?)/u,
  /(?:about|folk|for|home|of|old|such|these|those) cures|cures (?:and|are|for|have|or|that)/u,
  /best practices|best practice guidelines?|pain[- ]free (?:day|hour|night|week)s?|(?:días?|horas?|noches?) sin dolor/u,
);
/** Words before a claim in its clause that deny it, warn of it, or wait for it: "once the ear is pain-free". */
const DENIAL =
  /\b(?:no(?! (?:doubt|other|wonder)\b)|not(?! (?:just|only)\b)|never|nobod[y]|none|nothing|cannot|without|nor|neither|rarely|hardly|[Ss]eldom|beware|wary|skeptical|nunca|nadie|ni|ningún|ninguna|tampoco|rara vez)\b|n[’']t\b(?! settle)/iu;
const END_OF_CLAUSE = /[;:–—]|, (?:but|just|only|our|so|we|pero|nuestr[ao]s?)\b/i;
/** A question about a result is not a claim: "Does surgery cure snoring?" */
const QUESTION = /^(?:are|can|could|did|do|does|is|should|was|will|would|¿).*\?$/i;

const BOARD_CERTIFIED =
  /\bboard[- ]certified\b|\bholds? board certification\b|\bcertified by (?:both|the|two) boards?\b|\bcertificad[ao] por (?:la junta|el consejo|dos (?:juntas|consejos))(?!\p{L})/iu;
const BOARD_NAME = /\bBoard of (?!Directors)(?:[a-z]+ )?\p{Lu}|\b(?:Consejo|Junta) (?:\p{L}+ )?de \p{Lu}/u;

/** Returns a pattern that finds whole words only. */
function asWords(...any: (RegExp | string)[]): RegExp {
  const sources = any.map((one) => (typeof one === 'string' ? one : one.source));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** Whether a text names a board of specialists. */
export function namesBoard(text: string): boolean {
  return BOARD_NAME.test(text);
}

/** Returns the words of each claim in a sentence, in their order. */
export function claimsInSentence(sentence: string): string[] {
  if (!MAY_CLAIM.test(sentence)) return [];
  const text = sentence.replace(NO_CLAIM, (words) => '_'.repeat(words.length));
  const results = QUESTION.test(text) ? [] : [RESULT, ...(text.search(SYMPTOM) < 0 ? [PAINLESS] : [])];
  const matches = [BEST_OF_PLACE, PRAISED_OFFER, ...results].flatMap((pattern) => [...text.matchAll(pattern)]);
  let end = 0;
  return matches
    .sort((a, b) => a.index - b.index)
    .flatMap(({ 0: words, index }) => {
      const before = sentence.slice(Math.max(0, index - 200), index);
      if (index < end || DENIAL.test(before.split(END_OF_CLAUSE).at(-1) ?? '')) return [];
      end = index + words.length;
      return [words];
    });
}

/** Fields that visitors do not read, and those that name claims. */
const UNREAD = new Set(['keywords', 'review', 'claims', 'file']);

/** Returns the claims in the fields and in the Markdown of a file. */
export function claimsIn(data: unknown, tree: Root): Claim[] {
  const fields = textsIn(data).filter(({ path }) => !path.some((name) => UNREAD.has(String(name))));
  const claims = fields.flatMap(({ text, path }) => claimsInText(withoutBreakHints(text), path));
  walkTree(tree, (node) => {
    const isBlock = node.type === 'heading' || node.type === 'paragraph' || node.type === 'tableCell';
    const text = node.type === 'image' ? (node.alt ?? '') : isBlock ? inlineText(node) : '';
    claims.push(...claimsInText(text, node.position?.start.line ?? 1));
  });
  return claims;
}

function claimsInText(text: string, at: Claim['at']): Claim[] {
  return sentencesOf(text).flatMap((sentence): Claim[] => {
    const [board] = BOARD_NAME.test(sentence) || sentence.endsWith('?') ? [] : (BOARD_CERTIFIED.exec(sentence) ?? []);
    return [
      ...claimsInSentence(sentence).map((words) => ({ kind: 'claim' as const, words, sentence, at })),
      ...(board ? [{ kind: 'board' as const, words: board, sentence, at }] : []),
    ];
  });
}
