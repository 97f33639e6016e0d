/** Which `<details>` were open, from one state of the page to the next. */
const KEY = 'ent-site:open';

/** Loads the page again; the browser puts it back to where it was scrolled to, once it has been loaded as a whole. */
export function reloadPage(): void {
  if (document.readyState === 'complete') reloadNow();
  else window.addEventListener('load', reloadNow, { once: true });
}

/** Opens what was open before `reloadPage`. */
export function openAgain(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  const { path, open } = JSON.parse(kept) as { path: string; open: boolean[] };
  const all = allDetails();
  // Where their number has changed, nobody can say which is which.
  if (path !== location.pathname || open.length !== all.length) return;
  for (const [index, details] of all.entries()) if (open[index]) details.open = true;
}

function reloadNow(): void {
  const open = allDetails().map((details) => details.open);
  if (open.includes(true)) sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, open }));
  location.reload();
}

function allDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll('details')];
}
