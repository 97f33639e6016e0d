import type { BuildSummary } from '../build.ts';
import { firstViewTable } from '../rules/checks/first-view-weight.ts';
import { weightTable } from '../rules/checks/script-weight.ts';

/** What scripts and first views weigh, as two tables. */
export async function weightTables({ scripts, firstViews }: NonNullable<BuildSummary['weights']>): Promise<string> {
  return `${weightTable(scripts)}\n\n${firstViewTable(await firstViews())}\n`;
}
