import { afterAll, it } from 'vitest';
import { checkRandomEdits, createEditedSite } from '../helpers/edited-site.ts';

const site = createEditedSite();
afterAll(() => site.remove());

it('a rebuild gives what a clean build gives after any of a hundred rows of edits (B10)', () => checkRandomEdits(site, 100), 600_000);
