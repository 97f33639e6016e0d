/** A figure of a page, which must not be beyond the budget of its measure. */
export interface Measure {
  measure: keyof typeof BUDGETS;
  page: string;
  value: number;
}

/** Maximum of a measure, or its minimum with `atLeast`. */
const BUDGETS = {
  'Lighthouse performance': { atLeast: 90 },
  'Lighthouse accessibility': { atLeast: 100 },
  'Lighthouse best practices': { atLeast: 100 },
  'Lighthouse SEO': { atLeast: 90 },
  'largest contentful paint, s': { atMost: 2.5 },
  'total blocking time, ms': { atMost: 300 },
  'layout shift while it loads': { atMost: 0.01 },
  'layout shift while one scrolls to its end': { atMost: 0.001 },
  'layout shift by late typefaces': { atMost: 0.1 },
  'share of elements restyled for one text': { atMost: 0.25 },
  'HTML and CSS, kB': { atMost: 38 },
  'script, kB': { atMost: 16 },
  'typefaces, kB': { atMost: 21 },
  'pictures, kB': { atMost: 5 },
  requests: { atMost: 13 },
  'HTTP Observatory': { atLeast: 100 },
  'violations found by axe': { atMost: 0 },
  'share of a picture that changed': { atMost: 0.004 },
} as const satisfies Record<string, { atMost: number } | { atLeast: number }>;

/** Returns how far a value is beyond its budget; positive if the budget is exceeded. */
function excess({ measure, value }: Measure): number {
  const budget: { atMost?: number; atLeast?: number } = BUDGETS[measure];
  return budget.atMost === undefined ? (budget.atLeast ?? 0) - value : value - budget.atMost;
}

/** Whether a value is beyond its budget, or not a number. */
export const isExceeded = (measure: Measure) => !(excess(measure) <= 0);

/** Returns a Markdown table with the worst page of each measure, followed by every other page that exceeds a budget. */
export function measureTable(measures: readonly Measure[]): string {
  const rows = Object.entries(BUDGETS).flatMap(([name, budget]) => {
    const [worst, ...others] = measures.filter(({ measure }) => measure === name).sort((one, other) => excess(other) - excess(one));
    const limit = 'atMost' in budget ? `<= ${budget.atMost}` : `>= ${budget.atLeast}`;
    return (worst ? [worst, ...others.filter(isExceeded)] : []).map((row) => {
      const value = Number(row.value.toFixed(4));
      return `| ${name} | \`${row.page}\` | ${value} | ${limit} | ${isExceeded(row) ? 'NO' : 'yes'} |`;
    });
  });
  return ['| measure | page, the worst | value | budget | ok |', '|---|---|---:|---:|---|', ...rows].join('\n');
}
