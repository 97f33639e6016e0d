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

/** The default: files that some hosts read and all others ignore. */
export const genericHosts: readonly Host[] = [genericHost, apache];

/** Returns advice for an unknown name of a host; undefined for a known one. */
export function hostAdvice(name: string): Advice | undefined {
  const names = hosts.map((host) => host.name);
  if (names.includes(name)) return undefined;
  return { message: `ent-site does not support the host "${name}".${didYouMean(name, names)}`, hint: `Hosts: ${names.join(', ')}.` };
}
