import type { Problem } from '../problem.ts';
import { plainUrl, plainUrlMeant } from './plain-url.ts';

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

/** What is wrong with one of the two settings, wherever it stands. */
type LeadMistake = Pick<Problem, 'message' | 'hint'> | undefined;

/** An endpoint must be https, localhost and paths of the site itself excepted (quality C13). */
export function endpointMistake(endpoint: string | undefined): LeadMistake {
  if (!endpoint || isSafeEndpoint(endpoint)) return undefined;
  const meant = plainUrlMeant(endpoint);
  const advice = meant !== undefined && isSafeEndpoint(meant) ? ` Did you mean "${meant}"?` : '';
  return {
    message: `"${endpoint}" is not safe for names and email addresses.${advice}`,
    hint: 'Use an address that begins with https:// (http:// only for localhost), or a path of this site such as /leads.',
  };
}

/** A key stands in the page for everyone to read, so it must not be a secret one (quality C13). */
export function apiKeyMistake(apiKey: string | undefined): LeadMistake {
  if (apiKey && !/^[!-~]+$/.test(apiKey))
    return { message: 'This is no key: it holds a space or a sign that is no ASCII.', hint: 'Copy the key again, without a line end.' };
  if (!apiKey || !/^(sk|rk|pk_live|ghp|xox|AKIA)|[A-Za-z0-9+/_-]{32,}/.test(apiKey)) return undefined;
  return {
    message: 'This looks like a secret key; it would stand readable in every page.',
    hint: 'Use a public site key. A secret one belongs on a server of your own that passes leads on.',
  };
}

/** The same rules for what the environment of a build sets. */
export function leadEnvironmentProblems(environment: LeadSources['environment']): Problem[] {
  const mistakes = {
    ENT_SITE_LEAD_ENDPOINT: endpointMistake(environment['ENT_SITE_LEAD_ENDPOINT']),
    ENT_SITE_LEAD_API_KEY: apiKeyMistake(environment['ENT_SITE_LEAD_API_KEY']),
  };
  return Object.entries(mistakes).flatMap(([file, mistake]) => (mistake ? [{ severity: 'error', file, ...mistake }] : []));
}

function isSafeEndpoint(endpoint: string): boolean {
  const url = plainUrl(endpoint);
  if (!url) return isOwnPath(endpoint);
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Whether a browser sends to this very path of the site: it takes `/\\host` and `/\t/host` for other hosts. */
function isOwnPath(endpoint: string): boolean {
  if (!endpoint.startsWith('/') || !URL.canParse(endpoint, ANY_SITE)) return false;
  const { origin, pathname, search } = new URL(endpoint, ANY_SITE);
  return origin === ANY_SITE && endpoint === pathname + search;
}

const ANY_SITE = 'https://site.invalid';
