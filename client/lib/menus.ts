/** Menus are native disclosures that open without script. Here they learn to close (WAI-ARIA APG, disclosure navigation). */
export function enhanceMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('details[name="menu"]')];
  let width: number | undefined;
  const close = () => {
    for (const menu of menus) menu.open = false;
  };
  for (const menu of menus) {
    // Asked for at the start of a page it would make the browser lay out everything before its first paint.
    menu.addEventListener('toggle', () => {
      width = innerWidth;
    });
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      // No target: the window lost focus, or a press on something that takes none; a press outside is seen below.
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) menu.open = false;
    });
  }
  page.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menus.some((menu) => menu.contains(target))) close();
  });
  addEventListener('resize', () => {
    // The address bar of a phone changes the height while somebody scrolls; only a new width is a new layout.
    if (width !== undefined && innerWidth !== width) close();
    width = innerWidth;
  });
}
