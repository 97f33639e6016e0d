import { applySettings, readSettings, SETTINGS_KEY } from './lib/settings.ts';

// Runs in the head of every page before anything is painted, so that remembered settings come without a flash.
try {
  applySettings(document.documentElement, readSettings(localStorage.getItem(SETTINGS_KEY)));
} catch {
  // Storage is forbidden in this browser: the page stays as it was written.
}
