import { SETTINGS_KEY } from './lib/settings.ts';

// Runs in the head of every page before the first paint, so stored settings apply without a flash. Unknown values are harmless:
// the style sheet has no rules for them.
try {
  Object.assign(document.documentElement.dataset, JSON.parse(localStorage.getItem(SETTINGS_KEY) as string));
} catch {
  // Nothing is stored, or this browser forbids storage: the page keeps its defaults.
}
