import { SETTINGS_KEY } from './lib/settings.ts';

// Runs in the head of every page before anything is painted, so that remembered settings come without a flash. Nonsense is
// harmless: the style sheet knows no such values.
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem(SETTINGS_KEY) as string));
} catch {
  // Nothing is stored, or storage is forbidden in this browser: the page stays as it was written.
}
