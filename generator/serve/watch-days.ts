import { todayIn } from '../site/today.ts';
import type { BuiltSite } from './protocol.ts';

/**
 * Builds a served site again on the first request of a new day, when a consent or an announcement may have ended. `built` records the day of a
 * build; `beforeAnswer` returns what the answer has to wait for, false for nothing.
 */
export function watchDays(rebuild: () => Promise<void>, environment = process.env) {
  let day: BuiltSite['day'];
  let rebuilding: Promise<void> | undefined;
  const built = (builtFor: BuiltSite['day']): void => {
    day = builtFor;
  };
  const beforeAnswer = (): Promise<void> | false => {
    const now = day && todayIn(day.timeZone, environment);
    if (day && now !== undefined && now !== day.today) {
      // Also if the build has errors: it hides the pages with a quote that has ended.
      day = { ...day, today: now };
      rebuilding = rebuild().finally(() => {
        rebuilding = undefined;
      });
    }
    return rebuilding ?? false;
  };
  return { built, beforeAnswer };
}
