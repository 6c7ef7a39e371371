export interface FragmentOwner {
  remote: string;
  /** The slot; undefined for a page. */
  slot?: string | undefined;
}

/**
 * @returns the page or fragment that contains an element; undefined for the shell. Owners are
 *   marked by `data-atlas`: a remote's page, the content of a slot, and dialogs opened in either.
 */
export function fragmentOf(element: Element): FragmentOwner | undefined {
  const mark = element.closest('[data-atlas]')?.getAttribute('data-atlas');
  const [remote, slot] = mark?.split(' ') ?? [];
  return remote ? { remote, slot } : undefined;
}
