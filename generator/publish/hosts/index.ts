import { apache } from './apache.ts';
import { azure } from './azure.ts';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudfront } from './cloudfront.ts';
import { firebase } from './firebase.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { unnamed } from './unnamed.ts';
import { vercel } from './vercel.ts';

/** Every kind of host that a build writes rules for. */
export const hosts: readonly Host[] = [nginx, apache, caddy, netlify, cloudflare, vercel, azure, firebase, cloudfront, gitlab, github];

/** Where nobody has named a host: files that some read and all others take for nothing. */
export const unnamedHosts: readonly Host[] = [unnamed, apache];
