import type { Site } from '../../../../generator/contract/site.ts';
import { LEADS_PATH } from '../../../../generator/shared/form-rules.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';

/** Where the forms of a site send what patients write; a form that the site does not have is undefined. */
export interface FormTargets {
  /** `host` is the company that reads the requests; undefined if the browser encrypts them. */
  requests: { host: string | undefined; days: number } | undefined;
  /** `host` is the company that reads the leads of the quiz; undefined if only the office can. */
  lead: { host: string | undefined; isSealed: boolean } | undefined;
}

/** Returns where the forms of a site send, by its settings; undefined if it has none. */
export function formTargets({ requests, lead, url, pages }: Site): FormTargets | undefined {
  const hostOf = (endpoint: string) => new URL(endpoint, url).host;
  const isReceived = requests?.key !== undefined && lead.endpoint === LEADS_PATH;
  const shown =
    requests && requests.kinds.length > 0 ? { host: requests.key ? undefined : hostOf(requests.endpoint), days: requests.days } : undefined;
  const isAsked = pages.includes('quiz') && lead.endpoint !== '';
  const asked = isAsked
    ? { host: lead.sealedFor || isReceived ? undefined : hostOf(lead.endpoint), isSealed: lead.sealedFor !== undefined }
    : undefined;
  return shown || asked ? { requests: shown, lead: asked } : undefined;
}

/** What the forms of the site send to whom, for the privacy page. */
export function WhatFormsSend({ requests, lead }: FormTargets) {
  const { legal: words } = usePage().site.strings;
  const texts = [
    requests && (requests.host === undefined ? words.requestsSealed : fill(words.requestsPlain, { host: requests.host })),
    lead && (lead.host !== undefined ? fill(words.leadPlain, { host: lead.host }) : lead.isSealed ? words.leadSealed : words.leadReceived),
    requests && requests.host === undefined && fill(words.requestsKept, { days: requests.days }),
    words.requestsLimits,
  ];
  return <div className="prose-text">{texts.map((text) => text && <p key={text}>{text}</p>)}</div>;
}
