import { describe, expect, it } from 'vitest';
import { watchDays } from '../../../../generator/serve/watch-days.ts';

const at = (time: string) => ({ SOURCE_DATE_EPOCH: String(Date.parse(time) / 1000) });

describe('a site that is served over midnight', () => {
  it('is built again once, in the time zone of the practice, and every answer of the new day waits for that', async () => {
    const environment = at('2026-11-28T04:59:00Z');
    const rebuilds: (() => void)[] = [];
    const days = watchDays(() => new Promise<void>((resolve) => rebuilds.push(resolve)), environment);
    expect(days.beforeAnswer()).toBe(false);
    days.built({ today: '2026-11-27', timeZone: 'America/New_York' });
    expect([days.beforeAnswer(), rebuilds.length]).toEqual([false, 0]);
    Object.assign(environment, at('2026-11-28T05:00:00Z'));
    const answers = [days.beforeAnswer(), days.beforeAnswer()];
    expect([answers.every((answer) => answer instanceof Promise), rebuilds.length]).toEqual([true, 1]);
    days.built({ today: '2026-11-28', timeZone: 'America/New_York' });
    rebuilds[0]?.();
    await Promise.all(answers);
    expect([days.beforeAnswer(), rebuilds.length]).toEqual([false, 1]);
  });
});
