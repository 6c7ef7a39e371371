import { useText } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import { useCallback } from 'react';
import { findAreas } from './areas';
import type { Area } from './areas';
import { Row, Rows } from './rows';
import { useEverySecond } from './use-every-second';

/** Pointing at a row, or at the page itself, frames the area. */
export function AreaList({ onPoint }: { onPoint: (area: Area | undefined) => void }) {
  const t = useText('developer');
  const { registry } = usePlatform();
  const areas = useEverySecond(
    useCallback(() => findAreas(document.body, registry.getState().entries), [registry]),
  );
  return (
    <Rows title={t('areas.title')} empty={t('areas.empty')}>
      {areas.map((area) => (
        <Row
          key={`${area.owner} ${area.slot}`}
          onMouseEnter={() => onPoint(area)}
          onMouseLeave={() => onPoint(undefined)}
        >
          <span>{area.slot ?? t('areas.page')}</span>
          <span>{`${area.owner} ${area.version}`}</span>
        </Row>
      ))}
    </Rows>
  );
}
