import type { OpenedRequest } from '../../../../shared/opened-request.ts';
import { FIELD_WORDS, REQUEST_FIELDS } from '../../../../shared/request-rules.ts';
import { counted } from '../../../../shared/text.ts';
import type { ListedRequest } from '../../api.ts';

/** A request with what the server knows of it. */
export interface ShownRequest extends ListedRequest, OpenedRequest {}

export function nameOf({ values }: OpenedRequest): string {
  return values.name ?? 'No name';
}

/** An answer of a patient, with a link to call or write. */
export interface Answer {
  label: string;
  value: string;
  href?: string;
  /** Whether it may have several lines. */
  isLong: boolean;
}

/** Returns all answers besides the name, in the usual order. */
export function answersOf({ values }: OpenedRequest): Answer[] {
  return REQUEST_FIELDS.flatMap((field) => {
    const value = values[field];
    if (value === undefined || field === 'name') return [];
    const href = field === 'phone' ? phoneHref(value) : field === 'email' ? emailHref(value) : undefined;
    return [{ label: FIELD_WORDS[field], value, isLong: field === 'message', ...(href !== undefined && { href }) }];
  });
}

/** Returns the link to call a number of 7 to 15 digits (E.164), with its extension (RFC 3966); undefined for other texts, such as two numbers. */
function phoneHref(phone: string): string | undefined {
  const [number = '', extension = ''] = phone.split(/[a-z]+/i).map((part) => part.replaceAll(/[^\d+]/g, ''));
  if (!/^\+?\d{7,15}$/.test(number) || !/^\d{0,7}$/.test(extension)) return undefined;
  return `tel:${number}${extension && `;ext=${extension}`}`;
}

/** Returns the link to write to an address; undefined for other texts. Nothing in the address can add a subject or another recipient. */
function emailHref(email: string): string | undefined {
  const [name = '', host = '', ...more] = email.split('@').map(encodeURIComponent);
  return name && host && more.length === 0 && !/\s/.test(email) ? `mailto:${name}@${host}` : undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** Returns how long ago a request arrived: `5 minutes ago`, `1 day ago`. A later time counts as now. */
export function timeAgo(receivedAt: string, now: number): string {
  const passed = now - Date.parse(receivedAt);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  return relative.format(-Math.floor(passed / DAY), 'day');
}

/** Returns when a request arrived, in the time of this computer: `November 28, 2026 at 9:05 AM`. */
export function exactTime(receivedAt: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(receivedAt));
}

/** The deletion of a request is announced this many days before. */
const ANNOUNCED_DAYS = 7;

/** Returns when a request is deleted if that is soon: `Will be deleted in 3 days`. */
export function deletionWords(daysLeft: number): string | undefined {
  if (daysLeft > ANNOUNCED_DAYS) return undefined;
  return daysLeft <= 1 ? 'Will be deleted within a day' : `Will be deleted in ${daysLeft} days`;
}

/** Returns the new requests. */
export function newOf<Request extends ListedRequest>(requests: readonly Request[]): Request[] {
  return requests.filter(({ isAnswered }) => !isAnswered);
}

/** Returns how many new requests there are and since when, for a person who has not opened them. */
export function waitingWords(requests: readonly ListedRequest[], now: number): string {
  const waiting = newOf(requests);
  const oldest = waiting.at(-1);
  if (!oldest) return 'No new requests are waiting.';
  const since = `${timeAgo(oldest.receivedAt, now)}, on ${exactTime(oldest.receivedAt)}`;
  return waiting.length === 1
    ? `1 new request is waiting. It arrived ${since}.`
    : `${waiting.length} new requests are waiting. The oldest arrived ${since}.`;
}

/** Returns the line of the overview about new requests; undefined without any. */
export function overviewWords(requests: readonly ListedRequest[]): string | undefined {
  const waiting = newOf(requests);
  if (waiting.length === 0) return undefined;
  const soon = waiting.filter(({ daysLeft }) => daysLeft <= ANNOUNCED_DAYS).length;
  const words =
    waiting.length === 1
      ? '1 new patient request is waiting for an answer.'
      : `${waiting.length} new patient requests are waiting for an answer.`;
  return soon === 0 ? words : `${words} ${counted(soon, 'request')} will be deleted within ${ANNOUNCED_DAYS} days.`;
}
