/** Menus are native disclosures that open without script. Here they learn to close (WAI-ARIA APG, disclosure navigation). */
export function enhanceMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('details[name="menu"]')];
  let width: number | undefined;
  const closeAllBut = (kept: EventTarget | null) => {
    for (const menu of menus) if (!menu.contains(kept as Node | null)) menu.open = false;
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
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false;
    });
  }
  // A press or the focus somewhere else; a window that loses the focus closes nothing.
  for (const type of ['pointerdown', 'focusin']) page.addEventListener(type, ({ target }) => closeAllBut(target));
  addEventListener('resize', () => {
    // The address bar of a phone changes the height while somebody scrolls; only a new width is a new layout.
    if (width !== undefined && innerWidth !== width) closeAllBut(null);
    width = innerWidth;
  });
}
