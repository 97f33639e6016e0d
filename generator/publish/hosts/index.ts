import { didYouMean } from '../../problem/nearest.ts';
import type { Advice } from '../../problem/problem.ts';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { cloudfront } from './cloudfront.ts';
import type { Host } from './host.ts';
import { azure, firebase, vercel } from './json-hosts.ts';
import { nginx } from './nginx.ts';
import { cloudflare, genericHost, github, gitlab, netlify } from './underscore-files.ts';

export const hosts: readonly Host[] = [nginx, apache, caddy, netlify, cloudflare, vercel, azure, firebase, cloudfront, gitlab, github];

/** Used where no host is named: files that some hosts read and all others ignore. */
export const genericHosts: readonly Host[] = [genericHost, apache];

export function hostMistake(name: string): Advice | undefined {
  const names = hosts.map((host) => host.name);
  if (names.includes(name)) return undefined;
  return { message: `"${name}" is no host that ent-site knows.${didYouMean(name, names)}`, hint: `Hosts: ${names.join(', ')}.` };
}
