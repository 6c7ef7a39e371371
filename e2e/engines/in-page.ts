/** An element of a page by CSS selector and, if given, its accessible name. */
export interface Target {
  readonly css: string;
  /** The complete name, or a pattern. */
  readonly name?: string | RegExp;
}

/** A `Target` as JSON. */
export interface TargetData {
  readonly css: string;
  /** Source of a pattern. */
  readonly pattern?: string;
}

/** What a test sees of an element. */
export interface Found {
  readonly text: string;
  readonly value: string | undefined;
  readonly state: Readonly<Record<string, string>>;
  /** Its middle in the viewport; undefined where something else is above it. */
  readonly middle: { x: number; y: number } | undefined;
}

/** Lists visible elements. `isScrolled` brings the first one into view. Runs in the page. */
export function findElements({ css, pattern }: TargetData, isScrolled: boolean): Found[] {
  const shorten = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const textOf = (element: Element | null | undefined) =>
    shorten(element instanceof HTMLElement ? element.innerText : element?.textContent);
  /** The text, or what a label adds in its place. */
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return shorten(ids.map((id) => textOf(document.getElementById(id))).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = (element as HTMLInputElement).labels;
    return labels?.length ? textOf(labels[0]) : textOf(element);
  };
  const wanted = pattern === undefined ? undefined : new RegExp(pattern);
  const elements = [...document.querySelectorAll(css)].filter(
    (element) => isVisible(element) && (!wanted || wanted.test(nameOf(element))),
  );
  if (isScrolled) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const top_ = document.elementFromPoint(middle.x, middle.y);
    const isReached = element.contains(top_) || top_?.closest('label')?.contains(element) === true;
    return {
      text: textOf(element),
      value: (element as HTMLInputElement).value,
      state: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value] as const),
      ),
      middle: isReached ? middle : undefined,
    };
  });
}

/** Whether there are such elements and React handles each. Runs in the page. */
export function areHydrated(css: string): boolean {
  const elements = [...document.querySelectorAll(css)];
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  return elements.length > 0 && elements.every(isHydrated);
}
