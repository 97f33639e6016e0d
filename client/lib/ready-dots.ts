import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Says when the links in a list may become buttons: a frame after hydration, since a press that came before it is done
 * again on the link. A link that has focus gives it to its button.
 */
export function useReadyDots(): { dots: RefObject<HTMLUListElement | null>; ready: boolean } {
  const dots = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      focused.current = [...(dots.current?.children ?? [])].findIndex((dot) => dot.contains(document.activeElement));
      setReady(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (ready) dots.current?.children[focused.current]?.querySelector('button')?.focus();
  }, [ready]);
  return { dots, ready };
}
