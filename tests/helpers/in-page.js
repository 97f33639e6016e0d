// Runs in the page, added by helpers/keyboard-walk.ts: checks of focus and motion that are possible only from inside.
(() => {
  /** Selector of everything that can take focus by Tab. */
  const CONTROLS = ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not([tabindex="-1"])';
  /** The previous Tab stop, and its appearance with focus. */
  let last;
  const reached = new Set();

  const nameOf = (element) => {
    const words = (element.getAttribute('aria-label') || element.textContent || element.id || '').trim().split('\n')[0].slice(0, 40);
    return `<${element.localName}${element.className && typeof element.className === 'string' ? ` .${element.className.split(' ')[0]}` : ''}> ${words}`;
  };
  const visible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  /** Returns the element that shows the focus: the label of a hidden input, or the card whose whole surface is the link. */
  const shownBy = (element) => {
    const parts = [[element], [element, '::after']];
    if (element.nextElementSibling) parts.push([element.nextElementSibling]);
    for (let around = element.parentElement; around && parts.length < 7; around = around.parentElement) parts.push([around]);
    return parts.map(([part, pseudo]) => getComputedStyle(part, pseudo));
  };
  const hasOutline = ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const outlined = (element) => shownBy(element).some(hasOutline);
  const lookOf = (element) =>
    shownBy(element)
      .map((style) => [hasOutline(style) && style.outlineColor, style.boxShadow, style.backgroundColor].join())
      .join(' | ');
  /** Returns the box that a reader sees as the control. */
  const boxOf = (element) => {
    const box = element.getClientRects()[0];
    const label = element.closest('label') ?? element.labels?.[0];
    return label && (box.width < 4 || getComputedStyle(element).opacity === '0') ? label.getClientRects()[0] : box;
  };
  /** Returns whether a fixed or sticky element covers the center or an edge of a box; corners are ignored because they may be round. */
  const coveredBy = (element, { left, right, top, bottom }) => {
    const [x0, y0] = [(left + right) / 2, (top + bottom) / 2];
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
    const edges = [
      [x0, top + 2],
      [x0, bottom - 2],
    ];
    // An element that is higher than the space between the bars, such as a long table, cannot show both of its ends.
    const points = [[x0, y0], [left + 2, y0], [right - 2, y0], ...(bottom - top > room ? [] : edges)];
    for (const [x, y] of points)
      for (let over = document.elementFromPoint(x, y); over && !over.contains(element); over = over.parentElement)
        if (!element.contains(over) && ['fixed', 'sticky'].includes(getComputedStyle(over).position)) return nameOf(over);
  };

  const rgb = (color) => color.match(/[\d.]+/g).map(Number);
  /** Relative luminance (WCAG 2.2). */
  const luminance = (color) => {
    const [r, g, b] = rgb(color).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** Returns the first background under an element that is not transparent. */
  const backgroundOf = (element) => {
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor } = getComputedStyle(ancestor);
      if ((rgb(backgroundColor)[3] ?? 1) > 0.5) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  /** Returns the colors with which an icon is drawn. */
  const strokesOf = (icon) =>
    [icon, ...icon.querySelectorAll('*')].flatMap((part) => {
      const { stroke, fill } = getComputedStyle(part);
      return [stroke, fill].filter((paint) => paint.startsWith('rgb'));
    });

  window.access = {
    /** Returns what is wrong with the element that has focus now; undefined when focus has left the page. */
    async stop() {
      // Content that appears on focus does so in the next frame; even a transition of zero length takes one.
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const element = document.activeElement;
      const problems = [];
      if (last && lookOf(last.element) === last.look) problems.push(`${nameOf(last.element)} looks the same with and without focus`);
      if (!element || element === document.body || reached.has(element)) {
        last = undefined;
        return { problems, left: true };
      }
      reached.add(element);
      const name = nameOf(element);
      const box = boxOf(element);
      if (!outlined(element)) problems.push(`${name} has no outline`);
      if (box.bottom < 1 || box.top > innerHeight - 1 || box.right < 1 || box.left > innerWidth - 1)
        problems.push(`${name} is out of sight`);
      const cover = coveredBy(element, box);
      if (cover) problems.push(`${name} is under ${cover}`);
      if (last && !(last.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
        problems.push(`${name} comes after ${nameOf(last.element)}, which is after it`);
      last = { element, look: lookOf(element) };
      return { problems, left: false };
    },
    /** Returns visible controls that were not a Tab stop; one radio button of a group is enough. */
    missed() {
      const groups = new Set([...reached].map(({ name, type }) => (type === 'radio' ? name : undefined)));
      return [...document.querySelectorAll(CONTROLS)]
        .filter((control) => visible(control) && !control.disabled && !reached.has(control))
        .filter(({ type, name }) => !(type === 'radio' && groups.has(name)))
        .map(nameOf);
    },
    /** Returns elements with a transition or animation that is longer than 0.01 s. */
    moving() {
      const seconds = (list) => Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (/ms/.test(time) ? 0.001 : 1)));
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const time = Math.max(animationName === 'none' ? 0 : seconds(animationDuration), seconds(transitionDuration));
          return time > 0.01 ? [`${nameOf(element)}${part ?? ''} ${time} s`] : [];
        }),
      );
    },
    /**
     * Returns icons of controls with too little contrast to their background (3:1, WCAG 1.4.11), and controls without words,
     * border or icon: forced colors remove what a style sheet shows by backgrounds alone.
     */
    lostInForcedColors() {
      return [...document.querySelectorAll(CONTROLS)].filter(visible).flatMap((control) => {
        const icons = [...control.querySelectorAll('svg.icon')].filter(visible);
        const pale = icons.filter((icon) => Math.max(...strokesOf(icon).map((color) => contrast(color, backgroundOf(icon)))) < 3);
        const { borderTopStyle } = getComputedStyle(control);
        const label = control.labels?.[0];
        const shown = icons.length > 0 || control.textContent.trim() || borderTopStyle !== 'none' || label || control.querySelector('img');
        return [
          ...pale.map(() => `${nameOf(control)} has an icon that cannot be seen`),
          ...(shown ? [] : [`${nameOf(control)} cannot be seen`]),
        ];
      });
    },
  };
})();
