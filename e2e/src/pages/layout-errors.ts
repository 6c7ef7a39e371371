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

  /** Text for screen readers only, or in a layer above the page. */
  const excluded = new Map<Element, boolean>();
  const isExcluded = (element: Element): boolean => {
    const known = excluded.get(element);
    if (known !== undefined) return known;
    const { position, clipPath } = getComputedStyle(element);
    const hidden =
      position === 'absolute' &&
      (clipPath !== 'none' || element.getBoundingClientRect().width <= 1);
    const found =
      hidden ||
      position === 'fixed' ||
      position === 'sticky' ||
      (element.parentElement !== null && isExcluded(element.parentElement));
    excluded.set(element, found);
    return found;
  };

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

  const onPage = lines.filter(({ element }) => !isExcluded(element));
  for (const line of onPage) if (clippedBy(line)) errors.push(`"${line.text}" is cut`);

  const sorted = onPage
    .filter((line) => !isScrolledAway(line))
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next];
      if (!b || b.box.top >= a.box.bottom) break;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // The last line of a clamped text is reported twice.
      if (a.element === b.element) continue;
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
