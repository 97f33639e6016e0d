import type { Boot } from '../api.ts';

/** What the page came with. */
export const boot = JSON.parse(globalThis.document?.getElementById('boot')?.textContent || '{}') as Boot;
