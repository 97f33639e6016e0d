import { renderToStaticMarkup } from 'react-dom/server';
import { hashSource } from '../../../../files/hash.ts';
import { tidyHtml } from '../../../../render/tidy-html.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type { Overview, SiteWeights } from '../data.ts';
import { OverviewView } from '../view/overview.tsx';

interface ReportInput {
  overview: Overview;
  /** Absent where the site cannot be built. */
  weights?: SiteWeights;
  /** Where the pages are to be seen; nothing leads there when left out. */
  siteUrl?: string;
  styles: string;
}

/** A page that needs no other file and no script. */
export function reportPage({ overview, weights, siteUrl, styles }: ReportInput): string {
  const policy = `default-src 'none'; style-src ${hashSource(styles)}; font-src data:; base-uri 'none'; form-action 'none'`;
  const day = formatDate(overview.today);
  const page = renderToStaticMarkup(
    <html lang="en" data-color-scheme="auto">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="generator" content="ent-site report" />
        <title>{`What needs you: ${overview.practice}, ${day}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <OverviewView
            overview={overview}
            weights={weights}
            weightsNote="Pages are weighed once the site can be built."
            hrefOf={({ address }) => (siteUrl !== undefined && address !== undefined ? `${siteUrl}${address}` : undefined)}
          />
        </main>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>\n${tidyHtml(page)}\n`;
}
