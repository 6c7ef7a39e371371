/**
 * Whether the page has a mounted and hydrated page or fragment of the slice. Runs in the page, so it uses nothing outside itself.
 * @param slice name of the slice
 * @returns whether one of its elements takes input
 */
export function isInteractive(slice: string): boolean {
  /** The shell sets `atlasParcel` on elements that a parcel creates; React sets its keys where it has hydrated. */
  const isHydrated = (element: Element) =>
    'atlasParcel' in element || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  return [...document.querySelectorAll('[data-atlas]')]
    .filter((part) => part.getAttribute('data-atlas')?.split(' ')[0] === slice)
    .some((part) => {
      const elements = [part, ...part.querySelectorAll('*')];
      return part.childElementCount > 0 && elements.some(isHydrated);
    });
}
