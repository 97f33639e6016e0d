import * as z from 'zod';
import type { OutputFile } from '../assets/fingerprint.ts';
import { isTimeZone } from '../content/types/practice.ts';
import { absoluteUrl, NEXT_CHANGE_PATH } from '../shared/routes.ts';
import type { Schedule } from '../site/schedule.ts';
import type { Site } from '../site/site.ts';
import { today } from '../site/today.ts';

/** Days only: what waits is nobody's business before its day. */
const nextChangeSchema = z.object({
  timeZone: z.string().refine(isTimeZone),
  /** The first day whose site is another although nobody edits it. */
  nextChange: z.iso.date(),
});

/** Says when the site is to be built again. Builds on the days until then write the same. */
export function nextChangeFile({ practice: { timeZone } }: Site, { changes: [{ day }] }: Schedule): OutputFile {
  const text = `${JSON.stringify({ timeZone, nextChange: day } satisfies z.infer<typeof nextChangeSchema>, null, 2)}\n`;
  const sources = ['content/practice.yaml', 'content/blog/', 'content/testimonials/', 'content/announcements/'];
  return { path: NEXT_CHANGE_PATH.slice(1), bytes: Buffer.from(text), sources };
}

const TIMEOUT_MS = 10_000;

/** Asks the published site itself, so that nobody keeps a record beside it. Where it does not say, a build is due: one too many harms nothing. */
export async function isDue(siteUrl: string, environment: Parameters<typeof today>[0], { timeoutMs = TIMEOUT_MS } = {}) {
  const address = absoluteUrl(siteUrl, NEXT_CHANGE_PATH);
  const unknown = (what: string) => ({ due: true, why: `${address} ${what}, so nobody knows when a build is due.` });
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return unknown(`answers ${answer.status}`);
    const { success, data } = nextChangeSchema.safeParse(await answer.json());
    if (!success) return unknown('is not what a build writes');
    const day = today(environment, data.timeZone);
    const why = `${address} says ${data.nextChange}, and in ${data.timeZone} it is ${day}.`;
    return { due: day >= data.nextChange, why };
  } catch (error) {
    return unknown(error instanceof SyntaxError ? 'is not what a build writes' : `cannot be read (${reasonOf(error as Error)})`);
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : message;
}
