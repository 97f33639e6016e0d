import { lstatSync, readlinkSync } from 'node:fs';
import { join, parse, resolve, sep } from 'node:path';

/** Where a folder really is. */
export interface RealFolder {
  /** As it is named. */
  folder: string;
  /** Without links; undefined where nothing is there, or links lead in a circle. */
  real: string | undefined;
  /** Paths without links above them that decide where it is: each link on the way, and the first part that is missing. */
  turns: readonly string[];
}

/** So many links on one way are a circle, as Linux has it (path_resolution(7)). */
const MOST_LINKS = 40;

/** Follows every link on the way to a folder: itself, those above it, and those that these lead to. */
export function realFolder(folder: string): RealFolder {
  const turns: string[] = [];
  let reached = parse(folder).root;
  let ahead = partsOf(folder);
  let links = 0;
  for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
    const path = join(reached, part);
    const target = targetOf(path);
    if (target === '') {
      reached = path;
      continue;
    }
    turns.push(path);
    links += 1;
    if (target === undefined || links > MOST_LINKS) return { folder, real: undefined, turns };
    const whole = resolve(reached, target);
    reached = parse(whole).root;
    ahead = [...partsOf(whole), ...ahead];
  }
  return { folder, real: reached, turns };
}

function partsOf(path: string): string[] {
  return path.slice(parse(path).root.length).split(sep).filter(Boolean);
}

/** What a link holds; empty for what is no link, undefined for what is not there. */
function targetOf(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : '';
  } catch {
    return undefined;
  }
}
