import { useEffect, useMemo, useRef, useState } from 'react';
import { ADMIN_API, type Draft, type Trial } from '../../api.ts';
import { failureWords, postJson } from '../server/ask.ts';
import type { Values } from './values.ts';

/** Milliseconds without a change after which the server is asked. */
const REST = 400;

export interface TrialState {
  trial?: Trial;
  failure?: string;
  /** Counts answers: what shows pages loads them again. */
  count: number;
  isAsking: boolean;
}

interface Answered extends Pick<TrialState, 'trial' | 'failure' | 'count'> {
  /** The draft that was judged last. */
  question?: object;
}

/** What the server says of a draft, whenever nobody has typed for a moment. `builds` asks again, since other files may be others. */
export function useTrial(path: string, values: Values | undefined, builds: number): TrialState {
  const [{ question: answered, ...state }, setState] = useState<Answered>({ count: 0 });
  const asked = useRef(0);
  // Text that cannot be read as fields is judged when it is saved.
  const question = useMemo(
    () => (values && values.text === undefined && builds >= 0 ? { path, values, builds } : undefined),
    [path, values, builds],
  );
  useEffect(() => {
    if (!question) return;
    const { fields, body } = question.values;
    const number = ++asked.current;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const draft: Draft = { path: question.path, fields, ...(body !== undefined && { body }) };
      const settle = (part: Pick<TrialState, 'trial' | 'failure'>) => {
        // The page that was shown before stays where there is no newer one.
        if (number === asked.current) setState(({ count, trial }) => ({ ...(trial && { trial }), ...part, count: count + 1, question }));
      };
      try {
        const trial = await postJson<Trial>(ADMIN_API.try, draft);
        if (!trial.isOutdated) settle({ trial });
        // Another window has asked meanwhile.
        else if (number === asked.current && !isOver) timer = setTimeout(ask, REST);
      } catch (error) {
        settle({ failure: failureWords(error) });
      }
    };
    timer = setTimeout(ask, number === 1 ? 0 : REST);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question]);
  return { ...state, isAsking: question !== undefined && question !== answered };
}
