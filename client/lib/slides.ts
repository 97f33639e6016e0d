/** A slide is the one that is shown when at least this much of it can be seen. */
const MOST_OF_IT = 0.6;

/** Tells the index of the slide that a scrolling row shows, now and after every move; gives back how to stop it. */
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
