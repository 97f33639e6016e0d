/** Where the quiz sends name and email, and with which public key. */
export interface LeadSettings {
  /** Empty where no one takes leads: the quiz then shows its results without asking for name and email. */
  endpoint: string;
  apiKey: string;
}

/** The endpoint of `ent-site serve`, which keeps leads in a file on this machine. */
export const LOCAL_LEAD_ENDPOINT = '/api/leads';

interface LeadSources {
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
