import base from './base.css';

type Attributes = Record<string, string | boolean | undefined>;
type Child = Node | string | undefined | false;

/** An element with attributes and children; text stays text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? '' : value);
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A button that does something. */
export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', press);
  return made;
}

/**
 * An element that no style of the page reaches, with sheets that the page's policy allows (constructed ones are no inline
 * styles). It is in no print.
 */
export function shadowHost(name: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(`ent-site-${name}`);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base + css);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
