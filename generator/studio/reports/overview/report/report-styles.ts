import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../../../assets/fingerprint.ts';
import { type SiteLook, themedStyles } from '../../../../assets/look.ts';

export type ReportLook = Pick<SiteLook, 'colors' | 'families'>;

interface StylesInput {
  packageDir: string;
  /** Absent where templates or theme.yaml have mistakes: the report then has the colours of the system. */
  look?: ReportLook | undefined;
  /** Of the site, for its typefaces. */
  files?: readonly OutputFile[];
}

/** All styles of the report: the site's typefaces, colours and measures, then those of the overview. Asks for no other file. */
export function reportStyles({ packageDir, look, files = [] }: StylesInput): string {
  const read = (path: string) => readFileSync(join(packageDir, path), 'utf8');
  const tokens = read('templates/styles/tokens.css');
  const own = ['view/hidden-text', 'view/overview', 'report/report']
    .map((name) => read(`generator/studio/reports/overview/${name}.css`))
    .join('');
  return [
    fontRules(files),
    look ? colorsOf(look) : '',
    look ? themedStyles(tokens, look.families, look.colors.replaced) : tokens,
    own,
  ].join('\n');
}

function colorsOf({ colors }: ReportLook): string {
  return Object.entries(colors.light)
    .map((entry) => entry.join(':'))
    .join(';')
    .replace(/^.*$/s, ':root{$&}');
}

/** The rules that every style sheet of the site begins with: faces with the letters of every page inside, and what stands in for them. */
function fontRules(files: readonly OutputFile[]): string {
  const sheet = files.find(({ path }) => path.endsWith('.css'));
  const rules = sheet
    ? (Buffer.from(sheet.bytes)
        .toString()
        .match(/@font-face\{[^{}]*\}/g) ?? [])
    : [];
  const byAddress = new Map(files.map((file) => [`/${file.path}`, file]));
  return rules
    .filter((rule) => !rule.includes('unicode-range'))
    .map((rule) =>
      rule.replace(/url\(([^()]+)\)/, (whole, address: string) => {
        const font = byAddress.get(address);
        return font ? `url(data:font/woff2;base64,${Buffer.from(font.bytes).toString('base64')})` : whole;
      }),
    )
    .join('');
}
