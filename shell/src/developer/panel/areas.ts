import type { RegistryEntry } from '@atlas/contracts';
import { partOf } from '../../watch/part-of';

export interface Area {
  owner: string;
  version: string;
  /** The slot it fills; undefined for a page of its own. */
  slot: string | undefined;
  elements: Element[];
}

/** Whose release an element is of, and what it fills; undefined for what belongs to no remote. */
export function areaOf(
  element: Element,
  entries: readonly RegistryEntry[],
): Omit<Area, 'elements'> | undefined {
  const part = partOf(element);
  const entry = entries.find(({ name }) => name === part?.remote);
  return entry && { owner: entry.name, version: entry.version, slot: part?.slot };
}

/** Every area of the page that shows something, by remote and place. */
export function findAreas(root: Element, entries: readonly RegistryEntry[]): Area[] {
  const areas = new Map<string, Area>();
  for (const part of root.querySelectorAll('[data-atlas]')) {
    const owner = areaOf(part, entries);
    if (!owner || !part.firstElementChild) continue;
    const key = `${owner.owner} ${owner.slot ?? ''}`;
    const known = areas.get(key) ?? { ...owner, elements: [] };
    // What a slot is filled with stands in an element without a box.
    known.elements.push(part, ...part.children);
    areas.set(key, known);
  }
  return [...areas.values()];
}

/** The box around all elements of an area that are to be seen. */
export function boxOf(elements: readonly Element[]): DOMRect | undefined {
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
