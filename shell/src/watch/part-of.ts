export interface Part {
  remote: string;
  /** The slot it fills; undefined for a page of its own. */
  slot?: string | undefined;
}

/**
 * In whose part of the page an element is; undefined where that is the shell's. Who composes the page writes it (`data-atlas`) to
 * a remote's page, around what fills a slot, and to a dialog that was opened in either.
 */
export function partOf(element: Element): Part | undefined {
  const mark = element.closest('[data-atlas]')?.getAttribute('data-atlas');
  const [remote, slot] = mark?.split(' ') ?? [];
  return remote ? { remote, slot } : undefined;
}
