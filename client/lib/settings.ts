/** Key in localStorage. Nothing is stored before somebody changes a setting, and Reset takes it away. */
export const SETTINGS_KEY = 'accessibility';

/**
 * Settings of the accessibility panel, stored as the data attributes of the page that the style sheet knows: the script in the head of
 * every page then has only to copy them. What is as usual is missing.
 */
export interface Marks {
  textSize?: string;
  contrast?: 'high';
  motion?: 'reduced';
  /** Missing is that of the device. */
  scheme?: 'light' | 'dark';
}

/** The accessibility panel remembers: its inputs show what is set, each change is kept, Reset forgets. Each input has the name and value of its mark. */
export function rememberSettings(page: Document): void {
  const panel = page.getElementById('accessibility-panel');
  if (!panel) return;
  const inputs = [...panel.querySelectorAll('input')];
  const show = (marks: Marks) => {
    const { dataset } = page.documentElement;
    for (const { name } of inputs) delete dataset[name];
    Object.assign(dataset, marks);
    for (const input of inputs) input.checked = input.value === `${marks[input.name as keyof Marks] ?? ''}`;
  };
  show(remembered());
  panel.addEventListener('change', () => {
    const marks: Marks = Object.fromEntries(
      inputs.filter(({ checked, value }) => checked && value).map(({ name, value }) => [name, value]),
    );
    show(marks);
    store(JSON.stringify(marks));
  });
  panel.querySelector('.accessibility-panel__reset')?.addEventListener('click', () => {
    show({});
    store();
  });
  // A page that comes back from the browser's memory may be older than the last change.
  addEventListener('pageshow', ({ persisted }) => persisted && show(remembered()));
}

/** None where storage holds nothing or no settings. It may be forbidden or full; a setting then holds for this page. Values that the style sheet does not know change nothing. */
function remembered(): Marks {
  try {
    const { textSize, contrast, motion, scheme, highContrast, reducedMotion } = JSON.parse(localStorage.getItem(SETTINGS_KEY) as string);
    return {
      ...(textSize && { textSize }),
      // As they were stored until 2026.
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
    // See above.
  }
}
