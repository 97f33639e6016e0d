/** Settings of the accessibility panel, remembered for later pages. */
export interface AccessibilitySettings {
  /** Percent of the normal text size: 80 to 150 in steps of 10. */
  textSize: number;
  highContrast: boolean;
  reducedMotion: boolean;
}

export const DEFAULTS: AccessibilitySettings = { textSize: 100, highContrast: false, reducedMotion: false };

/** Key in localStorage. Nothing is stored before somebody changes a setting, and Reset takes it away. */
export const SETTINGS_KEY = 'accessibility';

/** What storage holds, or the defaults where it holds nothing or nonsense. Never throws. */
export function readSettings(stored: string | null): AccessibilitySettings {
  try {
    const { textSize, highContrast, reducedMotion } = JSON.parse(stored ?? '') as Partial<AccessibilitySettings>;
    const isSize = typeof textSize === 'number' && textSize >= 80 && textSize <= 150 && textSize % 10 === 0;
    return { textSize: isSize ? textSize : 100, highContrast: highContrast === true, reducedMotion: reducedMotion === true };
  } catch {
    return DEFAULTS;
  }
}

/** Marks the page, for its style sheet. */
export function applySettings(root: HTMLElement, { textSize, highContrast, reducedMotion }: AccessibilitySettings): void {
  mark(root, 'data-text-size', textSize === DEFAULTS.textSize ? undefined : String(textSize));
  mark(root, 'data-contrast', highContrast ? 'high' : undefined);
  mark(root, 'data-motion', reducedMotion ? 'reduced' : undefined);
}

function mark(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.removeAttribute(name);
  else root.setAttribute(name, value);
}
