/** Marks the call buttons of the content that are in view, so the bar at the bottom does not repeat them (layout.css). */
export function watchCallButtons(page: Document): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.classList.toggle('in-view', isIntersecting);
  });
  for (const button of page.querySelectorAll('main .button--call')) observer.observe(button);
}
