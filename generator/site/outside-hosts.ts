import { didYouMean } from '../problem.ts';

/** What is wrong with an address that begins with `http://` or `https://`, or undefined: its host must be declared (quality C12). */
export function undeclaredHost(href: string, hosts: readonly string[]): { message: string; hint: string } | undefined {
  const host = URL.canParse(href) ? new URL(href).hostname : href;
  if (hosts.includes(host)) return undefined;
  return {
    message: `The outside host "${host}" is not declared.${didYouMean(host, hosts)}`,
    hint: 'Add it with its purpose to outsideHosts in content/site.yaml.',
  };
}
