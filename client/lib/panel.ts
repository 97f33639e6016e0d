import { type AccessibilitySettings, applySettings, DEFAULTS, readSettings, SETTINGS_KEY } from './settings.ts';

/** The accessibility panel remembers: its inputs show what is set, each change is kept, Reset forgets. */
export function rememberSettings(page: Document): void {
  const panel = page.getElementById('accessibility-panel');
  if (!panel) return;
  show(panel, readSettings(stored()));
  panel.addEventListener('change', () => {
    const settings = chosen(panel);
    applySettings(page.documentElement, settings);
    store(settings);
  });
  panel.querySelector('.panel__reset')?.addEventListener('click', () => {
    show(panel, DEFAULTS);
    applySettings(page.documentElement, DEFAULTS);
    store(undefined);
  });
  // A page that comes back from the browser's memory may be older than the last change.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const settings = readSettings(stored());
    show(panel, settings);
    applySettings(page.documentElement, settings);
  });
}

function input(panel: HTMLElement, id: string): HTMLInputElement | null {
  return panel.querySelector<HTMLInputElement>(`#${id}`);
}

function show(panel: HTMLElement, { textSize, highContrast, reducedMotion }: AccessibilitySettings): void {
  for (const [id, checked] of [
    [`text-size-${textSize}`, true],
    ['high-contrast', highContrast],
    ['reduced-motion', reducedMotion],
  ] as const) {
    const found = input(panel, id);
    if (found) found.checked = checked;
  }
}

function chosen(panel: HTMLElement): AccessibilitySettings {
  return {
    textSize: Number(panel.querySelector<HTMLInputElement>('[name="text-size"]:checked')?.value ?? DEFAULTS.textSize),
    highContrast: input(panel, 'high-contrast')?.checked ?? false,
    reducedMotion: input(panel, 'reduced-motion')?.checked ?? false,
  };
}

/** Storage may be forbidden or full; the setting then holds for this page. */
function stored(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

function store(settings: AccessibilitySettings | undefined): void {
  try {
    if (settings) localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
    else localStorage.removeItem(SETTINGS_KEY);
  } catch {
    // See above.
  }
}
