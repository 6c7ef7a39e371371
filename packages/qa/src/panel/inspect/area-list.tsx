import { useText } from '@atlas/mfe-kit';
import { useCallback } from 'react';
import { useHost } from '../render-root';
import { Row, Rows } from '../rows';
import { findAreas } from './areas';
import type { Area } from './areas';
import { usePoll } from './use-poll';

/** Lists the areas of this page. Hovering a row outlines its area. */
export function AreaList({ onHover }: { onHover: (area: Area | undefined) => void }) {
  const t = useText('developer');
  const host = useHost();
  const areas = usePoll(useCallback(() => findAreas(document.body, host), [host]));
  return (
    <Rows title={t('areas.title')} empty={t('areas.empty')}>
      {areas.map((area) => (
        <Row
          key={`${area.owner} ${area.slot}`}
          onMouseEnter={() => onHover(area)}
          onMouseLeave={() => onHover(undefined)}
        >
          <span>{area.slot ?? t('areas.page')}</span>
          <span>{`${area.owner} ${area.version}`}</span>
        </Row>
      ))}
    </Rows>
  );
}
