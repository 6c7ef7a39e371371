import { useEffect, useState } from 'react';
import { useHost } from '../render-root';
import { findAreas, findOwner } from './areas';
import type { Area } from './areas';

const isOwnElement = (element: Element) =>
  element.closest('#atlas-developer, #atlas-override') !== null;

/** The area under the pointer; undefined over the panel itself. */
export function useHoveredArea(): Area | undefined {
  const host = useHost();
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    const onPointerOver = ({ target }: Event): void => {
      const owner =
        target instanceof Element && !isOwnElement(target) ? findOwner(target, host) : undefined;
      setArea(
        owner &&
          findAreas(document.body, host).find(
            (one) => one.owner === owner.owner && one.slot === owner.slot,
          ),
      );
    };
    document.addEventListener('pointerover', onPointerOver, { passive: true });
    return () => document.removeEventListener('pointerover', onPointerOver);
  }, [host]);
  return area;
}
