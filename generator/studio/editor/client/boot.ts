import type { Boot } from '../api.ts';

/** What the page came with. */
export const boot = JSON.parse(document.getElementById('boot')?.textContent || '{}') as Boot;
