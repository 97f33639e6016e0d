import * as z from 'zod';
import type { OutputFile } from '../assets/fingerprint.ts';
import { isTimeZone } from '../content/types/practice.ts';
import { absoluteUrl, NEXT_CHANGE_PATH } from '../shared/routes.ts';
import type { Schedule } from '../site/schedule.ts';
import type { Site } from '../site/site.ts';
import { today } from '../site/today.ts';

/** Contains only a date: what will be published is confidential until then. */
const nextChangeSchema = z.object({
  timeZone: z.string().refine(isTimeZone),
  /** The first day on which the site changes without an edit. */
  nextChange: z.iso.date(),
});

/** Returns the file with the date of the next build. Builds until then write the same site. */
export function nextChangeFile({ practice: { timeZone } }: Site, { changes: [{ day }] }: Schedule): OutputFile {
  const text = `${JSON.stringify({ timeZone, nextChange: day } satisfies z.infer<typeof nextChangeSchema>, null, 2)}\n`;
  const sources = ['content/practice.yaml', 'content/blog/', 'content/testimonials/', 'content/announcements/'];
  return { path: NEXT_CHANGE_PATH.slice(1), bytes: Buffer.from(text), sources };
}

const TIMEOUT_MS = 10_000;

/** Whether a build is due, according to the published site itself. If the site gives no valid date, a build is due: an extra build does no harm. */
export async function isDue(siteUrl: string, environment: Parameters<typeof today>[0], { timeoutMs = TIMEOUT_MS } = {}) {
  const address = absoluteUrl(siteUrl, NEXT_CHANGE_PATH);
  const unknown = (what: string) => ({ due: true, why: `${address} ${what}, so a build may be due.` });
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return unknown(`returned status ${answer.status}`);
    const { success, data } = nextChangeSchema.safeParse(await answer.json());
    if (!success) return unknown('is not valid');
    const day = today(environment, data.timeZone);
    const why = `${address}: next change on ${data.nextChange}. It is ${day} in ${data.timeZone}.`;
    return { due: day >= data.nextChange, why };
  } catch (error) {
    return unknown(error instanceof SyntaxError ? 'is not valid' : `cannot be read (${reasonOf(error as Error)})`);
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : message;
}
