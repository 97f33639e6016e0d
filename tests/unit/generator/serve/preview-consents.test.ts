import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContentFolder } from '../../../../generator/pipeline.ts';
import { publish } from '../../../../generator/publish/publish.ts';
import { openReleases } from '../../../../generator/serve/preview.ts';
import { withConsents } from '../../../../generator/serve/preview-consents.ts';
import { watchDays } from '../../../../generator/serve/watch-days.ts';
import { quotesOfToday } from '../../../../generator/site/quotes.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { release } from '../../../helpers/releases.ts';

const inFolder = useFolder();
const at = (time: string) => ({ SOURCE_DATE_EPOCH: String(Date.parse(time) / 1000) });

describe('a site that is served over midnight', () => {
  it('is built again once, in the time zone of the practice, and every answer of the new day waits for that', async () => {
    const environment = at('2026-11-28T04:59:00Z');
    const rebuilds: (() => void)[] = [];
    let day: { today: string; timeZone: string } | undefined;
    const beforeAnswer = watchDays(
      () => day,
      () => new Promise<void>((resolve) => rebuilds.push(resolve)),
      environment,
    );
    expect(beforeAnswer()).toBe(false);
    day = { today: '2026-11-27', timeZone: 'America/New_York' };
    expect([beforeAnswer(), rebuilds.length]).toEqual([false, 0]);
    Object.assign(environment, at('2026-11-28T05:00:00Z'));
    const answers = [beforeAnswer(), beforeAnswer()];
    await Promise.resolve();
    expect([answers.every((answer) => answer instanceof Promise), rebuilds.length]).toEqual([true, 1]);
    // Also if that build has errors, so that the last good site stays that of the day before.
    rebuilds[0]?.();
    await Promise.all(answers);
    expect([beforeAnswer(), rebuilds.length]).toEqual([false, 1]);
  });
});

describe('a preview', () => {
  it('shows a withdrawn quote to none of the requests that come at once, and names it once', async () => {
    mkdirSync(inFolder('content/testimonials'), { recursive: true });
    const save = (consent: string) =>
      writeFileSync(
        inFolder('content/testimonials/ann-b.yaml'),
        `order: 1\nname: Ann B.\nlocation: Decatur\nprocedure: Sinus care\nquote: I breathe.\ndate: 2025-03-01\nconsent: { ${consent} }\n`,
      );
    save('given: 2025-03-02, form: paper');
    const quotes = quotesOfToday((await readContentFolder(inFolder('content'))).value);
    expect(quotes).toHaveLength(1);
    publish({ ...release({ 'index.html': 'Ann' }, { quotes }), contentDir: inFolder('content') }, inFolder('out'));
    const said: string[] = [];
    const { currentSite, refresh } = withConsents(inFolder('out'), openReleases(inFolder('out')), (line) => void said.push(line));
    const ask = async () => {
      await refresh();
      return currentSite().files.get('/index.html')?.bytes.toString();
    };
    expect(await Promise.all([ask(), ask()])).toEqual(['Ann', 'Ann']);
    save('given: 2025-03-02, form: paper, revoked: 2025-04-01');
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
    expect([refresh(), said]).toEqual([false, [expect.stringContaining('a quote of Ann B. (content/testimonials/ann-b.yaml)')]]);
    // What was read once still counts while the folder is missing.
    renameSync(inFolder('content'), inFolder('moved'));
    expect(await ask()).toBeUndefined();
  });
});
