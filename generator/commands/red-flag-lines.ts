import { counted } from '../shared/text.ts';
import type { RedFlagUse } from '../site/red-flags.ts';

/** Where the rules of red-flags.yaml are used: one line of a build, and of a check a line for each rule; none on a site without the file. */
export function redFlagLines(uses: readonly RedFlagUse[], isWhole: boolean): string[] {
  if (uses.length === 0) return [];
  const places = uses.reduce((sum, { in: labels }) => sum + labels.length, 0);
  const line = `Dangers: ${counted(uses.length, 'rule')}, used in ${counted(places, 'place')}`;
  if (!isWhole) return [`${line}; "ent-site check" lists them.`];
  const width = Math.max(...uses.map(({ id }) => id.length));
  return [`${line}:`, ...uses.map(({ id, in: labels }) => `  ${id.padEnd(width)}  ${labels.length === 0 ? 'nowhere' : labels.join(', ')}`)];
}
