import { type Marks, type Scheme, SETTINGS_KEY } from './settings.ts';

/** The accessibility panel remembers: its inputs show what is set, each change is kept, Reset forgets. */
export function rememberSettings(page: Document): void {
  const panel = page.getElementById('accessibility-panel');
  if (!panel) return;
  const chosen = (name: string) => panel.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
  const check = (id: string, checked: unknown) => Object.assign(page.getElementById(id) ?? {}, { checked: !!checked });
  const show = (marks: Marks) => {
    const { dataset } = page.documentElement;
    for (const name of ['textSize', 'contrast', 'motion', 'scheme']) delete dataset[name];
    Object.assign(dataset, marks);
    check(`text-size-${marks.textSize ?? 100}`, true);
    check('high-contrast', marks.contrast);
    check('reduced-motion', marks.motion);
    check(`scheme-${marks.scheme ?? 'device'}`, true);
  };
  show(remembered());
  panel.addEventListener('change', () => {
    const [textSize = '100', scheme] = [chosen('text-size'), chosen('scheme')];
    const marks: Marks = {
      ...(textSize !== '100' && { textSize }),
      ...(chosen('high-contrast') && { contrast: 'high' }),
      ...(chosen('reduced-motion') && { motion: 'reduced' }),
      ...(scheme && { scheme: scheme as Scheme }),
    };
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
