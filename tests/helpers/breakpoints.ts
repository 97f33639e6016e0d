import type { Page } from 'playwright-core';

/** The smallest screen, and one on which every layout has reached its final form (px). */
const [NARROWEST, WIDEST] = [320, 1920];

/** Returns each of these widths with one pixel less and one pixel more, within the widths of screens. */
const around = (widths: readonly number[]) =>
  widths
    .flatMap((width) => [Math.ceil(width) - 1, Math.floor(width), Math.floor(width) + 1])
    .filter((width) => width > NARROWEST && width < WIDEST);

/** Checks the page at one width (px). `isTight` where a layout begins, which has the least space there. */
type Look = (width: number, isTight: boolean) => Promise<void>;

/**
 * Shows the page on the narrowest and the widest screen, and at every width at which one of its style sheets changes something
 * on it, with one pixel less and one pixel more. `seen` contains the rules already checked on other pages; those of this one are added.
 */
export async function atBreakpoints(page: Page, look: Look, seen = new Set<string>()): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  await page.setViewportSize({ width: WIDEST, height });
  const { screens, containers, rules } = await page.evaluate(readSheets, [...seen]);
  for (const rule of rules) seen.add(rule);
  // The layout is computed as usual, but not painted again at each width, which would be most of the work.
  await setVisibility(page, 'hidden');
  const show = async (width: number) => {
    await page.setViewportSize({ width, height });
    return containers.length > 0 ? page.evaluate<number[]>('containerWidths()') : [];
  };
  const widths = new Set([NARROWEST, ...around(screens), WIDEST]);
  const isTight = (width: number) => width === NARROWEST || !widths.has(width + 1);
  const crossings: number[] = [];
  let last = { width: 0, sizes: [] as number[] };
  for (const width of [...widths].sort((one, other) => one - other)) {
    const sizes = await show(width);
    await look(width, isTight(width));
    for (const [index, asked] of containers.entries()) {
      const [was = 0, is = 0] = [last.sizes[index], sizes[index]];
      // Between two of these widths a container grows in proportion to the screen.
      if (last.width && was <= asked !== is <= asked) crossings.push(last.width + ((asked - was) / (is - was)) * (width - last.width));
    }
    last = { width, sizes };
  }
  for (const width of new Set(around(crossings))) {
    if (widths.has(width)) continue;
    await show(width);
    await look(width, true);
  }
  await setVisibility(page, '');
}

function setVisibility(page: Page, visibility: 'hidden' | ''): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.style.visibility = value;
  }, visibility);
}

interface SheetWidths {
  /** Widths in `@media` queries, and in `@container` queries whose container is as wide as the screen (px). */
  screens: number[];
  /** Widths in other `@container` queries (px); `containerWidths()` in the page returns the width of each of these containers. */
  containers: number[];
  /** The rules with these queries. */
  rules: string[];
}

/** Runs in the page. Leaves out rules that were already checked and rules that match nothing on the page. */
function readSheets(known: readonly string[]): SheetWidths {
  const found: SheetWidths = { screens: [], containers: [], rules: [] };
  const boxes: Element[] = [];
  const widthsIn = (condition: string, rem: number) =>
    (condition.match(/\([^()]*(width|inline-size)[^()]*\)/g) ?? []).flatMap((part) =>
      [...part.matchAll(/([\d.]+)(px|r?em)/g)].map(([, size, unit]) => Number(size) * (unit === 'px' ? 1 : rem)),
    );
  const containerOf = (element: Element, name: string) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const { containerType, containerName } = getComputedStyle(outer);
      if (containerType !== 'normal' && (!name || containerName === name)) return outer;
    }
    return document.documentElement;
  };
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const readRule = (rule: CSSRule, conditions: readonly (CSSMediaRule | CSSContainerRule)[]) => {
    if (rule instanceof CSSStyleRule && conditions.length > 0) {
      const name = `${conditions.map(({ conditionText }) => conditionText)} ${rule.selectorText}`;
      const element = known.includes(name) ? null : document.querySelector(rule.selectorText.replace(/::[\w-]+/g, ':not(#none)'));
      if (element) found.rules.push(name);
      for (const condition of element ? conditions : []) {
        if (condition instanceof CSSMediaRule) found.screens.push(...widthsIn(condition.conditionText, 16));
        else {
          const box = containerOf(element as Element, condition.containerName);
          const asked = widthsIn(condition.containerQuery, letters);
          if (box.clientWidth === innerWidth) found.screens.push(...asked);
          else for (const width of asked) boxes[found.containers.push(width) - 1] = box;
        }
      }
    }
    const isAsking = rule instanceof CSSMediaRule || rule instanceof CSSContainerRule;
    for (const inner of (rule as CSSGroupingRule).cssRules ?? []) readRule(inner, isAsking ? [...conditions, rule] : conditions);
  };
  for (const { cssRules } of document.styleSheets) for (const rule of cssRules) readRule(rule, []);
  Object.assign(window, { containerWidths: () => boxes.map(({ clientWidth }) => clientWidth) });
  return found;
}
