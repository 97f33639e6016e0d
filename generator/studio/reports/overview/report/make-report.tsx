import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { TEMPLATE_FILES } from '../../../../contract/template-files.ts';
import { hashSource } from '../../../../files/hash.ts';
import { makeSite } from '../../../../pipeline.ts';
import { BuildFailure } from '../../../../problem/problem.ts';
import type { Project } from '../../../../project.ts';
import { tidyHtml } from '../../../../render/render-page.ts';
import { withDiskCache } from '../../../../run/build-cache.ts';
import { type BuildProgress, NO_PROGRESS } from '../../../../run/progress.ts';
import { formatDay } from '../../../../shared/days.ts';
import type { Overview, SiteWeights } from '../data.ts';
import { overviewOf, overviewWithErrors, weightsOf } from '../overview.ts';
import { OverviewView } from '../view/overview.tsx';

/**
 * Makes the overview as one HTML file, the same for the same content on the same day. Content with errors also has a report, from the files
 * that can be read and without page sizes.
 */
export async function makeReport(project: Project, progress: BuildProgress = NO_PROGRESS) {
  const styles = reportStyles(project.packageDir);
  try {
    return await withDiskCache(project, { progress }, async (memory) => {
      const made = await makeSite(project, memory);
      progress({ step: 'weigh pages' });
      const weights = await weightsOf(made);
      return { html: reportPage({ overview: overviewOf(made), weights, siteUrl: made.site.url, styles }), problems: made.problems };
    });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    const { problems } = error;
    return { html: reportPage({ overview: await overviewWithErrors(project.contentDir, problems), styles }), problems };
  }
}

interface ReportInput {
  overview: Overview;
  weights?: SiteWeights;
  /** Address of the site; without it, the report has no links to pages. */
  siteUrl?: string;
  styles: string;
}

/** Renders the page of the report, which needs no other file and no script. */
function reportPage({ overview, weights, siteUrl, styles }: ReportInput): string {
  const policy = `default-src 'none'; style-src ${hashSource(styles)}; font-src data:; base-uri 'none'; form-action 'none'`;
  const day = formatDay(overview.today);
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="generator" content="ent-site report" />
        <title>{`What needs your attention: ${overview.practice}, ${day}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes in the style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <OverviewView
            overview={overview}
            weights={weights}
            hrefOf={({ address }) => (siteUrl !== undefined && address !== undefined ? `${siteUrl}${address}` : undefined)}
          />
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>\n${tidyHtml(page)}\n`;
}

/** Returns all styles of the report: those of the overview in the editor, with fonts of the system. They load no other file. */
function reportStyles(packageDir: string): string {
  const studio = 'generator/studio';
  const sheets = [TEMPLATE_FILES.tokens, `${studio}/editor/client/theme.css`];
  const own = ['view/overview', 'report/report'].map((name) => `${studio}/reports/overview/${name}.css`);
  return [...sheets, ...own]
    .map((path) => readFileSync(join(packageDir, path), 'utf8').replace(/@import [^;@]*;|@font-face \{[^{}]*\}/g, ''))
    .join('');
}
