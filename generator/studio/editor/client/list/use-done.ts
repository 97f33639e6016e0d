import { useState } from 'react';
import type { AdminProblem, Done } from '../../api.ts';
import { failureWords, postJson, problemsOf } from '../server/ask.ts';
import { useEditor } from '../server/editor-context.ts';

/** Asks the server first what something would do, then to do it. */
export function useDone(address: string, done: (result: Done) => void) {
  const { refresh, say } = useEditor();
  const [trial, setTrial] = useState<Done>();
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<readonly AdminProblem[]>([]);
  const ask = async (request: object, act: (result: Done) => void | Promise<void>) => {
    try {
      const result = await postJson<Done>(address, request);
      setFailure(undefined);
      setProblems([]);
      await act(result);
    } catch (error) {
      setTrial(undefined);
      setFailure(failureWords(error));
      setProblems(problemsOf(error));
    }
  };
  return {
    trial,
    failure,
    /** Why not, with their places. */
    problems,
    /** What was asked before no longer counts. */
    forget: () => setTrial(undefined),
    preview: (request: object) => ask({ ...request, isTrial: true }, setTrial),
    act: (request: object, words: string) =>
      ask(request, async (result) => {
        await refresh();
        say(words);
        done(result);
      }),
  };
}
