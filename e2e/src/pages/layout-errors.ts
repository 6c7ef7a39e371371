/** Lists the layout errors of the page at its current width as sentences. Runs in the page. */
export function findLayoutErrors(): string[] {
  const pageWidth = document.documentElement.clientWidth;
  const errors: string[] = [];
  if (document.documentElement.scrollWidth > pageWidth)
    errors.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  interface Line {
    text: string;
    element: Element;
    box: DOMRect;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim().slice(0, 30);
    if (
      !text ||
      !element ||
      element.closest('script, style, option, svg') ||
      !element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) lines.push({ text, element, box });
  }

  // Text also runs under controls, which may have none: a search box, an icon button.
  const header = [...document.querySelectorAll('header')].find(
    (one) => getComputedStyle(one).position === 'sticky',
  );
  for (const element of header?.querySelectorAll('form, button') ?? []) {
    const box = element.getBoundingClientRect();
    const text = element.tagName.toLowerCase();
    if (box.width > 1 && element.checkVisibility()) lines.push({ text, element, box });
  }

  type Layer = 'page' | 'header' | 'excluded';
  /** Excluded is text for screen readers only, or in another layer above the page. */
  const layers = new Map<Element, Layer>();
  const layerOf = (element: Element): Layer => {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const found = findLayer(element);
    layers.set(element, found);
    return found;
  };
  const findLayer = (element: Element): Layer => {
    const { position, clipPath } = getComputedStyle(element);
    if (element === header) return 'header';
    if (position === 'fixed' || position === 'sticky') return 'excluded';
    if (
      position === 'absolute' &&
      (clipPath !== 'none' || element.getBoundingClientRect().width <= 1)
    )
      return 'excluded';
    return element.parentElement === null ? 'page' : layerOf(element.parentElement);
  };

  const isControlOf = (outer: Line, inner: Line): boolean =>
    layerOf(outer.element) === 'header' && outer.element.contains(inner.element);

  /** The element that clips a text without a scrollbar or an ellipsis. */
  const clippedBy = ({ element, box }: Line): Element | undefined => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (
        style.overflowX === 'auto' ||
        style.overflowX === 'scroll' ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none'
      )
        return undefined;
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
      const edge = at.getBoundingClientRect();
      if (box.right > edge.right + 1 || box.left < edge.left - 1) return at;
    }
    return box.right > pageWidth + 1 || box.left < -1 ? document.body : undefined;
  };

  const measured = lines.filter(({ element }) => layerOf(element) !== 'excluded');
  for (const line of measured) if (clippedBy(line)) errors.push(`"${line.text}" is cut`);

  const sorted = measured
    .filter((line) => !isScrolledAway(line))
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next];
      if (!b || b.box.top >= a.box.bottom) break;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // The last line of a clamped text is reported twice. The header lies above the page.
      if (a.element === b.element || layerOf(a.element) !== layerOf(b.element)) continue;
      if (isControlOf(a, b) || isControlOf(b, a)) continue;
      // Line boxes overlap slightly; overlapping letters share a large part of their height.
      if (wide > 2 && high > 0.4 * Math.min(a.box.height, b.box.height))
        errors.push(`"${a.text}" and "${b.text}" overlap`);
    }
  }
  return [...new Set(errors)];

  /** Whether the line is scrolled out of its container. */
  function isScrolledAway({ element, box }: Line): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      if (
        box.bottom <= edge.top ||
        box.top >= edge.bottom ||
        box.right <= edge.left ||
        box.left >= edge.right
      )
        return true;
    }
    return false;
  }
}
