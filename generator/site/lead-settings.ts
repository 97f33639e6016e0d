import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import { apiKeyMistake, endpointMistake } from '../content/types/site-settings.ts';
import { type Problem, problem } from '../problem/problem.ts';

/** Where the quiz sends name and email, and with which public key. */
export interface LeadSettings {
  /** Empty where nobody takes leads: the quiz then shows its results without asking for name and email. */
  endpoint: string;
  apiKey: string;
}

/** The endpoint of `ent-site serve`, which keeps leads in a file on this machine. */
export const LOCAL_LEAD_ENDPOINT = '/api/leads';

export interface LeadSources {
  content: { endpoint?: string | undefined; apiKey?: string | undefined };
  environment: Readonly<Record<string, string | undefined>>;
  /** Whether `ent-site serve` shows the site, which has an endpoint of its own. */
  isServed?: boolean | undefined;
}

/** The environment wins over content/site.yaml; where neither names an endpoint there is none, but the local one of `serve`. */
export function leadSettings({ content, environment, isServed = false }: LeadSources): LeadSettings {
  return {
    endpoint: environment['ENT_SITE_LEAD_ENDPOINT'] || content.endpoint || (isServed ? LOCAL_LEAD_ENDPOINT : ''),
    apiKey: environment['ENT_SITE_LEAD_API_KEY'] || content.apiKey || '',
  };
}

/** The same rules for what the environment of a build sets. */
export function leadEnvironmentProblems(environment: LeadSources['environment']): Problem[] {
  const rules = { ENT_SITE_LEAD_ENDPOINT: endpointMistake, ENT_SITE_LEAD_API_KEY: apiKeyMistake };
  return Object.entries(rules).flatMap(([file, mistakeOf]) => {
    const mistake = mistakeOf(environment[file]);
    return mistake ? [problem(mistake.rule, file, mistake.message, mistake.hint)] : [];
  });
}

/** A site that nobody takes leads for: a warning while its practice is a sample, an error once it is a real one. */
export function missingEndpoint(entries: readonly Entry[], { endpoint }: LeadSettings): Problem[] {
  if (endpoint) return [];
  const severity = entriesOf<{ sample: boolean }>(entries, 'practice').some(({ data }) => data.sample) ? 'warning' : 'error';
  const message = 'No endpoint takes the name and email of a quiz taker, so the quiz shows its results without asking for them.';
  const hint = 'Set "endpoint" here, or ENT_SITE_LEAD_ENDPOINT where the site is built.';
  return entriesOf(entries, 'settings').map((entry) => ({
    ...entryProblem('no-lead-endpoint', entry, ['lead'], message, hint, severity),
    ...entry.positionOf(['lead'], true),
  }));
}
