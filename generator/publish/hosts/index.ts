import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import type { Host } from './host.ts';
import { nginx } from './nginx.ts';

/** Every kind of host that a build writes rules for. */
export const hosts: readonly Host[] = [nginx, apache, caddy];

/** Where nobody has named a host: files that some read and all others take for nothing. */
export const unnamedHosts: readonly Host[] = [apache];
