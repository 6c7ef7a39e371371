/** What is wrong with how the page is laid out at its present width, a sentence each. Runs in the page. */
export function layoutFaults(): string[] {
  const room = document.documentElement.clientWidth;
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > room)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  interface Line {
    text: string;
    element: Element;
    box: DOMRect;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent!.trim().slice(0, 30);
    if (
      !text ||
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

  /** Text that is there for screen readers alone, or on a layer above the page. */
  const apart = new Map<Element, boolean>();
  const isApart = (element: Element): boolean => {
    const known = apart.get(element);
    if (known !== undefined) return known;
    const { position, clipPath } = getComputedStyle(element);
    const hidden =
      position === 'absolute' &&
      (clipPath !== 'none' || element.getBoundingClientRect().width <= 1);
    const found =
      hidden ||
      position === 'fixed' ||
      position === 'sticky' ||
      (element.parentElement !== null && isApart(element.parentElement));
    apart.set(element, found);
    return found;
  };

  /** A box cuts what it holds, and neither scrolls to it nor says by an ellipsis that there is more. */
  const cutBy = ({ element, box }: Line): Element | undefined => {
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
    return box.right > room + 1 || box.left < -1 ? document.body : undefined;
  };

  const onPage = lines.filter(({ element }) => !isApart(element));
  for (const line of onPage) if (cutBy(line)) faults.push(`"${line.text}" is cut`);

  const sorted = onPage
    .filter((line) => !isScrolledAway(line))
    .sort((a, b) => a.box.top - b.box.top);
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next]!;
      if (b.box.top >= a.box.bottom) break;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // The last line of a clamped text is told twice, once as it is shown.
      if (a.element === b.element) continue;
      // Boxes of lines reach a little into one another; letters that meet share a good part of their height.
      if (wide > 2 && high > 0.4 * Math.min(a.box.height, b.box.height))
        faults.push(`"${a.text}" and "${b.text}" overlap`);
    }
  }
  return [...new Set(faults)];

  /** What is scrolled away inside a box is not seen. */
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
