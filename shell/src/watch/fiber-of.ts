export interface Fiber {
  return: Fiber | null | undefined;
  memoizedProps: unknown;
}

/** What React keeps of an element. It has no public way to ask; its own developer tools read this. */
export function fiberOf(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return (element as unknown as Record<string, Fiber>)[key!];
}
