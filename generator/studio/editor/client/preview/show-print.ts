/** What a rule or sheet said of media before. */
const before = new WeakMap<MediaList, string>();

/** Shows a page as printers get it, or as screens do, by the media of its style sheets. */
export function showPrint({ contentDocument: page }: HTMLIFrameElement, isPrint: boolean): void {
  for (const sheet of page?.styleSheets ?? []) {
    switchMedia(sheet.media, isPrint);
    for (const rule of rulesOf(sheet)) switchRule(rule, isPrint);
  }
}

function switchRule(rule: CSSRule, isPrint: boolean): void {
  if ('media' in rule) switchMedia(rule.media as MediaList, isPrint);
  if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) switchRule(inner, isPrint);
}

function switchMedia(media: MediaList, isPrint: boolean): void {
  const own = before.get(media) ?? media.mediaText;
  before.set(media, own);
  const said = isPrint ? own.replaceAll(/\bscreen\b/g, 'tty').replaceAll(/\bprint\b/g, 'all') : own;
  if (media.mediaText !== said) media.mediaText = said;
}

/** Sheets from elsewhere keep their rules to themselves. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
