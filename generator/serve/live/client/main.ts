import { connect } from './connection.ts';
import { showNotes } from './notes.ts';
import { addPageError, showErrors } from './overlay.ts';
import { watchPageErrors } from './page-errors.ts';
import { openAgain, reloadPage, swapStyles } from './refresh.ts';
import { thisPage } from './this-page.ts';
import { showWarnings } from './warnings.ts';

watchPageErrors(addPageError);
showNotes(thisPage.notes);
openAgain();
connect({
  reload: reloadPage,
  styles: swapStyles,
  errors: showErrors,
  ok: showErrors,
  notes: showNotes,
  warnings: showWarnings,
});
