import { PAGE_ERROR_PATH, type PageError, type ShownProblem } from '../../protocol.ts';
import { ask } from './this-page.ts';

/** Only what a script of the site has thrown: extensions and this very script are none of its mistakes. */
const SITE_SCRIPT = /\/assets\/[\w.-]+\.js:\d/;

/**
 * Calls `show` with each error that the page's scripts throw and nobody catches: an island that fails is one of them, as it is
 * reported by `reportError`. The server names the line in client/; where it does not answer, the words of the browser remain.
 */
export function watchPageErrors(show: (problem: ShownProblem) => void): void {
  const known = new Set<string>();
  const report = async (thrown: unknown): Promise<void> => {
    if (!(thrown instanceof Error)) return;
    const { stack = '' } = thrown;
    if (!SITE_SCRIPT.test(stack) || known.has(stack)) return;
    known.add(stack);
    const text = String(thrown);
    const answer = await ask<ShownProblem>(PAGE_ERROR_PATH, { text, stack } satisfies PageError);
    show('error' in answer ? { place: location.pathname, text, rule: 'page-script' } : answer);
  };
  window.addEventListener('error', ({ error }) => void report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
