import { makeSite } from '../../../../build.ts';
import { readContent } from '../../../../content/read-content.ts';
import { type Entry, entriesOf } from '../../../../content/read-entries.ts';
import type { Theme } from '../../../../contract.ts';
import { BuildFailure, type Problem } from '../../../../problem/problem.ts';
import { type BuildProgress, NO_PROGRESS } from '../../../../progress.ts';
import type { Project } from '../../../../project.ts';
import { reminders } from '../../../../rules/checks/reminders.ts';
import type { Practice } from '../../../../site/site.ts';
import { today } from '../../../../site/today.ts';
import { emptyMemory, withDiskMemory } from '../../../../store/build-memory.ts';
import { cacheFolder } from '../../../../store/cache-folder.ts';
import { overviewOf, overviewOfEntries } from '../overview.ts';
import { weightsOf } from '../weights.ts';
import { reportPage } from './report-page.tsx';
import { type ReportLook, reportStyles } from './report-styles.ts';

export interface Report {
  html: string;
  /** Errors and warnings of the content, as a check finds them. */
  problems: Problem[];
}

/**
 * The overview as one HTML file, equal for equal content on the same day. Content with mistakes has a report too: with all that is known
 * of the files that can be read, and without weights.
 */
export async function makeReport(project: Project, progress: BuildProgress = NO_PROGRESS): Promise<Report> {
  try {
    return await withDiskMemory(project, { folder: cacheFolder(project), progress }, async (memory) => {
      const made = await makeSite(project, memory);
      progress.step('weigh pages');
      const weights = await weightsOf(made);
      const { look, files, site, summary } = made;
      const styles = reportStyles({ packageDir: project.packageDir, look, files });
      return { html: reportPage({ overview: overviewOf(made), weights, siteUrl: site.url, styles }), problems: summary.warnings };
    });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return reportOfMistakes(project, error.problems);
  }
}

async function reportOfMistakes(project: Project, problems: Problem[]): Promise<Report> {
  const { value: entries } = await readContent(project.contentDir);
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const day = today(process.env, practice?.data.timeZone ?? 'UTC');
  const overview = overviewOfEntries({ entries, today: day, problems, unconfirmed: reminders(entries, day) });
  const styles = reportStyles({ packageDir: project.packageDir, look: await lookOf(project, entries) });
  return { html: reportPage({ overview, styles }), problems };
}

/** Without typefaces and the own mark; undefined where templates have mistakes. */
async function lookOf(project: Project, entries: readonly Entry[]): Promise<ReportLook | undefined> {
  try {
    const { templates } = await emptyMemory(project).loadTemplates();
    return { colors: templates.colors(entriesOf<Theme>(entries, 'theme')[0]?.data), families: new Map() };
  } catch (error) {
    if (error instanceof BuildFailure) return undefined;
    throw error;
  }
}
