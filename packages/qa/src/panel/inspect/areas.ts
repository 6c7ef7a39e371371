import type { ShellExtensionHost } from '@atlas/mfe-kit/host';

/** A part of the page that one remote rendered. */
export interface Area {
  owner: string;
  version: string;
  /** The slot it fills; undefined for a page of the remote. */
  slot: string | undefined;
  elements: Element[];
}

/** The remote, version and slot of an element; undefined when no remote of the registry rendered it. */
export function findOwner(
  element: Element,
  { ownerOf, platform }: ShellExtensionHost,
): Omit<Area, 'elements'> | undefined {
  const owner = ownerOf(element);
  const { entries } = platform.registry.getState();
  const entry = entries.find(({ name }) => name === owner?.remote);
  return entry && { owner: entry.name, version: entry.version, slot: owner?.slot };
}

/** Every area of the page that shows something, once for each remote and slot. */
export function findAreas(root: Element, host: ShellExtensionHost): Area[] {
  const areas = new Map<string, Area>();
  for (const element of root.querySelectorAll('[data-atlas]')) {
    const owner = findOwner(element, host);
    if (!owner || !element.firstElementChild) continue;
    const key = `${owner.owner} ${owner.slot ?? ''}`;
    const area = areas.get(key) ?? { ...owner, elements: [] };
    // The element around a slot's content has no box of its own (`display: contents`).
    area.elements.push(element, ...element.children);
    areas.set(key, area);
  }
  return [...areas.values()];
}

/** The box around all visible elements of an area. */
export function boundingBoxOf(elements: readonly Element[]): DOMRect | undefined {
  const boxes = elements
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map((box) => box.right)) - left,
    Math.max(...boxes.map((box) => box.bottom)) - top,
  );
}
