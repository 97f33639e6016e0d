/** Key in localStorage. Nothing is stored until the visitor changes a setting; Reset removes it. */
export const SETTINGS_KEY = 'accessibility';

/**
 * Settings of the accessibility panel, stored as the data attributes that the style sheet uses, so the script in the head of every page
 * only has to copy them. Default values are not stored.
 */
export interface StoredSettings {
  textSize?: string;
  contrast?: 'high';
  motion?: 'reduced';
  /** Missing means that the device decides. */
  scheme?: 'light' | 'dark';
}

/** Connects the accessibility panel with storage: its inputs show the settings, each change is stored, Reset removes them. Each input has the name and value of its data attribute. */
export function connectSettingsPanel(page: Document): void {
  const panel = page.getElementById('accessibility-panel');
  if (!panel) return;
  const inputs = [...panel.querySelectorAll('input')];
  const show = (marks: StoredSettings) => {
    const { dataset } = page.documentElement;
    for (const { name } of inputs) delete dataset[name];
    Object.assign(dataset, marks);
    for (const input of inputs) input.checked = input.value === `${marks[input.name as keyof StoredSettings] ?? ''}`;
  };
  show(readSettings());
  panel.addEventListener('change', () => {
    const marks: StoredSettings = Object.fromEntries(
      inputs.filter(({ checked, value }) => checked && value).map(({ name, value }) => [name, value]),
    );
    show(marks);
    store(JSON.stringify(marks));
  });
  panel.querySelector('.accessibility-panel__reset')?.addEventListener('click', () => {
    show({});
    store();
  });
  // A page restored from the back/forward cache may be older than the last change.
  addEventListener('pageshow', ({ persisted }) => persisted && show(readSettings()));
}

/** Reads the stored settings; none if storage is empty, invalid, forbidden or full, in which case a setting applies to this page only. Unknown values have no effect. */
function readSettings(): StoredSettings {
  try {
    const { textSize, contrast, motion, scheme, highContrast, reducedMotion } = JSON.parse(localStorage.getItem(SETTINGS_KEY) as string);
    return {
      ...(textSize && { textSize }),
      // The format used until 2026.
      ...((contrast === 'high' || highContrast === true) && { contrast: 'high' }),
      ...((motion === 'reduced' || reducedMotion === true) && { motion: 'reduced' }),
      ...(scheme && { scheme }),
    };
  } catch {
    return {};
  }
}

function store(settings?: string): void {
  try {
    if (settings) localStorage.setItem(SETTINGS_KEY, settings);
    else localStorage.removeItem(SETTINGS_KEY);
  } catch {
    // Storage is forbidden or full: the setting applies to this page only.
  }
}
