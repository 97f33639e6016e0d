import type { PageNotes } from '../../protocol.ts';
import { createBar } from './bar.ts';
import { connect } from './connection.ts';
import { createOverlay } from './overlay.ts';
import { watchPageErrors } from './page-errors.ts';
import { openAgain, reloadPage } from './reload.ts';
import { createRibbon } from './ribbon.ts';
import { swapStyles } from './swap-styles.ts';

/** Runs at the end of every page that `ent-site serve` sends; its own element says which page this is. */
const { page = '', version = '', notes = 'null', token = '' } = document.currentScript?.dataset ?? {};
// No script that comes later reads it.
document.currentScript?.removeAttribute('data-token');

const overlay = createOverlay({ page, token });
watchPageErrors(token, overlay.addPageError);
const bar = createBar({ page, token });
const ribbon = createRibbon();

function show(next: PageNotes | null): void {
  ribbon.show(next);
  bar.show(next);
}

show(JSON.parse(notes) as PageNotes | null);
openAgain();

const connection = connect(page, version, {
  reload: reloadPage,
  styles: async () => {
    const swapped = await swapStyles();
    if (swapped === undefined) reloadPage();
    else connection.become(swapped);
  },
  errors: overlay.showErrors,
  ok: () => overlay.showErrors(undefined),
  notes: show,
});
