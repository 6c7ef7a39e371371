import { useFormat, useText } from '@atlas/mfe-kit';
import { useCallback } from 'react';
import { useHost } from '../render-root';
import { Row, Rows } from '../rows';
import { loadTimes } from './load-times';
import { usePoll } from './use-poll';

const KILOBYTE = 1_024;

export function LoadList() {
  const t = useText('developer');
  const format = useFormat();
  const { registry } = useHost().platform;
  const times = usePoll(
    useCallback(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loadTimes(registry.getState().entries, resources, window.location.origin);
    }, [registry]),
  );
  return (
    <Rows title={t('loads.title')}>
      {times.map(({ name, version, files, bytes, milliseconds }) => (
        <Row key={name}>
          <span>{`${name} ${version}`}</span>
          <span>
            {files === 0
              ? t('loads.notYet')
              : t('loads.row', {
                  files,
                  size: format.number(bytes / KILOBYTE, { maximumFractionDigits: 0 }),
                  milliseconds,
                })}
          </span>
        </Row>
      ))}
    </Rows>
  );
}
