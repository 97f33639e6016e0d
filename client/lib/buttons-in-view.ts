/** Marks the buttons of the content while they are in view, so the bar at the bottom does not repeat those that call or book (layout.css). */
export function watchButtons(page: Document): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.classList.toggle('in-view', isIntersecting);
  });
  for (const button of page.querySelectorAll('main .button')) observer.observe(button);
}
