import { type RefObject, useEffect, useRef, useState } from 'react';

/** A slide is the one that is shown when at least this much of it can be seen. */
const MOST_OF_IT = 0.6;

/** Reports the index of the slide that a scrolling row shows, now and after every move; returns what stops it. */
export function watchSlides(track: HTMLElement | null, onShown: (index: number) => void): (() => void) | undefined {
  if (!track) return undefined;
  const slides = [...track.children];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) if (intersectionRatio >= MOST_OF_IT) onShown(slides.indexOf(target));
    },
    { root: track, threshold: MOST_OF_IT },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}

/** Moves the row, and never the page, at once: a long way through all slides would be no calm one. */
export function scrollToSlide(track: HTMLElement | null, index: number): void {
  const [first, slide] = [track?.children[0], track?.children[index]] as [HTMLElement | undefined, HTMLElement | undefined];
  if (first && slide) track?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: 'instant' });
}

/**
 * Reports when the links in a list may become buttons: a frame after hydration, since a press that came before it is done
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
