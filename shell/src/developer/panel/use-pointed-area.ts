import { usePlatform } from '@atlas/mfe-kit/host';
import { useEffect, useState } from 'react';
import { findAreas, areaOf } from './areas';
import type { Area } from './areas';

const isOwn = (element: Element) => element.closest('#atlas-developer, #atlas-override') !== null;

/** The area under the pointer; undefined over the panel itself. */
export function usePointedArea(): Area | undefined {
  const { registry } = usePlatform();
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    const onPoint = ({ target }: Event): void => {
      if (!(target instanceof Element) || isOwn(target)) return setArea(undefined);
      const { entries } = registry.getState();
      const owner = areaOf(target, entries);
      const all = findAreas(document.body, entries);
      setArea(
        owner ? all.find((one) => one.owner === owner.owner && one.slot === owner.slot) : undefined,
      );
    };
    document.addEventListener('pointerover', onPoint, { passive: true });
    return () => document.removeEventListener('pointerover', onPoint);
  }, [registry]);
  return area;
}
