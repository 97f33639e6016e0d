import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import type { LeadSettings } from './lead-settings.ts';
import type { Practice, Settings } from './site.ts';

/** A site that nobody takes leads for: a warning while its practice is a sample, an error once it is a real one. */
export function missingEndpoint(entries: readonly Entry[], { endpoint }: LeadSettings): Problem[] {
  if (endpoint) return [];
  const severity = entriesOf<Practice>(entries, 'practice').some(({ data }) => data.sample) ? 'warning' : 'error';
  return entriesOf<Settings>(entries, 'settings').map(({ label, positionOf }) => ({
    severity,
    file: label,
    ...positionOf(['lead'], true),
    field: 'lead',
    message: 'No endpoint takes the name and email of a quiz taker, so the quiz shows its results without asking for them.',
    hint: 'Set "endpoint" here, or ENT_SITE_LEAD_ENDPOINT where the site is built.',
  }));
}
