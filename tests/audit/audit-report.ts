import { cpus, totalmem } from 'node:os';
import type { AxeSummary } from './axe.ts';
import type { FirstView } from './first-view.ts';
import type { LighthouseResult } from './lighthouse.ts';
import { type Measure, measureTable } from './measures.ts';
import type { ObservatoryResult } from './observatory.ts';

export interface AuditedPage {
  path: string;
  pageType: string;
  lighthouse: LighthouseResult | undefined;
  firstView: FirstView;
  observatory: ObservatoryResult | undefined;
}

interface Audit {
  audited: readonly AuditedPage[];
  axe: AxeSummary;
  measures: readonly Measure[];
  /** Lighthouse runs of each page; the middle one counts. */
  runs: number;
  /** Why the Observatory was not asked. */
  observatory: string | undefined;
  /** Version of the browser. */
  chromium: string;
}

const HEAD = [
  'page type',
  'Lighthouse',
  'LCP s',
  'TBT ms',
  'CLS',
  'HTML + CSS',
  'script',
  'fonts',
  'pictures',
  'requests',
  'Observatory',
] as const;

/** The whole audit as Markdown: a table of pages and one of measures with their budgets, the figures of axe, and the machine. */
export function auditReport({ audited, axe, measures, runs, observatory, chromium }: Audit): string {
  const rows = audited.map(row);
  const { pages, states, widths, violations } = axe;
  const views = pages * widths.length + states;
  return [
    `| ${HEAD.join(' | ')} |`,
    `|---|${HEAD.slice(1)
      .map(() => '---:')
      .join('|')}|`,
    ...rows,
    '',
    measureTable(measures),
    '',
    `Lighthouse: performance / accessibility / best practices / SEO on its phone with simulated slow 4G${runs > 1 ? `, the middle of ${runs} runs` : ''}. kB of bodies`,
    `as they come over the wire at the first view of a phone. axe (WCAG 2.2 AA and best practice) looked at ${pages} pages and ${states} states in`,
    `${widths.join(', ')} px, ${views} views: ${violations.length === 0 ? 'nothing found' : `${violations.length} violations`}.`,
    ...(observatory
      ? [`Observatory ${observatory}.`]
      : ['The Observatory saw the answers over HTTPS, with plain HTTP redirected there as a host does it.']),
    `Measured on ${machine()}, Chromium ${chromium}, ${new Date().toISOString().slice(0, 10)}.`,
  ].join('\n');
}

function row({ path, pageType, lighthouse, firstView, observatory }: AuditedPage): string {
  const { performance, accessibility, bestPractices, seo } = lighthouse?.scores ?? {};
  const { html, styles, script, fonts, pictures, requests } = firstView;
  const cells = [
    `${pageType} \`${path}\``,
    ...(lighthouse
      ? [
          [performance, accessibility, bestPractices, seo].join(' / '),
          (lighthouse.lcp / 1000).toFixed(2),
          String(Math.round(lighthouse.tbt)),
          lighthouse.cls.toFixed(3).replace(/\.?0+$/, ''),
        ]
      : ['-', '-', '-', '-']),
    ...[html + styles, script, fonts, pictures].map((bytes) => (bytes / 1000).toFixed(1)),
    String(requests),
    observatory ? `${observatory.score} (${observatory.grade})` : '-',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What a figure depends on, and nothing that names the machine. */
function machine(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

/** The figures of a page that have a budget. */
export function measuresOf({ path: page, pageType, lighthouse, firstView, observatory }: AuditedPage): Measure[] {
  const { html, styles, script, fonts, pictures, requests } = firstView;
  const { scores, lcp, tbt, cls } = lighthouse ?? {};
  const values: [Measure['measure'], number | undefined][] = [
    ['Lighthouse performance', scores?.performance],
    ['Lighthouse accessibility', scores?.accessibility],
    ['Lighthouse best practices', scores?.bestPractices],
    // A page that is not to be found by search engines has no good score there.
    ['Lighthouse SEO', pageType.endsWith('not-found') ? undefined : scores?.seo],
    ['largest contentful paint, s', lcp === undefined ? undefined : lcp / 1000],
    ['total blocking time, ms', tbt],
    ['layout shift while it loads', cls],
    ['HTML and CSS, kB', (html + styles) / 1000],
    ['script, kB', script / 1000],
    ['typefaces, kB', fonts / 1000],
    ['pictures, kB', pictures / 1000],
    ['requests', requests],
    ['HTTP Observatory', observatory?.score],
  ];
  return values.flatMap(([measure, value]) => (value === undefined ? [] : [{ measure, page, value }]));
}
