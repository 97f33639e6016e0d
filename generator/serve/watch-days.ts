import { todayIn } from '../site/today.ts';
import type { BuiltSite } from './protocol.ts';

/**
 * Returns what each request has to wait for, false for nothing: the first request after the stamp has changed starts the task, and those that come
 * while it runs wait for it too. An undefined stamp changes nothing.
 */
export function onceFor(stampNow: () => string | undefined, task: () => Promise<unknown>): () => Promise<void> | false {
  let stamp: string | undefined;
  let running: Promise<void> | false = false;
  return () => {
    const now = stampNow() ?? stamp;
    if (now === stamp) return running;
    stamp = now;
    const started = Promise.resolve(running)
      .then(task)
      .then(() => {
        if (running === started) running = false;
      });
    running = started;
    return running;
  };
}

/**
 * Builds a served site again on the first request of a new day, when a consent or an announcement may have ended; also if the build has errors, since
 * it then hides the pages with a quote that has ended. `dayOfSite` returns the day of the last good site. The result is called before each request.
 */
export function watchDays(dayOfSite: () => BuiltSite['day'], rebuild: () => Promise<unknown>, environment = process.env) {
  const newDay = () => {
    const day = dayOfSite();
    const now = day && todayIn(day.timeZone, environment);
    return now === day?.today ? undefined : now;
  };
  return onceFor(newDay, rebuild);
}
