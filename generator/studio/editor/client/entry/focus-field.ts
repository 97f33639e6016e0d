import { BODY } from './field-problems.ts';
import { idOfField } from './problems-context.ts';

/** Moves the focus to a field of the form, opening what hides it; to the nearest field above it that is there. */
export function focusField(field: string): void {
  const element = field === BODY ? document.querySelector<HTMLElement>('.markdown .cm-content') : nearest(field);
  if (!element) return;
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  element.scrollIntoView({ block: 'center' });
  element.focus();
}

function nearest(field: string): HTMLElement | null {
  const element = document.getElementById(idOfField(field));
  if (!element && field.includes('.')) return nearest(field.slice(0, field.lastIndexOf('.')));
  if (!element || element.matches('input, select, textarea, button')) return element;
  return element.querySelector<HTMLElement>('input, select, textarea, button, summary') ?? element;
}
