/** On the page for unknown addresses: redirects if the site knows a new address for this one. */
export function redirectUnknownAddress(page: Document): void {
  const wildcards = page.querySelector<HTMLElement>('[data-forwards]')?.dataset['forwards'];
  const target = wildcards && redirectTarget(location.pathname, JSON.parse(wildcards));
  if (target) location.replace(target);
}

/** The redirect target of an unknown address by wildcards such as `/areasweserve/*`, or undefined. */
export function redirectTarget(path: string, wildcards: readonly { from: string; to: string }[]): string | undefined {
  return wildcards.find(({ from }) => path.startsWith(from.slice(0, -1)))?.to;
}
