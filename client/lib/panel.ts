import { type AccessibilitySettings, applySettings, DEFAULTS, readSettings, SETTINGS_KEY } from './settings.ts';

/** The accessibility panel remembers: its inputs show what is set, each change is kept, Reset forgets. */
export function rememberSettings(page: Document): void {
  const panel = page.getElementById('accessibility-panel');
  if (!panel) return;
  const input = (selector: string) => panel.querySelector<HTMLInputElement>(selector);
  const check = (selector: string, checked: boolean) => {
    const found = input(selector);
    if (found) found.checked = checked;
  };
  const show = (settings: AccessibilitySettings) => {
    check(`#text-size-${settings.textSize}`, true);
    check('#high-contrast', settings.highContrast);
    check('#reduced-motion', settings.reducedMotion);
    applySettings(page.documentElement, settings);
  };
  show(readSettings(stored()));
  panel.addEventListener('change', () => {
    const settings = {
      textSize: Number(input('[name="text-size"]:checked')?.value ?? DEFAULTS.textSize),
      highContrast: !!input('#high-contrast')?.checked,
      reducedMotion: !!input('#reduced-motion')?.checked,
    };
    applySettings(page.documentElement, settings);
    store(settings);
  });
  input('.accessibility-panel__reset')?.addEventListener('click', () => {
    show(DEFAULTS);
    store();
  });
  // A page that comes back from the browser's memory may be older than the last change.
  addEventListener('pageshow', ({ persisted }) => persisted && show(readSettings(stored())));
}

/** Storage may be forbidden or full; the setting then holds for this page. */
function stored(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

function store(settings?: AccessibilitySettings): void {
  try {
    if (settings) localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
    else localStorage.removeItem(SETTINGS_KEY);
  } catch {
    // See above.
  }
}
