import { didYouMean } from '../../problem/nearest.ts';
import type { Advice } from '../../problem/problem.ts';
import { hosts } from './index.ts';

/** What is wrong with the name of a host. */
export function hostMistake(name: string): Advice | undefined {
  const names = hosts.map((host) => host.name);
  if (names.includes(name)) return undefined;
  return { message: `"${name}" is no host that ent-site knows.${didYouMean(name, names)}`, hint: `Hosts: ${names.join(', ')}.` };
}
