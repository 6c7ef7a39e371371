import type { RegistryEntry } from '@atlas/contracts';
import { fiberOf } from '../../watch/fiber-of';
import type { Fiber } from '../../watch/fiber-of';

export interface Area {
  /** `shell` for what belongs to no remote. */
  owner: string;
  version: string;
  /** The slot it fills; undefined for a page of its own. */
  slot: string | undefined;
  elements: Element[];
}

interface KnownProps {
  filler?: { entry?: RegistryEntry };
  slot?: string;
  App?: unknown;
  name?: string;
}

/**
 * Who rendered an element. React has no public way to ask; this reads what its own developer tools
 * read. Should React change it, the panel says `shell` of everything and nothing else is affected.
 */
export function areaOf(
  element: Element,
  entries: readonly RegistryEntry[],
): Omit<Area, 'elements'> | undefined {
  for (let fiber: Fiber | null | undefined = fiberOf(element); fiber; fiber = fiber.return) {
    const { filler, slot, App, name } = (fiber.memoizedProps ?? {}) as KnownProps;
    const entry = filler?.entry ?? (App ? entries.find((one) => one.name === name) : undefined);
    if (entry)
      return { owner: entry.name, version: entry.version, slot: filler ? slot : undefined };
  }
  return undefined;
}

/** Every area of the page, by remote and place; the outermost elements of each. */
export function findAreas(root: Element, entries: readonly RegistryEntry[]): Area[] {
  const areas = new Map<string, Area>();
  const visit = (element: Element, around: string): void => {
    const owner = areaOf(element, entries);
    const key = owner ? `${owner.owner} ${owner.slot ?? ''}` : '';
    if (owner && key !== around) {
      const known = areas.get(key) ?? { ...owner, elements: [] };
      known.elements.push(element);
      areas.set(key, known);
    }
    for (const child of element.children) visit(child, key || around);
  };
  visit(root, '');
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
