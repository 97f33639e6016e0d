const BOOLEAN = / (async|autofocus|checked|defer|disabled|hidden|inert|multiple|novalidate|open|readonly|required|selected)=""/gi;

/** What React writes in its own spelling that HTML writes in small letters. */
const CAMEL_CASE =
  / (charSet|dateTime|srcSet|popoverTarget|popoverTargetAction|crossOrigin|tabIndex|autoCapitalize|autoComplete|noValidate|inputMode|enterKeyHint|fetchPriority|colSpan|rowSpan)=/g;

/** Shapes of a drawing hold nothing; React writes an end tag for each. */
const EMPTY_SHAPE = /><\/(?:path|circle|rect|ellipse|line|polyline|polygon|use)>/g;

/** Start tags as HTML spells them, and drawings in fewer bytes. React escapes `<` and `>` in attributes, so a tag ends at its first `>`; scripts are left alone. */
export function tidyHtml(html: string): string {
  const tags = /(<script\b[^>]*>)([\s\S]*?<\/script>)|<[a-z][^<>]*>/g;
  return html
    .replace(tags, (tag, scriptTag?: string, rest?: string) => (scriptTag ? tidyTag(scriptTag) + rest : tidyTag(tag)))
    .replace(EMPTY_SHAPE, '/>');
}

/** Most tags need one of these steps at most, and to look for a few signs takes less time than to replace. */
function tidyTag(tag: string): string {
  let tidy = tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag;
  if (tidy.includes('=""')) tidy = tidy.replace(BOOLEAN, (_, name: string) => ` ${name.toLowerCase()}`);
  return /[a-z][A-Z]/.test(tidy) ? tidy.replace(CAMEL_CASE, (name) => name.toLowerCase()) : tidy;
}
