import { useFormat, useText } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import { useCallback } from 'react';
import { loadTimes } from './load-times';
import { Row, Rows } from './rows';
import { useEverySecond } from './use-every-second';

const KILOBYTE = 1_024;

export function LoadList() {
  const t = useText('developer');
  const format = useFormat();
  const { registry } = usePlatform();
  const times = useEverySecond(
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
