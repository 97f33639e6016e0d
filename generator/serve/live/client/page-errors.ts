import { PAGE_ERROR_PATH, type PageError, type ShownProblem } from '../../protocol.ts';
import { postJson } from './post.ts';

/** Only what a script of the site has thrown: extensions and this very script are none of its mistakes. */
const SITE_SCRIPT = /\/assets\/[\w.-]+\.js:\d/;

/**
 * Calls `show` with each error that the page's scripts throw and nobody catches: an island that fails is one of them, as it is
 * reported by `reportError`. The server names the line in client/; where it does not answer, the words of the browser remain.
 */
export function watchPageErrors(token: string, show: (problem: ShownProblem) => void): void {
  const known = new Set<string>();
  const report = async (thrown: unknown): Promise<void> => {
    if (!(thrown instanceof Error)) return;
    const { stack = '' } = thrown;
    if (!SITE_SCRIPT.test(stack) || known.has(stack)) return;
    known.add(stack);
    const error: PageError = { text: String(thrown), stack };
    show((await explain(error, token)) ?? { place: location.pathname, text: error.text });
  };
  window.addEventListener('error', ({ error }) => void report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}

async function explain(error: PageError, token: string): Promise<ShownProblem | undefined> {
  try {
    const answer = await postJson(PAGE_ERROR_PATH, error, token);
    return answer.ok ? ((await answer.json()) as ShownProblem) : undefined;
  } catch {
    return undefined;
  }
}
