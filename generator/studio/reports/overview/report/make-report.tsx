import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OutputFile } from '../../../../assets/fingerprint.ts';
import { type SiteLook, themedStyles } from '../../../../assets/look.ts';
import { entriesOf } from '../../../../content/read-entries.ts';
import type { Theme } from '../../../../contract/site.ts';
import { TEMPLATE_FILES } from '../../../../contract/template-files.ts';
import { hashSource } from '../../../../files/hash.ts';
import { makeSite, readContentFolder } from '../../../../pipeline.ts';
import { BuildFailure, type Problem } from '../../../../problem/problem.ts';
import type { Project } from '../../../../project.ts';
import { tidyHtml } from '../../../../render/render-page.ts';
import { createBuildCache, withDiskCache } from '../../../../run/build-cache.ts';
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
  try {
    return await withDiskCache(project, { progress }, async (memory) => {
      const made = await makeSite(project, memory);
      progress({ step: 'weigh pages' });
      const weights = await weightsOf(made);
      const { look, files, site, problems } = made;
      const styles = reportStyles(project.packageDir, look, files);
      return { html: reportPage({ overview: overviewOf(made), weights, siteUrl: site.url, styles }), problems };
    });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return reportWithErrors(project, error.problems);
  }
}

async function reportWithErrors(project: Project, problems: Problem[]) {
  const { value: entries } = await readContentFolder(project.contentDir);
  const overview = await overviewWithErrors(project.contentDir, problems);
  // Without the fonts and the logo of the site; if its templates have errors too, with the colors of the system.
  const look = await createBuildCache(project)
    .loadTemplates()
    .then(({ templates }) => ({ colors: templates.colors(entriesOf<Theme>(entries, 'theme')[0]?.data), families: new Map() }))
    .catch((error) => {
      if (!(error instanceof BuildFailure)) throw error;
    });
  return { html: reportPage({ overview, styles: reportStyles(project.packageDir, look ?? undefined) }), problems };
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
    <html lang="en" data-color-scheme="auto">
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

/** Returns all styles of the report: fonts, colors and sizes of the site, then the overview. They load no other file. */
function reportStyles(packageDir: string, look?: Pick<SiteLook, 'colors' | 'families'>, files: readonly OutputFile[] = []): string {
  const read = (path: string) => readFileSync(join(packageDir, path), 'utf8');
  const tokens = read(TEMPLATE_FILES.tokens);
  const own = ['view/hidden-text', 'view/overview', 'report/report']
    .map((name) => read(`generator/studio/reports/overview/${name}.css`))
    .join('');
  const colors = Object.entries(look?.colors.light ?? {}).map((entry) => entry.join(':'));
  return [
    fontRules(files),
    look ? `:root{${colors.join(';')}}` : '',
    look ? themedStyles(tokens, look.families, look.colors.replaced) : tokens,
    own,
  ].join('\n');
}

/** The font faces at the beginning of the style sheet of the site, with the fonts for the letters of every page inlined, and their fallbacks. */
function fontRules(files: readonly OutputFile[]): string {
  const sheet = files.find(({ path }) => path.endsWith('.css'));
  const rules =
    Buffer.from(sheet?.bytes ?? '')
      .toString()
      .match(/@font-face\{[^{}]*\}/g) ?? [];
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
